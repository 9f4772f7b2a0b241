import { type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import type { Session } from "~/load-context";
import { ARRIVED } from "./private-page";

type Args = { context: AppLoadContext; request: Request };

/** The role that opens the admin tools. */
const ADMIN = "admin";

/**
 * Who is signed in. Call it before anything of the page is read.
 * @throws a redirect to `/login` that brings the visitor back here, where nobody is
 */
export async function requireSession({ context, request }: Args): Promise<Session> {
	const session = await context.session.read();
	if (!session) throw toLogin(request);
	return session;
}

/**
 * The same for a page that sign-in leads to. Null where the address says that sign-in has just succeeded and the server
 * sees no session yet: the page then holds nothing of anybody, and settles the session in the browser.
 * @throws a redirect to `/login` where nobody is signed in and the address does not say so
 */
export async function requireArrival(args: Args): Promise<Session | null> {
	const arrived = new URL(args.request.url).searchParams.get(ARRIVED) === "true";
	return arrived ? args.context.session.read() : requireSession(args);
}

/**
 * An admin. What changes something asks the provider again, so that a role that was taken away is gone at once.
 * @throws a redirect to `/login` for a visitor; 403 for somebody without the role; 503 where the provider must be asked
 * and does not answer
 */
export async function requireAdmin({ context, request }: Args): Promise<Session> {
	const reads = request.method === "GET" || request.method === "HEAD";
	const session = await (reads ? context.session.read() : context.session.confirm());
	if (!session) throw toLogin(request);
	if (!session.roles.includes(ADMIN)) {
		throw new Response("Only an administrator may open this.", {
			status: 403,
			statusText: "Forbidden",
			headers: { "Cache-Control": "private, no-store" },
		});
	}
	return session;
}

/** To the sign-in page, as a document: its scripts and its security policy are its own. */
function toLogin(request: Request): Response {
	const { pathname, searchParams } = new URL(request.url);
	// It would say on the next visit, too, that sign-in has just succeeded.
	searchParams.delete(ARRIVED);
	const query = searchParams.toString();
	const back = `${pathname}${query ? `?${query}` : ""}`;
	return redirectDocument(`/login?${new URLSearchParams({ return_to: back })}`, {
		headers: { "Cache-Control": "private, no-store" },
	});
}
