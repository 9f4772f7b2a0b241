import type { HeadersFunction, MetaFunction } from "@remix-run/cloudflare";
import { forArrival, forPerson } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { Arrival } from "../authenticate/private-arrival";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Signing you in", error);

export const headers: HeadersFunction = privateHeaders;

/** An address kept for signed-in people, with nothing at it yet: guarded like what will stand there. */
export const loader = forArrival(({ session }) => {
	if (session) throw new Response("Not built yet", { status: 404 });
	return null;
});

/** Takes nothing, from nobody. */
export const action = forPerson((): never => {
	throw new Response("Not built yet", { status: 404 });
});

/** Drawn only while a session that has just begun is settled. */
export default function Reserved() {
	return <Arrival settled={false} />;
}

export { PrivateBoundary as ErrorBoundary };
