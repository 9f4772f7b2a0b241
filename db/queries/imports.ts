import { and, asc, type Column, eq, isNull, lt, lte, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import { isAmong, jsonSelects } from "../json-rows";
import type { ListingRecord } from "../records";
import { retryWrite } from "../retry-write";
import { dailyCloses, importAsks, importers, proposals } from "../schema/imports";
import { listings } from "../schema/listings";
import { auditLog } from "../schema/operations";
import { DAY } from "../time";
import { recordColumns, toRecord } from "./directory";
import { standsAlone } from "./merged";

export type ImporterState = typeof importers.$inferSelect;

/** A new importer is due after the pause. A removed one goes with its addresses, but its proposals stay. */
export async function saveImporters(
	db: Database,
	known: ReadonlyArray<Pick<ImporterState, "name" | "title" | "purpose" | "interval">>,
	firstDue: number,
): Promise<void> {
	const rows = known.map(({ name, title, purpose, interval }) => ({
		name,
		title,
		purpose,
		interval,
		isOff: 0,
		dueAt: firstDue,
		counts: "{}",
		failures: 0,
	}));
	const names = rows.map(({ name }) => name);
	await retryWrite(() =>
		db.batch([
			db.delete(importers).where(notInArray(importers.name, names)),
			...jsonSelects(importers, rows).map((some) =>
				db
					.insert(importers)
					.select(some)
					.onConflictDoUpdate({
						target: importers.name,
						set: {
							title: sql`excluded.title`,
							purpose: sql`excluded.purpose`,
							interval: sql`excluded.interval`,
						},
					}),
			),
		]),
	);
}

/** The claim expires, so a message that was lost or crashed the worker is sent again. */
export async function claimDueImporters(db: Database, now: number, again: number): Promise<string[]> {
	const isDue = or(lte(importers.dueAt, now), isTooFar(importers.dueAt, importers.interval, now));
	const rows = await retryWrite(() =>
		db
			.update(importers)
			.set({ dueAt: again })
			.where(and(eq(importers.isOff, false), isDue))
			.returning({ name: importers.name }),
	);
	return rows.map(({ name }) => name).sort();
}

/** A clock that ran ahead wrote it. */
function isTooFar(dueAt: Column, interval: Column, now: number): SQL {
	return sql`${dueAt} > ${now} + 2 * max(${interval}, ${LONGEST_WAIT})`;
}

export async function readImporter(db: Database, name: string): Promise<ImporterState | null> {
	const [row] = await db.select().from(importers).where(eq(importers.name, name));
	return row ?? null;
}

/** Saves the result of a step. Doesn't change whether the importer is on. */
export async function saveStep(
	db: Database,
	name: string,
	state: Partial<Omit<ImporterState, "name" | "isOff">>,
): Promise<void> {
	await retryWrite(() => db.update(importers).set(state).where(eq(importers.name, name)));
}

export async function readListingsOfKind(db: Database, kind: string): Promise<ListingRecord[]> {
	const rows = await db
		.select(recordColumns)
		.from(listings)
		.where(and(eq(listings.kind, kind), standsAlone))
		.limit(2000);
	return rows.map(toRecord);
}

/** @param since names cases left to a person after this time */
export async function listImporters(
	db: Database,
	since: number,
): Promise<
	Array<ImporterState & { states: Record<string, number>; asks: number; failing: string[]; left: string[] }>
> {
	const [rows, counted, asked] = await db.batch([
		db.select().from(importers).orderBy(importers.name),
		db
			.select({ importer: proposals.importer, state: proposals.state, count: sql<number>`count(*)` })
			.from(proposals)
			.groupBy(proposals.importer, proposals.state),
		db
			.select({
				importer: importAsks.importer,
				asks: sql<number>`count(*)`,
				failing: sql<string>`json_group_array(key || ': ' || problem) filter (where failures > 0)`,
				left: sql<string>`json_group_array(problem) filter (where failures = 0 and problem is not null and read_at >= ${since})`,
			})
			.from(importAsks)
			.groupBy(importAsks.importer),
	]);
	return rows.map((row) => {
		const own = asked.find(({ importer }) => importer === row.name);
		return {
			...row,
			asks: own?.asks ?? 0,
			failing: JSON.parse(own?.failing ?? "[]"),
			left: JSON.parse(own?.left ?? "[]"),
			states: Object.fromEntries(
				counted.filter(({ importer }) => importer === row.name).map(({ state, count }) => [state, count]),
			),
		};
	});
}

type ImporterDecision = {
	name: string;
	decision: "ask" | "off" | "on";
	at: number;
	actor: string;
	lineId: string;
};

/** @returns whether there is such an importer */
export async function decideImporter(db: Database, decided: ImporterDecision): Promise<boolean> {
	const { name, decision, at, actor, lineId } = decided;
	const before = await readImporter(db, name);
	if (!before) return false;
	const after = decision === "off" ? { isOff: true } : { isOff: false, dueAt: at };
	const line = {
		id: lineId,
		at,
		actor,
		verb: `${decision}-importer`,
		subject: `importer:${name}`,
		before: JSON.stringify({ isOff: before.isOff }),
		after: JSON.stringify(after),
	};
	await retryWrite(() =>
		db.batch([
			db.update(importers).set(after).where(eq(importers.name, name)),
			...(decision === "ask"
				? [
						db
							.update(importAsks)
							.set({ dueAt: at, etag: null, lastModified: null })
							.where(eq(importAsks.importer, name)),
					]
				: []),
			db.insert(auditLog).values(line).onConflictDoNothing(),
		]),
	);
	return true;
}

export async function readCloses(
	db: Database,
	from: string,
): Promise<{ days: string[]; last: { day: string; cents: number } | null }> {
	const rows = await db
		.select({ day: dailyCloses.day, cents: dailyCloses.cents })
		.from(dailyCloses)
		.where(sql`${dailyCloses.day} >= ${from}`)
		.orderBy(asc(dailyCloses.day));
	return { days: rows.map(({ day }) => day), last: rows.at(-1) ?? null };
}

type CloseRow = typeof dailyCloses.$inferInsert;

/** One transaction also ends their proposals. Recorded days stay. @param from the proposals' ids and new state */
export async function recordCloses(
	db: Database,
	closes: CloseRow[],
	from: { proposals: string[]; state: "recorded" | "accepted" | "corrected" },
	line: { id: string; at: number; actor: string; verb: string },
): Promise<void> {
	const days = closes.map(({ day }) => day);
	await retryWrite(() =>
		db.batch([
			db
				.update(proposals)
				.set({ state: from.state, changedAt: line.at })
				.where(and(isAmong(proposals.id, from.proposals), isAmong(proposals.state, ["open", "waiting"]))),
			...jsonSelects(dailyCloses, closes).map((some) =>
				db.insert(dailyCloses).select(some).onConflictDoNothing(),
			),
			// The other proposals of these days have nothing left to say.
			db
				.update(proposals)
				.set({ state: "superseded", changedAt: line.at })
				.where(
					and(
						eq(proposals.listing, "series:btc-usd"),
						isAmong(proposals.field, days),
						isAmong(proposals.state, ["open", "waiting"]),
					),
				),
			db
				.insert(auditLog)
				.values({
					...line,
					subject: "series:btc-usd",
					before: "{}",
					after: JSON.stringify(closes.map(({ day, cents, sources }) => ({ day, cents, sources }))),
				})
				.onConflictDoNothing(),
		]),
	);
}

export type StoredAsk = typeof importAsks.$inferSelect;

/** Importers that ask more often leave a failing or busy host alone for at most this long. */
export const LONGEST_WAIT = DAY;

type AskRow = Pick<StoredAsk, "importer" | "key" | "isOnce" | "question">;

/** Changed requests start over. */
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

/** Deletes documents read once before a time. Their importer no longer names them by then. */
export async function forgetReadOnceBefore(db: Database, before: number): Promise<number> {
	const { meta } = await db
		.delete(importAsks)
		.where(and(eq(importAsks.isOnce, true), lt(importAsks.readAt, before)));
	return meta.changes;
}

export async function saveAsk(
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

/** For every importer. Documents that are read for good stay so. */
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
