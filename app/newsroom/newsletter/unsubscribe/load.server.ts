import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { unavailable } from "~/context/verb";
import { type Ended, endSubscription } from "./end-subscription";

export type EndView = { of: Ended; token: string; state: "asked" | "ended" | "unknown" | "unavailable" };

export function loadEnd(request: Request): EndView {
	const params = new URL(request.url).searchParams;
	const token = params.get("token") ?? "";
	const of = params.get("of") ?? "digest";
	const isOurs = of === "digest" || of === "notices";
	return { of: ofWhat(of), token, state: token && isOurs ? "asked" : "unknown" };
}

/**
 * Ends a subscription. Serves the page's button and email programs that post `List-Unsubscribe=One-Click` (RFC
 * 8058) without cookies or script. The token is in the address or the form.
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
