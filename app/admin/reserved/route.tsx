import type { HeadersFunction, MetaFunction } from "@remix-run/cloudflare";
import { forStaff } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Nothing here yet", error);

export const headers: HeadersFunction = privateHeaders;

/** An address kept for an admin tool that is not built yet: guarded like the tool. */
export const loader = forStaff("desk", (): never => {
	throw new Response("Not built yet", { status: 404 });
});

/** Takes nothing, from nobody. */
export const action = loader;

/** Never drawn: the loader always throws. Remix answers a route without a component with plain text. */
export default function Reserved() {
	return null;
}

export { PrivateBoundary as ErrorBoundary };
