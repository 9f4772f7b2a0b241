import type { Session, SignInStatus } from "../../../app/context/load-context";
import type { Database } from "../../../db/database";
import {
	markSessionsEnded,
	readSessionMarks,
	type SessionMarks,
	saveHasApp,
} from "../../../db/queries/session-marks";
import { MINUTE } from "../../../db/time";
import { within } from "../within";
import type { Asked } from "./exchange";
import type { SessionClaims } from "./session-claims";

// Use only relative imports, because vite.config.ts loads this before aliases exist.

/** Twice a token's lifetime. */
export const LONGEST_TOKEN_MS = 10 * MINUTE;

/** How long we believe that someone has no app, unless our page reports one. */
const RENEW_MS = 60 * MINUTE;

/** The provider lets users extend sessions forever. */
export const LONGEST_SESSION_MS = 30 * 24 * 60 * MINUTE;

/** For writes. */
const CONFIRMED_MS = MINUTE;

/** Difference between the provider's clock and ours. */
const CLOCK_TOLERANCE_MS = 5000;

/** For the database. */
const DEADLINE = 3000;

type SignInStatusOptions = {
	db: Database;
	/** Null if the session isn't alive. @throws if there is no answer */
	ask: () => Promise<Asked | null>;
	waitUntil: (work: Promise<unknown>) => void;
	now: number;
};

/** We ask the provider when a session first opens a private page. After that we read our own record. @param hasApp the provider's answer, if the caller already asked @throws database errors, and errors from `ask` */
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
		// The opposite error corrects itself when we ask for the code, because we then ask the provider again.
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

/** Right after the provider confirmed the session. @throws database errors */
export async function confirmedSignInStatus(
	{ session, hasApp }: Asked,
	{ db, now }: Pick<SignInStatusOptions, "db" | "now">,
): Promise<SignInStatus> {
	if (isOutlived(session, now)) return { is: "ended" };
	const marks = await readMarks(db, session, now);
	if (marks.endedAt !== null) return { is: "ended" };
	// Writes within the next minute need no further call.
	const isNews = marks.hasApp !== hasApp || now - (marks.askedAt ?? 0) > CONFIRMED_MS;
	if (isNews) await keep(db, session, hasApp, now);
	return statusOf({ ...session, hasApp }, marks);
}

export function isConfirmed({ confirmedAt }: Pick<Session, "confirmedAt">, now: number): boolean {
	const age = now - confirmedAt;
	return age >= -CLOCK_TOLERANCE_MS && age < CONFIRMED_MS;
}

function isOutlived({ startedAt }: SessionClaims, now: number): boolean {
	return now - startedAt >= LONGEST_SESSION_MS;
}

/** The last token stays valid for a few minutes. */
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
	return saveHasApp(db, session, { hasApp, now, keepUntil: session.expiresAt });
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
