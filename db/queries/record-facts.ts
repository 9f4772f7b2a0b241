import { and, eq, gt, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../database";
import { groupBy } from "../group-by";
import { readById } from "../json-rows";
import type { FactRecord, ListingRecord } from "../records";
import { retryWrite } from "../retry-write";
import { facts, indexColumns, kindTotals, listings } from "../schema/listings";
import { auditLog } from "../schema/operations";
import { failUnless, unlessMeanwhile } from "../unless-meanwhile";
import { factRows, type KindRows, leaveLists, moveListings, upsertListings } from "./content";
import { recordColumns, toRecord } from "./directory";
import { type Document, replaceSome } from "./documents";
import { toFact } from "./listings";
import { standsAlone } from "./merged";
import { type Owed, outboxMessages } from "./outbox";

export type CountedRow = {
	id: string;
	name: string;
	verifiedAt: string | null;
	ordinal: number | null;
	indexed: string;
};

/** Listings per query, about 1 KB of JSON each. */
const PAGE = 2000;

/** A listing with its facts, before we record something. */
export type Standing = {
	listing: ListingRecord;
	facts: FactRecord[];
	/** When the listing was last written, or null if new, and the version of its kind's index. */
	updatedAt: number | null;
	version: string;
	/** The listing that it was merged into, and when. */
	merged: { into: string; at: number } | null;
};

/** Includes merged ones. Null if the id doesn't exist. */
export async function readStanding(db: Database, kind: string, id: string): Promise<Standing | null> {
	return (await readStandings(db, kind, [id])).get(id) ?? null;
}

/** @param ids only as many as fit their facts into one answer */
export async function readStandings(
	db: Database,
	kind: string,
	ids: string[],
): Promise<Map<string, Standing>> {
	const among = sql`(select value from json_each(${JSON.stringify(ids)}))`;
	const [found, history, [totals]] = await db.batch([
		db
			.select(recordColumns)
			.from(listings)
			// The `+` keeps SQLite from using an index on the kind.
			.where(and(sql`+${listings.kind} = ${kind}`, sql`${listings.id} in ${among}`)),
		db.select().from(facts).where(sql`${facts.listingId} in ${among}`),
		versionOf(db, kind),
	]);
	if (!totals) return new Map();
	const factsOf = groupBy(history.map(toFact), ({ listingId }) => listingId);
	return new Map(
		found.map((listing) => [
			listing.id,
			{
				listing: toRecord(listing),
				facts: factsOf.get(listing.id) ?? [],
				updatedAt: listing.updatedAt,
				version: totals.version,
				merged: listing.mergedInto ? { into: listing.mergedInto, at: listing.mergedAt ?? 0 } : null,
			},
		]),
	);
}

/** The version of a kind's index. Null before the first import. */
export async function readVersion(db: Database, kind: string): Promise<string | null> {
	return (await versionOf(db, kind))[0]?.version ?? null;
}

function versionOf(db: Database, kind: string) {
	return db.select({ version: kindTotals.version }).from(kindTotals).where(eq(kindTotals.kind, kind));
}

export function readCounted(db: Database, kind: string): Promise<CountedRow[]> {
	const { id, name, verifiedAt, ordinal, indexed } = listings;
	return readById(PAGE, (after, size) =>
		db
			.select({ id, name, verifiedAt, ordinal, indexed })
			.from(listings)
			.where(and(eq(listings.kind, kind), standsAlone, gt(id, after)))
			.orderBy(id)
			.limit(size),
	);
}

export async function readColumns(db: Database, kind: string): Promise<KindRows["columns"]> {
	return db.select().from(indexColumns).where(eq(indexColumns.kind, kind));
}

export type Recorded = {
	/** We write only if these are unchanged. */
	from: Standing[];
	listings: KindRows["listings"];
	facts: FactRecord[];
	/** Changed columns of the index. */
	columns: KindRows["columns"];
	totals: KindRows["totals"];
	/** Listings with a new position. */
	moved: Array<[id: string, ordinal: number]>;
	documents: Document[];
	merge?: { id: string; into: string | null; at: number };
	audit: typeof auditLog.$inferInsert;
	messages: Owed[];
};

/** One transaction. @returns false, with nothing written, if someone else recorded a fact for the kind at the same time */
export async function writeRecorded(db: Database, recorded: Recorded): Promise<boolean> {
	return unlessMeanwhile(() => write(db, recorded));
}

async function write(db: Database, { from, ...recorded }: Recorded): Promise<void> {
	const { listings: rows, facts, columns, totals, moved, documents, merge, audit, messages } = recorded;
	const { kind } = totals;
	const [first, ...others] = from.map((standing) => failIfChanged(db, kind, standing));
	if (!first) return;
	await retryWrite(() =>
		db.batch([
			first,
			...others,
			...indexWrites(db, { columns, totals }),
			...upsertListings(db, rows),
			...factRows(db, facts),
			...(merge ? mergeRows(db, kind, merge) : []),
			...moveListings(db, moved),
			...replaceSome(db, kind, documents),
			db.insert(auditLog).values(audit).onConflictDoNothing(),
			...outboxMessages(db, messages),
		]),
	);
}

function indexWrites(
	db: Database,
	{ columns, totals }: Pick<Recorded, "columns" | "totals">,
): BatchItem<"sqlite">[] {
	const { kind } = totals;
	return [
		db.insert(kindTotals).values(totals).onConflictDoUpdate({ target: kindTotals.kind, set: totals }),
		...columns.map(({ column, version, dictionary, counts, codes }) =>
			db
				.update(indexColumns)
				.set({ version, dictionary, counts, codes })
				.where(and(eq(indexColumns.kind, kind), eq(indexColumns.column, column))),
		),
	];
}

function mergeRows(
	db: Database,
	kind: string,
	{ id, into, at }: NonNullable<Recorded["merge"]>,
): BatchItem<"sqlite">[] {
	const mergedAt = into === null ? null : at;
	const set = { mergedInto: into, mergedAt, updatedAt: at };
	return [
		db.update(listings).set(set).where(eq(listings.id, id)),
		...(into === null ? [] : leaveLists(db, kind, sql`(${id})`)),
	];
}

/** Fails the transaction if the listing or the index of its kind is not what was read. */
function failIfChanged(db: Database, kind: string, { listing, updatedAt, version }: Standing) {
	const stands = sql`${kindTotals.version} = ${version} and ${updatedAt} is
		(select ${listings.updatedAt} from ${listings} where ${listings.id} = ${listing.id})`;
	return db
		.select({ stands: failUnless(stands) })
		.from(kindTotals)
		.where(eq(kindTotals.kind, kind));
}
