import { and, isNull, lt, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../database";
import { jsonSelects } from "../json-rows";
import { retryWrite } from "../retry-write";
import { outbox } from "../schema/outbox";

/** A message to send, with its own id. */
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
 * Messages to enqueue, oldest first: new ones, and ones sent so long ago that they must be lost.
 * @param due UTC milliseconds. Selects unsent messages from before `writtenBefore`, or others sent before
 * `sentBefore`
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

/** Records that messages are on the queue. */
export async function markSent(db: Database, ids: string[], now: number): Promise<void> {
	await retryWrite(() => db.update(outbox).set({ sentAt: now }).where(isAmong(ids)));
}

export async function settle(db: Database, ids: string[]): Promise<void> {
	await retryWrite(() => db.delete(outbox).where(isAmong(ids)));
}

function isAmong(ids: string[]) {
	return sql`${outbox.id} in (select value from json_each(${JSON.stringify(ids)}))`;
}
