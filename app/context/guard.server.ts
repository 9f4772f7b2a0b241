import {
	type ActionFunctionArgs,
	type AppLoadContext,
	type LoaderFunctionArgs,
	redirectDocument,
} from "@remix-run/cloudflare";
import type { Audience } from "~/page";
import { pages } from "~/pages";
import { type Power, powersOf } from "~/powers";
import { dayOf, formatCount, formatMoment } from "~/ui/format";
import { ARRIVED } from "~/ui/page/private-page";
import { MOST_COUNTED, readWorkWaiting, type WorkWaiting } from "~db/queries/work-waiting";
import { isProofFresh } from "./fresh-proof";
import type { Session, SignInStatus } from "./load-context";
import { ProofNeeded } from "./staff-verb";
import { unavailable } from "./verb";
import { handBack, proofNeeded } from "./what-was-sent.server";

type Args = { context: AppLoadContext; request: Request };
type RouteArgs = LoaderFunctionArgs | ActionFunctionArgs;

/** Marks a loader or an action with whom it lets in: a test compares that with the register of pages. */
const LETS_IN = Symbol("lets in");

/** Whom a guard lets in; of the staff those with a power. */
export type LetIn = Exclude<Audience, "staff"> | `staff:${Power}`;

type Guarded<Answer> = ((args: RouteArgs) => Promise<Answer>) & { [LETS_IN]?: LetIn };
type Answering<Who, Answer> = (args: RouteArgs & { session: Who }) => Answer | Promise<Answer>;

function guarded<Who, Answer>(
	letIn: LetIn,
	admit: (args: Args) => Promise<Who>,
	answer: Answering<Who, Answer>,
): Guarded<Answer> {
	const guard: Guarded<Answer> = (args) =>
		handBack(args, async () => answer({ ...args, session: await admit(args) }));
	guard[LETS_IN] = letIn;
	return guard;
}

/**
 * A loader or an action for whoever is signed in. Nothing of it runs for anybody else.
 * @throws what `requireSession` throws
 */
export const forPerson = <Answer>(answer: Answering<Session, Answer>) =>
	guarded("person", requireSession, answer);

/** The loader of a page that sign-in leads to; `session` is null as `requireArrival` says. */
export const forArrival = <Answer>(answer: Answering<Session | null, Answer>) =>
	guarded("person", requireArrival, answer);

/** The same for a page on which ways to sign in are added: for a person whose proof is fresh. */
export const forFreshProof = <Answer>(answer: Answering<Session, Answer>) =>
	guarded("person", requireFreshProof, answer);

/**
 * The same for those who run the site, as the provider knows them now. A write that wants a fresh proof first hands back what was sent.
 * @param power what they need
 */
export const forStaff = <Answer>(power: Power, answer: Answering<Session, Answer>) =>
	guarded(
		`staff:${power}`,
		(args) => requireStaff(args, power),
		async (args) => {
			try {
				return await answer(args);
			} catch (error) {
				throw error instanceof ProofNeeded ? await proofNeeded(args.context, args.session.userId) : error;
			}
		},
	);

/** The loader of a page of theirs: the frame of such a page asks for the tools that they may open, its forms for whose page it is. */
export const forStaffPage = <Answer extends object>(power: Power, answer: Answering<Session, Answer>) =>
	forStaff(power, async (args) => {
		const { db, now } = args.context;
		// The menu does without its counts where the page does without the database.
		const counting = readWorkWaiting(db, dayOf(now())).catch((error) => {
			unavailable(error);
			return null;
		});
		const [answered, waiting] = await Promise.all([answer(args), counting]);
		const lostAt = waiting?.lostAt ?? null;
		const { userId, isLetOff } = args.session;
		return {
			...answered,
			account: userId,
			isLetOff,
			tools: toolsOf(args.session, waiting),
			noNetwork: lostAt === null ? null : `No network: last tried ${formatMoment(lostAt)}.`,
		};
	});

/** Whom a loader or an action lets in: everybody, unless one of the above guards it. */
export function audienceOf(answer: unknown): LetIn {
	return (answer as { [LETS_IN]?: LetIn } | undefined)?.[LETS_IN] ?? "everybody";
}

/** A tool in the menu of those who run the site. */
export type Tool = {
	path: string;
	title: string;
	group: string | null;
	/** '4', how much waits there for the person; null where nothing does, or nothing can. */
	waiting: string | null;
};

