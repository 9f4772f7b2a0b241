import { and, count, desc, eq, getTableColumns, isNotNull, lt, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../database";
import { jsonSelects } from "../json-rows";
import { type RetryOptions, retryWrite } from "../retry-write";
import { deadLetters } from "../schema/analytics";

type DeadLetter = typeof deadLetters.$inferSelect;

export type NewDeadLetter = {
	id: string;
	reason: string;
	message: string;
	events: number;
	storedAt: number;
};

/** A letter that comes back after a replay counts as not replayed. */
function upsertDeadLetters(db: Database, letters: NewDeadLetter[]): BatchItem<"sqlite">[] {
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

/** The same letter twice is stored once. */
export async function storeLetters(
	db: Database,
	letters: NewDeadLetter[],
	retry?: RetryOptions,
): Promise<void> {
	const [first, ...rest] = upsertDeadLetters(db, letters);
	if (first) await retryWrite(() => db.batch([first, ...rest]), retry);
}

export type DeadLetterCursor = { storedAt: number; id: string };

export function listDeadLetters(
	db: Database,
	limit: number,
	after: DeadLetterCursor | null,
): Promise<DeadLetter[]> {
	return db
		.select()
		.from(deadLetters)
		.where(isAfter(after))
		.orderBy(...newestFirst)
		.limit(limit);
}

export type DeadLetterHead = Omit<DeadLetter, "message">;

type DeadLetterTotals = { letters: number; open: number; events: number };

/** The heads of dead letters in the order of `listDeadLetters`, and how many there are: one round trip. */
export async function readDeadLetterHeads(
	db: Database,
	limit: number,
	after: DeadLetterCursor | null,
): Promise<{ heads: DeadLetterHead[]; totals: DeadLetterTotals }> {
	const { message, ...head } = getTableColumns(deadLetters);
	const isOpen = sql`${deadLetters.replayedAt} is null`;
	const [heads, [totals]] = await db.batch([
		db
			.select(head)
			.from(deadLetters)
			.where(isAfter(after))
			.orderBy(...newestFirst)
			.limit(limit),
		db
			.select({
				letters: count(),
				open: sql<number>`coalesce(sum(${isOpen}), 0)`.as("open"),
				events: sql<number>`coalesce(sum(iif(${isOpen}, ${deadLetters.events}, 0)), 0)`.as("open_events"),
			})
			.from(deadLetters),
	]);
	return { heads, totals: totals ?? { letters: 0, open: 0, events: 0 } };
}

const newestFirst = [desc(deadLetters.storedAt), desc(deadLetters.id)];

function isAfter(after: DeadLetterCursor | null) {
	const { storedAt, id } = deadLetters;
	if (!after) return undefined;
	return or(lt(storedAt, after.storedAt), and(eq(storedAt, after.storedAt), lt(id, after.id)));
}

export function readDeadLetters(db: Database, ids: string[]): Promise<DeadLetter[]> {
	return db
		.select()
		.from(deadLetters)
		.where(sql`${deadLetters.id} in (select value from json_each(${JSON.stringify(ids)}))`);
}

/** Notes that a dead letter is on the queue again, unless it has come back since it was read. */
export async function markReplayed(
	db: Database,
	{ id, storedAt }: DeadLetterCursor,
	now: number,
): Promise<void> {
	await retryWrite(() =>
		db
			.update(deadLetters)
			.set({ replayedAt: now, replays: sql`${deadLetters.replays} + 1` })
			.where(and(eq(deadLetters.id, id), eq(deadLetters.storedAt, storedAt))),
	);
}

/** Deletes dead letters that were replayed before a time (UTC milliseconds) and did not come back. @returns how many */
export async function dropReplayedLetters(db: Database, before: number): Promise<number> {
	const { meta } = await retryWrite(() =>
		db.delete(deadLetters).where(and(isNotNull(deadLetters.replayedAt), lt(deadLetters.replayedAt, before))),
	);
	return meta.changes;
}
