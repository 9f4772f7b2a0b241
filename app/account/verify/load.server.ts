import { type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { isDeskProofFresh, isProofFresh } from "~/context/fresh-proof";
import type { Session } from "~/context/load-context";
import { pageAt } from "~/pages";
import { powersOf } from "~/powers";
import { DEFAULT_RETURN, loginHref, safeReturnTo } from "../return-to";

/**
 * Why somebody is here: to complete a sign-in; to prove it once more before something that cannot be taken back; to open the desk with
 * a second factor or a passkey, or to prove that once more; or only because the browser's token does not say yet what the provider
 * knows, and has to be renewed there.
 */
export type VerifyView = {
	why: "second" | "fresh" | "desk" | "desk-again" | "renew";
	label: string | null;
	returnTo: string;
};

/**
 * Who is asked for a proof, and why. The provider is asked first: an app that its support has removed is asked for no more.
 * @throws a redirect to where it leads when there is nothing to prove, and to `/login` for nobody; 503 where the provider
 * does not answer
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
		// Pages read the token: sent on with an old one, the visitor would be sent back here.
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

/** As a document: the pages it leads to have scripts and a security policy of their own. */
function away(path: string): Response {
	return redirectDocument(path, { headers: { "Cache-Control": "private, no-store" } });
}
