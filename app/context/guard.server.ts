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

/** Marks a loader or action with its audience. A test compares the mark with the page register. */
const LETS_IN = Symbol("lets in");

type LetIn = Exclude<Audience, "staff"> | `staff:${Power}`;

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

/** Other visitors run none of its code. */
export const forPerson = <Answer>(answer: Answering<Session, Answer>) =>
	guarded("person", requireSession, answer);

/** The loader of a page that sign-in leads to; `session` is null as `requireArrival` says. */
export const forArrival = <Answer>(answer: Answering<Session | null, Answer>) =>
	guarded("person", requireArrival, answer);

export const forFreshProof = <Answer>(answer: Answering<Session, Answer>) =>
	guarded("person", requireFreshProof, answer);

/** Takes the roles that the provider knows now. A write that needs a fresh proof first hands back what was sent. */
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

/** Adds the tools that this person may open, for the page's menu. */
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
			noNetwork: lostAt === null ? null : `No network. Last tried ${formatMoment(lostAt)}.`,
		};
	});

export function audienceOf(answer: unknown): LetIn {
	return (answer as { [LETS_IN]?: LetIn } | undefined)?.[LETS_IN] ?? "everybody";
}

export type Tool = {
	path: string;
	title: string;
	group: string | null;
	/** Null where nothing waits for this person. */
	waiting: string | null;
};

const WAITS: Record<string, { for: Power; what: keyof WorkWaiting } | undefined> = {
	"/admin/queue": { for: "facts", what: "values" },
	"/admin/reports": { for: "reports", what: "reports" },
	"/admin/messages": { for: "reports", what: "messages" },
	"/admin/links": { for: "facts", what: "links" },
	"/admin-reviews": { for: "reviews", what: "reviews" },
	"/admin/feeds": { for: "operations", what: "feeds" },
	"/admin/dead-letters": { for: "operations", what: "deadLetters" },
};

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
 * @throws a redirect to `/login`, or to `/verify` when only the authenticator app is missing
 * @throws 503 when we can't check the session. A write needs one that the provider confirmed in the last minute.
 */
async function requireSession({ context, request }: Args): Promise<Session> {
	const { session } = context;
	const isRead = request.method === "GET" || request.method === "HEAD";
	return admit(await (isRead ? session.signInStatus() : session.statusToWrite()), request);
}

/**
 * Null when the address says that sign-in has just succeeded but the server sees no session yet. The page then shows no
 * personal data, and the browser settles the session.
 */
async function requireArrival({ context, request }: Args): Promise<Session | null> {
	const status = await context.session.signInStatus();
	const arrived = new URL(request.url).searchParams.get(ARRIVED) === "true";
	return arrived && status.is === "nobody" ? null : admit(status, request);
}

/** @throws also a redirect to `/verify` when the last proof is more than ten minutes old */
async function requireFreshProof(args: Args): Promise<Session> {
	const session = await requireSession(args);
	if (isProofFresh(session, args.context.now())) return session;
	throw toPage("/verify", args.request);
}

/**
 * Asks the provider, so removed roles and revoked sessions take effect at once. The desk needs a second factor or a
 * passkey. `/verify` asks for one or says how to add it.
 * @throws 403 without the power, or while an administrator acts for them, and 503 when the provider doesn't answer
 */
async function requireStaff({ context, request }: Args, power: Power): Promise<Session> {
	const session = await context.session.confirm();
	if (!session) throw refusal(await context.session.signInStatus(), request);
	if (!powersOf(session.roles).has(power) || session.actedBy !== null) {
		throw new Response("Your account doesn’t have access to this page.", {
			status: 403,
			statusText: "Forbidden",
			headers: { "Cache-Control": "private, no-store" },
		});
	}
	if (session.deskProvedAt === null) throw toPage("/verify", request);
	return session;
}

function admit(status: SignInStatus, request: Request): Session {
	if (status.is === "signed-in") return status.session;
	throw refusal(status, request);
}

function refusal({ is }: SignInStatus, request: Request): Response {
	if (is === "unknown") {
		return new Response("We couldn’t check your session. Try again in a minute.", {
			status: 503,
			statusText: "Service Unavailable",
			headers: { "Cache-Control": "no-store", "Retry-After": "60" },
		});
	}
	return toPage(is === "unfinished" ? "/verify" : "/login", request);
}

/** Loads a sign-in page as a document, because it has its own scripts and security policy. */
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
