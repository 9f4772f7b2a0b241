import { and, isNull, lt, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../database";
import { jsonSelects } from "../json-rows";
import { retryWrite } from "../retry-write";
import { outbox } from "../schema/outbox";

/** A message as it is owed: what was told, under an id of its own. */
export type Owed = { id: string; at: number };

/** The statements that note messages as owed, for the transaction that they tell of. */
export function oweMessages(db: Database, messages: Owed[]): BatchItem<"sqlite">[] {
	const rows = messages.map((message) => ({
		id: message.id,
		message: JSON.stringify(message),
		at: message.at,
	}));
	return jsonSelects(outbox, rows).map((select) => db.insert(outbox).select(select).onConflictDoNothing());
}

/**
 * Messages that are to be put on the queue: those that never were, and those that were so long ago that they must be lost. The oldest first.
 * @param due UTC milliseconds: never sent and written before `writtenBefore`, or last sent before `sentBefore`
 */
export async function readOwed(
	db: Database,
	due: { writtenBefore: number; sentBefore: number },
	limit: number,
): Promise<Owed[]> {
	const rows = await db
		.select({ message: outbox.message })
		.from(outbox)
		.where(
			or(and(isNull(outbox.sentAt), lt(outbox.at, due.writtenBefore)), lt(outbox.sentAt, due.sentBefore)),
		)
		.orderBy(outbox.at)
		.limit(limit);
	return rows.map(({ message }) => JSON.parse(message));
}

/** Notes that messages are on the queue. */
export async function markSent(db: Database, ids: string[], now: number): Promise<void> {
	await retryWrite(() => db.update(outbox).set({ sentAt: now }).where(isAmong(ids)));
}

/** Forgets messages: they have been heard. */
export async function settle(db: Database, ids: string[]): Promise<void> {
	await retryWrite(() => db.delete(outbox).where(isAmong(ids)));
}

function isAmong(ids: string[]) {
	return sql`${outbox.id} in (select value from json_each(${JSON.stringify(ids)}))`;
}
