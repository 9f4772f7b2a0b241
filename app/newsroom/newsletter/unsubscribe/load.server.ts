import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { unavailable } from "~/context/verb";
import { type Ended, endSubscription } from "./end-subscription";

/** What the page of an ending shows: the question, that it is done, that there is no such link, or that it cannot be done now. */
export type EndView = { of: Ended; token: string; state: "asked" | "ended" | "unknown" | "unavailable" };

/** The question, where the address brings a token. Asking changes nothing. */
export function loadEnd(request: Request): EndView {
	const params = new URL(request.url).searchParams;
	const token = params.get("token") ?? "";
	const of = params.get("of") ?? "digest";
	const isOurs = of === "digest" || of === "notices";
	return { of: ofWhat(of), token, state: token && isOurs ? "asked" : "unknown" };
}

/**
 * Ends the subscription: for the page's own button, and for mail programs that send `List-Unsubscribe=One-Click` to the address of the mail's
 * header (RFC 8058), without cookies or script. The token stands in the address or in the form.
 */
export async function takeEnd({
	context: { db, now },
	request,
}: Pick<ActionFunctionArgs, "context" | "request">): Promise<EndView> {
	const form = await request.formData().catch(() => null);
	const params = new URL(request.url).searchParams;
	const said = (name: string) => params.get(name) ?? String(form?.get(name) ?? "");
	const token = said("token");
	const of = ofWhat(said("of"));
	const { done } = await endSubscription({ db, now }, of, token).catch(unavailable);
	if (!done) return { of, token, state: "unavailable" };
	return { of, token, state: done.isKnown ? "ended" : "unknown" };
}

function ofWhat(word: string | null): Ended {
	return word === "notices" ? "notices" : "digest";
}
