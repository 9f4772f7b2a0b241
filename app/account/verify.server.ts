import { type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { isDeskProofFresh, isProofFresh } from "~/context/fresh-proof";
import type { Session } from "~/context/load-context";
import { pageAt } from "~/pages";
import { powersOf } from "~/powers";
import { DEFAULT_RETURN, loginHref, safeReturnTo } from "./return-to";

/**
 * `second` completes a sign-in, `fresh` precedes a permanent change, `desk` opens the staff's pages. `renew` means that
 * the browser's token is older than the provider's state.
 */
export type VerifyView = {
	why: "second" | "fresh" | "desk" | "desk-again" | "renew";
	label: string | null;
	returnTo: string;
};

/**
 * Asks the provider first, so we never request an app that its support has removed.
 * @throws a redirect when there's nothing to prove, to `/login` without a session, and 503 when the provider doesn't answer
 */
export async function loadVerify({ request, context }: LoaderFunctionArgs): Promise<VerifyView> {
	const returnTo = safeReturnTo(new URL(request.url).searchParams.get("return_to")) ?? DEFAULT_RETURN;
	const byToken = await context.session.signInStatus();
	const session = await context.session.confirm();
	if (session) {
		const now = context.now();
		if (isForDesk(returnTo, session)) {
			if (isDeskProofFresh(session, now)) throw away(returnTo);
			const why = session.isLetOff ? "fresh" : session.deskProvedAt === null ? "desk" : "desk-again";
			return { why, label: session.label, returnTo };
		}
		if (!isProofFresh(session, now)) return { why: "fresh", label: session.label, returnTo };
		// The next page reads the token. With an old one it would redirect back here.
		const isRenewed = byToken.is === "signed-in" && isProofFresh(byToken.session, now);
		if (isRenewed) throw away(returnTo);
		return { why: "renew", label: session.label, returnTo };
	}
	const status = await context.session.signInStatus();
	if (status.is !== "unfinished") throw away(loginHref(returnTo));
	return { why: "second", label: status.session.label, returnTo };
}

/** Whether this leads somebody of the staff to the desk. Its pages ask the provider, so that no token needs to be renewed. */
function isForDesk(returnTo: string, { roles, actedBy }: Session): boolean {
	const page = pageAt(returnTo.split(/[?#]/, 1)[0] ?? "");
	return page?.audience === "staff" && powersOf(roles).size > 0 && actedBy === null;
}

/** Loads a document, because the next pages have their own scripts and security policy. */
function away(path: string): Response {
	return redirectDocument(path, { headers: { "Cache-Control": "private, no-store" } });
}
