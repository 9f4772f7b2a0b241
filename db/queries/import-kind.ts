import { and, count, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../database";
import { groupBy } from "../group-by";
import { bySize, isAmong, jsonSelects } from "../json-rows";
import type { FactRecord } from "../records";
import { retryWrite } from "../retry-write";
import { documentRows, facts, indexColumns, kindTotals, listings } from "../schema/listings";
import { failUnless, unlessMeanwhile } from "../unless-meanwhile";
import { factRows, type KindRows, leaveMerged, MOST_AT_ONCE, moveListings, upsertListings } from "./content";
import { forgetDomain, replaceSome } from "./documents";
import { toFact } from "./listings";
import { outboxMessages } from "./outbox";

type BeforeImport = {
	ids: string[];
	/** What the current index was built from. Null without an index. */
	built: string | null;
	/** Whether search is complete for this kind. It's empty after a restore. */
	isFound: boolean;
};

export async function readBeforeImport(db: Database, kind: string): Promise<BeforeImport> {
	const [rows, totals, [found], [numbered]] = await db.batch([
		db.select({ id: listings.id }).from(listings).where(eq(listings.kind, kind)),
		db.select({ built }).from(kindTotals).where(eq(kindTotals.kind, kind)),
		db
			.select({ count: sql<number>`count(*)` })
			.from(sql`documents`)
			.where(sql`documents match ${`domain : "${kind}"`}`),
		db.select({ count: count() }).from(documentRows).where(eq(documentRows.domain, kind)),
	]);
	return {
		ids: rows.map(({ id }) => id),
		built: totals[0]?.built ?? null,
		isFound: (found?.count ?? 0) > 0 && found?.count === numbered?.count,
	};
}

/** Changes with each write of the index. */
const built = sql<string>`${kindTotals.version} || ' ' || ${kindTotals.builtAt}`;

export async function readBuilt(db: Database, kind: string): Promise<string | null> {
	const [totals] = await db.select({ built }).from(kindTotals).where(eq(kindTotals.kind, kind));
	return totals?.built ?? null;
}

export async function forgetFound(db: Database, kind: string): Promise<void> {
	const [first, ...rest] = forgetDomain(db, kind);
	if (first) await retryWrite(() => db.batch([first, ...rest]));
}

type AsWritten = {
	facts: FactRecord[];
	/** By id. New listings have no entry. */
	rows: Map<string, { mark: string | null; ordinal: number | null }>;
};

/** @param ids only as many as fit their facts into one answer */
export async function readListingsAsWritten(db: Database, ids: string[]): Promise<AsWritten> {
	const { id, mark, ordinal } = listings;
	const [rows, history] = await db.batch([
		db.select({ id, mark, ordinal }).from(listings).where(isAmong(id, ids)),
		db.select().from(facts).where(isAmong(facts.listingId, ids)).orderBy(facts.listingId, facts.id),
	]);
	return {
		facts: history.map(toFact),
		rows: new Map(rows.map((row) => [row.id, { mark: row.mark, ordinal: row.ordinal }])),
	};
}

type Planned = Pick<KindRows, "documents" | "newFacts" | "messages"> & {
	listings: Array<KindRows["listings"][number] & { mark: string }>;
};

/** Small transactions. Positions don't change. @returns false if someone recorded a fact for one of them at the same time. The parts already written remain valid */
export async function writeListings(
	db: Database,
	kind: string,
	planned: Planned,
	standing: AsWritten,
	isAsWritten: (id: string, mark: string) => boolean,
	most = MOST_AT_ONCE,
): Promise<boolean> {
	const added = groupBy(planned.newFacts, ({ listingId }) => listingId);
	const told = groupBy(planned.messages, ({ listing }) => listing);
	const read = groupBy(standing.facts, ({ listingId }) => listingId);
	const parts = planned.listings.flatMap((listing, index) => {
		const { id } = listing;
		const newFacts = added.get(id) ?? [];
		if (newFacts.length === 0 && isAsWritten(id, listing.mark)) return [];
		const part = { listing, document: planned.documents[index], newFacts, messages: told.get(id) ?? [] };
		return [{ ...part, read: read.get(id)?.length ?? 0, size: JSON.stringify(part).length }];
	});
	for (const some of bySize(parts, ({ size }) => size, most)) {
		const statements = [
			...upsertListings(
				db,
				some.map(({ listing }) => listing),
			),
			...factRows(
				db,
				some.flatMap(({ newFacts }) => newFacts),
			),
			...replaceSome(
				db,
				kind,
				some.flatMap(({ document }) => document ?? []),
			),
			...outboxMessages(
				db,
				some.flatMap(({ messages }) => messages),
			),
		];
		const stop = failIfRecorded(db, some);
		if (!(await unlessMeanwhile(() => retryWrite(() => db.batch([stop, ...statements]))))) return false;
	}
	return true;
}

/** Fails the transaction if these listings have facts that were neither read nor are written with it. */
function failIfRecorded(
	db: Database,
	some: Array<{ listing: { id: string }; newFacts: FactRecord[]; read: number }>,
) {
	const ids = some.map(({ listing }) => listing.id);
	const own = some.flatMap(({ newFacts }) => newFacts.map(({ id }) => id));
	const read = some.reduce((sum, part) => sum + part.read, 0);
	const others = sql`(select count(*) from ${facts} where ${isAmong(facts.listingId, ids)} and not ${isAmong(facts.id, own)})`;
	return db.select({ stands: failUnless(sql`${others} = ${read}`) }).from(ONE_ROW);
}

const ONE_ROW = sql`(select 1)`;

/** New index columns are written under this suffix, then replace the current ones. */
const NEXT = "/next";

type ChangedIndex = Pick<KindRows, "columns" | "totals"> & {
	dropped: string[];
	moved: Array<[id: string, ordinal: number | null]>;
};

/** Readers see one step. @returns false, with nothing changed, if someone recorded a fact for the kind at the same time */
export async function writeIndex(
	db: Database,
	before: string | null,
	{ columns, dropped, totals, moved }: ChangedIndex,
	most = MOST_AT_ONCE,
): Promise<boolean> {
	const { kind } = totals;
	const isNext = eq(indexColumns.kind, kind + NEXT);
	const next = columns.map((column) => ({ ...column, kind: kind + NEXT }));
	const beside = bySize(next, (column) => JSON.stringify(column).length, most);
	const last = beside.pop() ?? [];
	await retryWrite(() => db.delete(indexColumns).where(isNext));
	for (const some of beside) {
		const [first, ...rest] = columnRows(db, some);
		if (first) await retryWrite(() => db.batch([first, ...rest]));
	}
	const stands = sql`(select ${built} from ${kindTotals} where ${kindTotals.kind} = ${kind}) is ${before}`;
	const gone = [...dropped, ...columns.map(({ column }) => column)];
	return unlessMeanwhile(() =>
		retryWrite(() =>
			db.batch([
				db.select({ stands: failUnless(stands) }).from(ONE_ROW),
				...columnRows(db, last),
				db.delete(indexColumns).where(and(eq(indexColumns.kind, kind), isAmong(indexColumns.column, gone))),
				db.update(indexColumns).set({ kind }).where(isNext),
				...moveListings(db, moved),
				...leaveMerged(db, kind),
				db.insert(kindTotals).values(totals).onConflictDoUpdate({ target: kindTotals.kind, set: totals }),
			]),
		),
	);
}

function columnRows(db: Database, columns: KindRows["columns"]): BatchItem<"sqlite">[] {
	return jsonSelects(indexColumns, columns).map((select) =>
		db.insert(indexColumns).select(select).onConflictDoNothing(),
	);
}
