import { and, isNull, lt, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../database";
import { jsonSelects } from "../json-rows";
import { retryWrite } from "../retry-write";
import { outbox } from "../schema/operations";

/** A message to send, with its own id. */
export type Owed = { id: string; at: number };

export function outboxMessages(db: Database, messages: Owed[]): BatchItem<"sqlite">[] {
	const rows = messages.map((message) => ({
		id: message.id,
		message: JSON.stringify(message),
		at: message.at,
	}));
	return jsonSelects(outbox, rows).map((select) => db.insert(outbox).select(select).onConflictDoNothing());
}

/** New messages, and ones sent so long ago that they must be lost. Oldest first. */
export async function readOutbox(
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

export async function markSent(db: Database, ids: string[], now: number): Promise<void> {
	await retryWrite(() => db.update(outbox).set({ sentAt: now }).where(isAmong(ids)));
}

export async function settle(db: Database, ids: string[]): Promise<void> {
	await retryWrite(() => db.delete(outbox).where(isAmong(ids)));
}

function isAmong(ids: string[]) {
	return sql`${outbox.id} in (select value from json_each(${JSON.stringify(ids)}))`;
}
