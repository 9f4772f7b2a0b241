import { and, desc, eq, isNotNull, lt, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../database";
import { jsonSelects } from "../json-rows";
import { retryWrite } from "../retry-write";
import { deadLetters } from "../schema/analytics";

export type DeadLetter = typeof deadLetters.$inferSelect;

/** A queue message that cannot be taken, and why. */
export type NewDeadLetter = {
	/** A hash of the message. */
	id: string;
	reason: string;
	/** JSON. */
	message: string;
	/** How many events it holds. */
	events: number;
	/** UTC milliseconds. */
	storedAt: number;
};

/** The statements that store dead letters. One that comes back after a replay stands open again. */
export function upsertDeadLetters(db: Database, letters: NewDeadLetter[]): BatchItem<"sqlite">[] {
	return jsonSelects(
		deadLetters,
		letters.map((letter) => ({ ...letter, replays: 0 })),
	).map((select) =>
		db
			.insert(deadLetters)
			.select(select)
			.onConflictDoUpdate({
				target: deadLetters.id,
				set: { reason: sql`excluded.reason`, storedAt: sql`excluded.stored_at`, replayedAt: null },
			}),
	);
}

/** Where a page of dead letters ends: the next begins after it. */
export type LetterCursor = { storedAt: number; id: string };

/** Dead letters, the newest first, after a place in that order. */
export function listDeadLetters(
	db: Database,
	limit: number,
	after: LetterCursor | null,
): Promise<DeadLetter[]> {
	const { storedAt, id } = deadLetters;
	return db
		.select()
		.from(deadLetters)
		.where(
			after
				? or(lt(storedAt, after.storedAt), and(eq(storedAt, after.storedAt), lt(id, after.id)))
				: undefined,
		)
		.orderBy(desc(storedAt), desc(id))
		.limit(limit);
}

/** The dead letters of these ids, in no order; ids that are none are left out. */
export function readDeadLetters(db: Database, ids: string[]): Promise<DeadLetter[]> {
	return db
		.select()
		.from(deadLetters)
		.where(sql`${deadLetters.id} in (select value from json_each(${JSON.stringify(ids)}))`);
}

/** Notes that a letter is on the queue again, unless it has come back since it was read. */
export async function markReplayed(db: Database, { id, storedAt }: LetterCursor, now: number): Promise<void> {
	await retryWrite(() =>
		db
			.update(deadLetters)
			.set({ replayedAt: now, replays: sql`${deadLetters.replays} + 1` })
			.where(and(eq(deadLetters.id, id), eq(deadLetters.storedAt, storedAt))),
	);
}

/** Deletes letters that were replayed before so many UTC milliseconds and did not come back. */
export async function dropReplayedLetters(db: Database, before: number): Promise<void> {
	await retryWrite(() =>
		db.delete(deadLetters).where(and(isNotNull(deadLetters.replayedAt), lt(deadLetters.replayedAt, before))),
	);
}
