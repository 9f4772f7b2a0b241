import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { unavailable } from "~/context/verb";
import { endSubscription } from "./end-subscription";

/** What the page of an ending shows: the question, that it is done, that there is no such link, or that it cannot be done now. */
export type EndView = { token: string; state: "asked" | "ended" | "unknown" | "unavailable" };

/** The question, where the address brings a token. Asking changes nothing. */
export function loadEnd(request: Request): EndView {
	const token = new URL(request.url).searchParams.get("token") ?? "";
	return { token, state: token ? "asked" : "unknown" };
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
	const inAddress = new URL(request.url).searchParams.get("token");
	const token = inAddress ?? String(form?.get("token") ?? "");
	const { done } = await endSubscription({ db, now }, token).catch(unavailable);
	if (!done) return { token, state: "unavailable" };
	return { token, state: done.isKnown ? "ended" : "unknown" };
}