/** What waits at which tool, and the power of whoever it waits for. */
const WAITS: Record<string, { for: Power; what: keyof WorkWaiting } | undefined> = {
	"/admin/queue": { for: "facts", what: "values" },
	"/admin/reports": { for: "reports", what: "reports" },
	"/admin/messages": { for: "reports", what: "messages" },
	"/admin/links": { for: "facts", what: "links" },
	"/admin-reviews": { for: "reviews", what: "reviews" },
	"/admin/feeds": { for: "operations", what: "feeds" },
	"/admin/dead-letters": { for: "operations", what: "deadLetters" },
};

/** The tools that somebody may open, in the order of the register. */
function toolsOf({ roles }: Session, waiting: WorkWaiting | null): Tool[] {
	const powers = powersOf(roles);
	const waitsAt = (path: string): string | null => {
		const waits = WAITS[path];
		const count = waits && powers.has(waits.for) ? (waiting?.[waits.what] ?? 0) : 0;
		if (count >= MOST_COUNTED) return `${formatCount(MOST_COUNTED - 1)}+`;
		return count > 0 ? formatCount(count) : null;
	};
	return pages.flatMap(({ path, title, group, power }) =>
		title && power && powers.has(power)
			? [{ path, title, group: group ?? null, waiting: waitsAt(path) }]
			: [],
	);
}

/**
 * Who is signed in. Call it before anything of the page is read.
 * @throws a redirect to `/login`, or to `/verify` where only the authenticator app is missing, that brings the visitor
 * back here; 503 where the session cannot be checked. A write needs a session that the provider confirmed within the last minute.
 */
async function requireSession({ context, request }: Args): Promise<Session> {
	const { session } = context;
	const isRead = request.method === "GET" || request.method === "HEAD";
	return admit(await (isRead ? session.signInStatus() : session.statusToWrite()), request);
}

/**
 * The same for a page that sign-in leads to. Null where the address says that sign-in has just succeeded and the server
 * sees no session yet: the page then holds nothing of anybody, and settles the session in the browser.
 * @throws what `requireSession` throws where nobody is signed in and the address does not say so
 */
async function requireArrival({ context, request }: Args): Promise<Session | null> {
	const status = await context.session.signInStatus();
	const arrived = new URL(request.url).searchParams.get(ARRIVED) === "true";
	return arrived && status.is === "nobody" ? null : admit(status, request);
}

/**
 * The same for a page on which ways to sign in are added.
 * @throws a redirect to `/verify` besides, where the last proof is more than ten minutes old
 */
async function requireFreshProof(args: Args): Promise<Session> {
	const session = await requireSession(args);
	if (isProofFresh(session, args.context.now())) return session;
	throw toPage("/verify", args.request);
}

/**
 * One of those who run the site, as the provider knows them now: a role that was taken away, and a session that was revoked in its
 * dashboard, are gone at once. The desk opens only after a second factor or a passkey: `/verify` asks for one, or says how to add it.
 * @throws what `requireSession` throws; 403 for somebody whose roles do not have the power, and while somebody else acts for them; 503 where the provider does not answer
 */
async function requireStaff({ context, request }: Args, power: Power): Promise<Session> {
	const session = await context.session.confirm();
	if (!session) throw refusal(await context.session.signInStatus(), request);
	if (!powersOf(session.roles).has(power) || session.actedBy !== null) {
		throw new Response("Your account may not open this.", {
			status: 403,
			statusText: "Forbidden",
			headers: { "Cache-Control": "private, no-store" },
		});
	}
	if (session.deskProvedAt === null) throw toPage("/verify", request);
	return session;
}

/** The session of somebody who is signed in; everybody else is sent to where they can sign in. */
function admit(status: SignInStatus, request: Request): Session {
	if (status.is === "signed-in") return status.session;
	throw refusal(status, request);
}

function refusal({ is }: SignInStatus, request: Request): Response {
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
	// Left in the address it would say on the next visit, too, that sign-in has just succeeded.
	searchParams.delete(ARRIVED);
	const query = searchParams.toString();
	const back = `${pathname}${query ? `?${query}` : ""}`;
	return redirectDocument(`${page}?${new URLSearchParams({ return_to: back })}`, {
		headers: { "Cache-Control": "private, no-store" },
	});
}
