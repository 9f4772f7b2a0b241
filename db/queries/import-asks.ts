import { and, asc, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { importAsks } from "../schema/imports";
import { DAY } from "../time";

/** Queries for importers' requests. */

export type StoredAsk = typeof importAsks.$inferSelect;

/** Milliseconds that a failing or busy host is left alone at most, where its importer asks more often. */
export const LONGEST_WAIT = DAY;

/** A request to store. A new or changed address is due at once. */
export type AskRow = Pick<StoredAsk, "importer" | "key" | "isOnce" | "question">;

/** Syncs an importer's stored requests. Changed ones start over. */
export async function followAsks(db: Database, rows: AskRow[], now: number): Promise<void> {
	if (rows.length === 0) return;
	const isAnother = sql`import_asks.question is not excluded.question`;
	await retryWrite(() =>
		db.run(sql`
			insert into import_asks (importer, key, is_once, question, due_at)
			select value->>'$.importer', value->>'$.key', value->'$.isOnce' = 'true', value->>'$.question', ${now}
			from json_each(${JSON.stringify(rows)}) where true
			on conflict (importer, key) do update set
				due_at = case when ${isAnother} then excluded.due_at else import_asks.due_at end,
				etag = case when ${isAnother} then null else import_asks.etag end,
				last_modified = case when ${isAnother} then null else import_asks.last_modified end,
				failures = case when ${isAnother} then 0 else import_asks.failures end,
				question = excluded.question`),
	);
}

/** The addresses that are due, those that have waited longest first. */
export function readDueAsks(
	db: Database,
	{ name, interval }: { name: string; interval: number },
	now: number,
	most: number,
): Promise<StoredAsk[]> {
	const isTooFar = sql`${importAsks.dueAt} > ${now + 2 * Math.max(interval, LONGEST_WAIT)}`;
	const isWaiting = or(lte(importAsks.dueAt, now), and(isTooFar, isNotRead));
	return db
		.select()
		.from(importAsks)
		.where(and(eq(importAsks.importer, name), isWaiting))
		.orderBy(asc(importAsks.dueAt), importAsks.key)
		.limit(most);
}

/** A document that does not change and was read is asked no more. */
const isNotRead = or(eq(importAsks.isOnce, false), isNull(importAsks.readAt));

/**
 * Deletes documents read once before a time. Their importer no longer names them by then.
 * @returns how many were deleted
 */
export async function forgetReadOnceBefore(db: Database, before: number): Promise<number> {
	const { meta } = await db
		.delete(importAsks)
		.where(and(eq(importAsks.isOnce, true), lt(importAsks.readAt, before)));
	return meta.changes;
}

export async function keepAsk(
	db: Database,
	{ importer, key }: Pick<StoredAsk, "importer" | "key">,
	state: Partial<Omit<StoredAsk, "importer" | "key" | "question">>,
): Promise<void> {
	await retryWrite(() =>
		db
			.update(importAsks)
			.set(state)
			.where(and(eq(importAsks.importer, importer), eq(importAsks.key, key))),
	);
}

/** Delays all addresses of a host at least until a time, for every importer. Finished ones stay finished. */
export async function putOffHost(db: Database, host: string, until: number): Promise<void> {
	const start = `https://${host}/`;
	const url = sql`${importAsks.question}->>'$.url'`;
	await retryWrite(() =>
		db
			.update(importAsks)
			.set({ dueAt: until })
			.where(and(sql`substr(${url}, 1, ${start.length}) = ${start}`, sql`${importAsks.dueAt} < ${until}`)),
	);
}

/** An importer's next due time, and its failing addresses. */
export async function readAskSummary(
	db: Database,
	importer: string,
): Promise<{ nextDue: number | null; asks: number; failing: number; problem: string | null }> {
	const [row] = await db
		.select({
			nextDue: sql<number | null>`min(due_at)`,
			asks: sql<number>`count(*)`,
			failing: sql<number>`sum(failures > 0)`,
			problem: sql<string | null>`max(case when failures > 0 then key || ': ' || problem end)`,
		})
		.from(importAsks)
		.where(eq(importAsks.importer, importer));
	return {
		nextDue: row?.nextDue ?? null,
		asks: row?.asks ?? 0,
		failing: row?.failing ?? 0,
		problem: row?.problem ?? null,
	};
}
