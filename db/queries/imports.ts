import { and, asc, type Column, eq, lte, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import { isAmong } from "../is-among";
import { jsonSelects } from "../json-rows";
import type { ListingRecord } from "../records";
import { retryWrite } from "../retry-write";
import { auditLog } from "../schema/audit";
import { dailyCloses, importAsks, importers, proposals } from "../schema/imports";
import { listings } from "../schema/listings";
import { recordColumns, toRecord } from "./directory";
import { LONGEST_WAIT } from "./import-asks";
import { standsAlone } from "./merged";

/**
 * Queries for importers, their health, and the listings and closes they compare with. Their requests are in
 * `import-asks.ts`.
 */

export type ImporterState = typeof importers.$inferSelect;

/**
 * Syncs importer rows with their files. A new importer is due after the pause. A removed one goes with its
 * addresses, but its proposals stay.
 */
export async function keepImporters(
	db: Database,
	known: ReadonlyArray<Pick<ImporterState, "name" | "title" | "purpose" | "interval">>,
	firstDue: number,
): Promise<void> {
	const rows = known.map(({ name, title, purpose, interval }) => ({
		...{ name, title, purpose, interval, isOff: 0, dueAt: firstDue, counts: "{}", failures: 0 },
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

/**
 * Claims due importers that aren't switched off. The claim expires, so a lost message, or one that crashes the
 * worker, is sent again.
 */
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

/** Whether a due time is later than any valid wait. A clock that ran ahead wrote it, and it would never come. */
function isTooFar(dueAt: Column, interval: Column, now: number): SQL {
	return sql`${dueAt} > ${now} + 2 * max(${interval}, ${LONGEST_WAIT})`;
}

export async function readImporter(db: Database, name: string): Promise<ImporterState | null> {
	const [row] = await db.select().from(importers).where(eq(importers.name, name));
	return row ?? null;
}

/** Saves the result of a step. Doesn't change whether the importer is on. */
export async function keepStep(
	db: Database,
	name: string,
	state: Partial<Omit<ImporterState, "name" | "isOff">>,
): Promise<void> {
	await retryWrite(() => db.update(importers).set(state).where(eq(importers.name, name)));
}

/** A kind's unmerged listings, for importers. */
export async function readListingsOfKind(db: Database, kind: string): Promise<ListingRecord[]> {
	const rows = await db
		.select(recordColumns)
		.from(listings)
		.where(and(eq(listings.kind, kind), standsAlone))
		.limit(2000);
	return rows.map(toRecord);
}

/**
 * Importers for the staff page, with their proposals by state.
 * @param since UTC milliseconds. Names cases left to a person after this time
 */
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

export type ImporterDecision = {
	name: string;
	decision: "ask" | "off" | "on";
	/** UTC milliseconds. */
	at: number;
	actor: string;
	lineId: string;
};

/** Has an importer ask everything again with the next run of the clock, or switches it off or on. Whether there is such an importer. */
export async function decideImporter(db: Database, decided: ImporterDecision): Promise<boolean> {
	const { name, decision, at, actor, lineId } = decided;
	const before = await readImporter(db, name);
	if (!before) return false;
	const after = decision === "off" ? { isOff: true } : { isOff: false, dueAt: at };
	const line = {
		...{ id: lineId, at, actor, verb: `${decision}-importer`, subject: `importer:${name}` },
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

/** Recorded days from a given day on, in order, and the latest close. */
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

export type CloseRow = typeof dailyCloses.$inferInsert;

/**
 * Records closes, ends their proposals and logs it, in one transaction. Recorded days stay unchanged.
 * @param from the proposals' ids and new state
 */
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
					...{ ...line, subject: "series:btc-usd", before: "{}" },
					after: JSON.stringify(closes.map(({ day, cents, sources }) => ({ day, cents, sources }))),
				})
				.onConflictDoNothing(),
		]),
	);
}
