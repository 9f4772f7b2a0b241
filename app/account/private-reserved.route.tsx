import type {
	ActionFunctionArgs,
	HeadersFunction,
	LoaderFunctionArgs,
	MetaFunction,
} from "@remix-run/cloudflare";
import { requireArrival, requireSession } from "./guard.server";
import { Arrival } from "./private-arrival";
import { PrivateBoundary } from "./private-boundary";
import { privateHeaders, privateMeta } from "./private-page";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Signing you in", error);

export const headers: HeadersFunction = privateHeaders;

/** An address kept for signed-in people, with nothing at it yet: guarded like what will stand there. */
export async function loader(args: LoaderFunctionArgs) {
	if (await requireArrival(args)) throw new Response("Not built yet", { status: 404 });
	return null;
}

/** Takes nothing, from nobody. */
export async function action(args: ActionFunctionArgs): Promise<never> {
	await requireSession(args);
	throw new Response("Not built yet", { status: 404 });
}

/** Drawn only while a session that has just begun is settled. */
export default function Reserved() {
	return <Arrival settled={false} />;
}

export { PrivateBoundary as ErrorBoundary };
