import { and, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { deletedAccounts, sessionMarks } from "../schema/account";

/** Session data beyond the token. Times are UTC milliseconds. */
export type SessionMarks = {
	endedAt: number | null;
	/** Whether the person has an authenticator app. Null if we never asked the provider in this session. */
	hasApp: boolean | null;
	askedAt: number | null;
	/** Whether the person has just deleted the account. */
	isDeleted: boolean;
};

type SessionOfUser = { sessionId: string; userId: string };

/**
 * Reads a session's marks in one round trip, two rows by primary key.
 * @param deletedSince UTC milliseconds. Accounts deleted earlier have no valid tokens left
 */
export async function readSessionMarks(
	db: Database,
	{ sessionId, userId }: SessionOfUser,
	deletedSince: number,
): Promise<SessionMarks> {
	const { endedAt, hasApp, askedAt } = sessionMarks;
	const [[marks], deleted] = await db.batch([
		db.select({ endedAt, hasApp, askedAt }).from(sessionMarks).where(eq(sessionMarks.sessionId, sessionId)),
		db
			.select({ deletedAt: deletedAccounts.deletedAt })
			.from(deletedAccounts)
			.where(and(eq(deletedAccounts.userId, userId), gt(deletedAccounts.deletedAt, deletedSince))),
	]);
	return {
		endedAt: marks?.endedAt ?? null,
		hasApp: marks?.hasApp ?? null,
		askedAt: marks?.askedAt ?? null,
		isDeleted: deleted.length > 0,
	};
}

/**
 * Saves the provider's answer about a session and its user. The app applies to all their known sessions, so a
 * new app is required everywhere at once. Each session's own state stays, and ended sessions stay ended.
 * @param keepUntil UTC milliseconds when this session ends
 */
export async function keepHasApp(
	db: Database,
	{ sessionId, userId }: SessionOfUser,
	{ hasApp, now, keepUntil }: { hasApp: boolean; now: number; keepUntil: number },
): Promise<void> {
	const said = { hasApp, askedAt: now };
	await retryWrite(() =>
		db.batch([
			db
				.insert(sessionMarks)
				.values({ sessionId, userId, ...said, keepUntil })
				.onConflictDoUpdate({
					target: sessionMarks.sessionId,
					set: { ...said, keepUntil: sql`max(${sessionMarks.keepUntil}, excluded.keep_until)` },
				}),
			db
				.update(sessionMarks)
				.set({ hasApp })
				.where(
					and(
						eq(sessionMarks.userId, userId),
						or(isNull(sessionMarks.hasApp), ne(sessionMarks.hasApp, hasApp)),
					),
				),
		]),
	);
}

/**
 * Marks sessions as ended, known before or not. Their tokens are refused from then on.
 * @param keepUntil UTC milliseconds until which a token of the session may be valid
 */
export async function markSessionsEnded(
	db: Database,
	sessions: Array<SessionOfUser & { keepUntil: number }>,
	now: number,
): Promise<void> {
	const [first, ...others] = sessions.map(({ sessionId, userId, keepUntil }) =>
		db
			.insert(sessionMarks)
			.values({ sessionId, userId, endedAt: now, keepUntil })
			.onConflictDoUpdate({
				target: sessionMarks.sessionId,
				set: { endedAt: sql`coalesce(${sessionMarks.endedAt}, excluded.ended_at)`, keepUntil },
			}),
	);
	if (first) await retryWrite(() => db.batch([first, ...others]));
}

/**
 * Marks all known sessions of a user as ended.
 * @param keepUntil UTC milliseconds until which their tokens may be valid
 */
export async function markSessionsOfUserEnded(
	db: Database,
	userId: string,
	{ now, keepUntil }: { now: number; keepUntil: number },
): Promise<void> {
	await retryWrite(() =>
		db
			.update(sessionMarks)
			.set({ endedAt: sql`coalesce(${sessionMarks.endedAt}, ${now})`, keepUntil })
			.where(eq(sessionMarks.userId, userId)),
	);
}

/** Deletes the rows of sessions whose tokens have all expired. @param now UTC milliseconds @returns how many */
export async function forgetSessionMarks(db: Database, now: number): Promise<number> {
	const { meta } = await retryWrite(() => db.delete(sessionMarks).where(lt(sessionMarks.keepUntil, now)));
	return meta.changes;
}
