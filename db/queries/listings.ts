import { and, between, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../database";
import type { FactRecord, ListingRecord, ListingSummary } from "../records";
import { facts, listings } from "../schema/listings";
import { summaryColumns, toRecord, toSummary } from "./directory";

/** Listings on either side in the kind's own order that 'Related' chooses from. */
const NEIGHBOURS = 30;
/** Facts of one listing that a detail page reads at most. */
const MAX_FACTS = 500;

/** A row of `facts` with its JSON parsed. */
export function toFact(row: typeof facts.$inferSelect): FactRecord {
	return { ...row, value: JSON.parse(row.value), otherSources: JSON.parse(row.otherSources) };
}

/**
 * A listing with all its facts, newest first, and the listings around it: one round trip.
 * Null when there is no such listing.
 * @param id `{kind}:{slug}`
 */
export async function readListing(
	db: Database,
	kind: string,
	id: string,
): Promise<{ listing: ListingRecord; facts: FactRecord[]; neighbours: ListingSummary[] } | null> {
	const place = sql`(select ${listings.ordinal} from ${listings} where ${listings.id} = ${id})`;
	const [found, history, around] = await db.batch([
		db.select().from(listings).where(eq(listings.id, id)),
		db.select().from(facts).where(eq(facts.listingId, id)).orderBy(desc(facts.recordedAt)).limit(MAX_FACTS),
		db
			.select(summaryColumns)
			.from(listings)
			.where(
				and(
					eq(listings.kind, kind),
					between(listings.ordinal, sql`${place} - ${NEIGHBOURS}`, sql`${place} + ${NEIGHBOURS}`),
				),
			),
	]);
	const row = found[0];
	if (!row) return null;
	return {
		listing: toRecord(row),
		facts: history.map(toFact),
		neighbours: around.filter((other) => other.id !== id).map(toSummary),
	};
}

/** Listings of one kind that are read whole at most: more than any page of ours compares. */
const MAX_OF_KIND = 200;

/** The first listings of a kind in its own order, whole. */
export async function readListingsOfKind(db: Database, kind: string): Promise<ListingRecord[]> {
	const rows = await db
		.select()
		.from(listings)
		.where(eq(listings.kind, kind))
		.orderBy(listings.ordinal)
		.limit(MAX_OF_KIND);
	return rows.map(toRecord);
}

/** The listings with these ids that exist, in the order asked for: one query. @param ids at most 90 */
export async function readListingsByIds(db: Database, ids: string[]): Promise<ListingRecord[]> {
	if (ids.length === 0) return [];
	const rows = await db.select().from(listings).where(inArray(listings.id, ids));
	const byId = new Map(rows.map((row) => [row.id, toRecord(row)]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The address of each listing and when it last changed, at most `most` of them: one query. */
export function readAddresses(
	db: Database,
	most: number,
): Promise<Array<{ kind: string; slug: string; updatedAt: number }>> {
	const { kind, slug, updatedAt, ordinal } = listings;
	return db.select({ kind, slug, updatedAt }).from(listings).orderBy(kind, ordinal).limit(most);
}

/** The first listings of a kind in its own order, at most `most` of them: one query. */
export async function readFirstOfKind(db: Database, kind: string, most: number): Promise<ListingSummary[]> {
	const rows = await db
		.select(summaryColumns)
		.from(listings)
		.where(and(eq(listings.kind, kind), between(listings.ordinal, 0, most - 1)))
		.orderBy(listings.ordinal);
	return rows.map(toSummary);
}
