import type { Session, SignInStatus } from "../../../app/context/load-context";
import type { Database } from "../../../db/database";
import {
	keepHasApp,
	markSessionsEnded,
	readSessionMarks,
	type SessionMarks,
} from "../../../db/queries/session-marks";
import { MINUTE } from "../../../db/time";
import { within } from "../within";
import type { Asked } from "./exchange";
import type { SessionClaims } from "./session-claims";

// Relative imports only: vite.config.ts loads what imports this before any alias exists.

/** Twice as long as a token of the provider lives: any token that was signed before has then expired. */
export const LONGEST_TOKEN_MS = 10 * MINUTE;

/**
 * How long the note that somebody has no authenticator app is trusted, where no page of ours reported a new
 * one.
 */
const RENEW_MS = 60 * MINUTE;

/** How long a session lives, from its first sign-in: the provider lets its holder extend it for as long as they ask. */
export const LONGEST_SESSION_MS = 30 * 24 * 60 * MINUTE;

/** For how long a word of the provider lets somebody write. */
const CONFIRMED_MS = MINUTE;

/** By how much the provider's clock and ours may differ. */
const CLOCK_TOLERANCE_MS = 5000;

/** Milliseconds the database may take. */
const DEADLINE = 3000;

export type SignInStatusOptions = {
	db: Database;
	/**
	 * Asks the provider whether this very session is alive, and of the app. Null when it says no.
	 * @throws when it does not answer
	 */
	ask: () => Promise<Asked | null>;
	waitUntil: (work: Promise<unknown>) => void;
	/** UTC milliseconds. */
	now: number;
};

/**
 * The sign-in status of somebody whose token is right. The provider is asked once in the life of a session, when it first opens
 * something private; from then on our own note of it is read. A session that the provider does not know is marked.
 * @param hasApp what the provider has said on the way, if it was asked
 * @throws what the database throws, and what `ask` throws
 */
export async function readSignInStatus(
	session: SessionClaims,
	hasApp: boolean | null,
	options: SignInStatusOptions,
): Promise<SignInStatus> {
	const { db, ask, waitUntil, now } = options;
	if (isOutlived(session, now)) return { is: "ended" };
	const marks = await readMarks(db, session, now);
	if (marks.endedAt !== null) return { is: "ended" };
	if (marks.hasApp !== null) {
		// The opposite mistake corrects itself where the code is asked for: there the provider is asked again.
		if (!marks.hasApp && now - (marks.askedAt ?? 0) > RENEW_MS) waitUntil(renew().catch(() => {}));
		return statusOf({ ...session, hasApp: marks.hasApp }, marks);
	}
	const said = hasApp ?? (await renew());
	if (said === null) return { is: "ended" };
	if (hasApp !== null) await keep(db, session, hasApp, now);
	return statusOf({ ...session, hasApp: said }, marks);

	async function renew(): Promise<boolean | null> {
		const asked = await ask();
		if (!asked) {
			await noteEnded(db, session, now);
			return null;
		}
		await keep(db, session, asked.hasApp, now);
		return asked.hasApp;
	}
}

/**
 * The sign-in status of somebody whom the provider has just confirmed.
 * @throws what the database throws
 */
export async function confirmedSignInStatus(
	{ session, hasApp }: Asked,
	{ db, now }: Pick<SignInStatusOptions, "db" | "now">,
): Promise<SignInStatus> {
	if (isOutlived(session, now)) return { is: "ended" };
	const marks = await readMarks(db, session, now);
	// We were asked to end it, and the provider may not know of that.
	if (marks.endedAt !== null) return { is: "ended" };
	// Writes of the next minute need no further question.
	const isNews = marks.hasApp !== hasApp || now - (marks.askedAt ?? 0) > CONFIRMED_MS;
	if (isNews) await keep(db, session, hasApp, now);
	return statusOf({ ...session, hasApp }, marks);
}

/** Whether the provider has confirmed a session lately enough for a write. @param now UTC milliseconds */
export function isConfirmed({ confirmedAt }: Pick<Session, "confirmedAt">, now: number): boolean {
	const age = now - confirmedAt;
	return age >= -CLOCK_TOLERANCE_MS && age < CONFIRMED_MS;
}

function isOutlived({ startedAt }: SessionClaims, now: number): boolean {
	return now - startedAt >= LONGEST_SESSION_MS;
}

/** Notes that the provider has no such session any more: its last token stays valid for a few minutes. */
export async function noteEnded(
	db: Database,
	{ sessionId, userId }: SessionClaims,
	now: number,
): Promise<void> {
	await markSessionsEnded(db, [{ sessionId, userId, keepUntil: now + LONGEST_TOKEN_MS }], now);
}

function readMarks(db: Database, session: SessionClaims, now: number): Promise<SessionMarks> {
	return within(DEADLINE, readSessionMarks(db, session, now - LONGEST_TOKEN_MS));
}

function keep(db: Database, session: SessionClaims, hasApp: boolean, now: number): Promise<void> {
	return keepHasApp(db, session, { hasApp, now, keepUntil: session.expiresAt });
}

function statusOf(
	session: Omit<Session, "isDeleted">,
	{ isDeleted, askedAt }: Pick<SessionMarks, "isDeleted" | "askedAt">,
): SignInStatus {
	const isUnfinished = session.hasApp && session.appProvedAt === null;
	return {
		is: isUnfinished ? "unfinished" : "signed-in",
		session: {
			...session,
			isDeleted,
			expiresAt: Math.min(session.expiresAt, session.startedAt + LONGEST_SESSION_MS),
			confirmedAt: Math.max(session.confirmedAt, askedAt ?? 0),
		},
	};
}
