import { and, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { deletedAccounts, sessionMarks } from "../schema/account";

/** Session data beyond the token. */
export type SessionMarks = {
	endedAt: number | null;
	/** Whether the person has an authenticator app. Null if we never asked the provider in this session. */
	hasApp: boolean | null;
	askedAt: number | null;
	isDeleted: boolean;
};

type SessionOfUser = { sessionId: string; userId: string };

/** Two rows by primary key. @param deletedSince accounts deleted earlier have no valid tokens left */
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

/** The app applies to all the user's known sessions, so a new app is required everywhere at once. Ended sessions stay ended. */
export async function saveHasApp(
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

/** Their tokens are refused from then on. @param keepUntil when a token of the session may still be valid */
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

/** @param keepUntil until when their tokens may be valid */
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

export async function forgetSessionMarks(db: Database, now: number): Promise<number> {
	const { meta } = await retryWrite(() => db.delete(sessionMarks).where(lt(sessionMarks.keepUntil, now)));
	return meta.changes;
}
