import type {
	ActionFunctionArgs,
	HeadersFunction,
	LoaderFunctionArgs,
	MetaFunction,
} from "@remix-run/cloudflare";
import { requireAdmin } from "~/account/guard.server";
import { PrivateBoundary } from "~/account/private-boundary";
import { privateHeaders, privateMeta } from "~/account/private-page";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Nothing here yet", error);

export const headers: HeadersFunction = privateHeaders;

/** An address kept for an admin tool that is not built yet: guarded like the tool. */
export async function loader(args: LoaderFunctionArgs): Promise<never> {
	await requireAdmin(args);
	throw new Response("Not built yet", { status: 404 });
}

/** Takes nothing, from nobody. */
export async function action(args: ActionFunctionArgs): Promise<never> {
	await requireAdmin(args);
	throw new Response("Not built yet", { status: 404 });
}

/** Never drawn: the loader always throws. Remix answers a route without a component with plain text. */
export default function Reserved() {
	return null;
}

export { PrivateBoundary as ErrorBoundary };
