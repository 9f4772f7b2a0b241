import { type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import type { Session, Standing } from "~/load-context";
import { isProofFresh } from "./fresh-proof";
import { ARRIVED } from "./private-page";

type Args = { context: AppLoadContext; request: Request };

/** The role that opens the admin tools. */
const ADMIN = "admin";

/**
 * Who is signed in. Call it before anything of the page is read.
 * @throws a redirect to `/login`, or to `/verify` where only the authenticator app is missing, that brings the visitor
 * back here; 503 where the session cannot be checked
 */
export async function requireSession({ context, request }: Args): Promise<Session> {
	return admit(await context.session.stand(), request);
}

/**
 * The same for a page that sign-in leads to. Null where the address says that sign-in has just succeeded and the server
 * sees no session yet: the page then holds nothing of anybody, and settles the session in the browser.
 * @throws what `requireSession` throws where nobody is signed in and the address does not say so
 */
export async function requireArrival({ context, request }: Args): Promise<Session | null> {
	const standing = await context.session.stand();
	const arrived = new URL(request.url).searchParams.get(ARRIVED) === "true";
	return arrived && standing.is === "nobody" ? null : admit(standing, request);
}

/**
 * The same for a page on which ways to sign in are added.
 * @throws a redirect to `/verify` besides, where the last proof is more than ten minutes old
 */
export async function requireFreshProof(args: Args): Promise<Session> {
	const session = await requireSession(args);
	if (isProofFresh(session, args.context.now())) return session;
	throw toPage("/verify", args.request);
}

/**
 * An admin, as the provider knows them now: a role that was taken away, and a session that was revoked in its dashboard,
 * are gone at once.
 * @throws what `requireSession` throws; 403 for somebody without the role; 503 where the provider does not answer
 */
export async function requireAdmin({ context, request }: Args): Promise<Session> {
	const session = await context.session.confirm();
	if (!session) throw refusal(await context.session.stand(), request);
	if (!session.roles.includes(ADMIN)) {
		throw new Response("Only an administrator may open this.", {
			status: 403,
			statusText: "Forbidden",
			headers: { "Cache-Control": "private, no-store" },
		});
	}
	return session;
}

/** Whoever stands as signed in; everybody else goes where they can be. */
function admit(standing: Standing, request: Request): Session {
	if (standing.is === "signed-in") return standing.session;
	throw refusal(standing, request);
}

function refusal({ is }: Standing, request: Request): Response {
	if (is === "unknown") {
		return new Response("Your session cannot be checked right now. Try again in a minute.", {
			status: 503,
			statusText: "Service Unavailable",
			headers: { "Cache-Control": "no-store", "Retry-After": "60" },
		});
	}
	return toPage(is === "unfinished" ? "/verify" : "/login", request);
}

/** To a page of sign-in, as a document: its scripts and its security policy are its own. */
function toPage(page: "/login" | "/verify", request: Request): Response {
	const { pathname, searchParams } = new URL(request.url);
	// It would say on the next visit, too, that sign-in has just succeeded.
	searchParams.delete(ARRIVED);
	const query = searchParams.toString();
	const back = `${pathname}${query ? `?${query}` : ""}`;
	return redirectDocument(`${page}?${new URLSearchParams({ return_to: back })}`, {
		headers: { "Cache-Control": "private, no-store" },
	});
}
