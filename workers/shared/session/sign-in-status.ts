import type { Session, SignInStatus } from "../../../app/context/load-context";
import type { Database } from "../../../db/database";
import {
	keepHasApp,
	markSessionsEnded,
	readSessionMarks,
	type SessionMarks,
} from "../../../db/queries/session-marks";
import { within } from "../within";
import type { Asked } from "./exchange";
import type { SessionClaims } from "./session-claims";

// Relative imports only: vite.config.ts loads what imports this before any alias exists.

const MINUTE = 60_000;

/** Twice as long as a token of the provider lives: any token that was signed before has then expired. */
export const LONGEST_TOKEN_MS = 10 * MINUTE;

/**
 * How long the note that somebody has no authenticator app is trusted, where no page of ours reported a new
 * one.
 */
const RENEW_MS = 60 * MINUTE;

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
	const marks = await readMarks(db, session, now);
	if (marks.endedAt !== null) return { is: "ended" };
	if (marks.hasApp !== null) {
		// The opposite mistake corrects itself where the code is asked for: there the provider is asked again.
		if (!marks.hasApp && now - (marks.askedAt ?? 0) > RENEW_MS) waitUntil(renew().catch(() => {}));
		return statusOf({ ...session, hasApp: marks.hasApp, isDeleted: marks.isDeleted });
	}
	const said = hasApp ?? (await renew());
	if (said === null) return { is: "ended" };
	if (hasApp !== null) await keep(db, session, hasApp, now);
	return statusOf({ ...session, hasApp: said, isDeleted: marks.isDeleted });

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
	const marks = await readMarks(db, session, now);
	// We were asked to end it, and the provider may not know of that.
	if (marks.endedAt !== null) return { is: "ended" };
	if (marks.hasApp !== hasApp) await keep(db, session, hasApp, now);
	return statusOf({ ...session, hasApp, isDeleted: marks.isDeleted });
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

function statusOf(session: Session): SignInStatus {
	const isUnfinished = session.hasApp && session.appProvedAt === null;
	return { is: isUnfinished ? "unfinished" : "signed-in", session };
}
