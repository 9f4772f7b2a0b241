import { and, asc, between, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "../database";
import type { FactRecord, ListingRecord, ListingSummary, QualityVersion } from "../records";
import { facts, listings } from "../schema/listings";
import { recordColumns, summaryColumns, toRecord, toSummary } from "./directory";
import { standsAlone } from "./merged";
import { newestVersion } from "./quality";
import { type ListingReviews, reviewsOfListing, toListingReviews } from "./shown-reviews";

/** Listings on either side in the kind's own order that 'Related' chooses from. */
const NEIGHBOURS = 30;
/** Facts of one listing that a detail page reads at most. */
const MAX_FACTS = 500;

/** A row of `facts` with its JSON parsed. */
export function toFact(row: typeof facts.$inferSelect): FactRecord {
	return { ...row, value: JSON.parse(row.value), otherSources: JSON.parse(row.otherSources) };
}

export type ListingReply = {
	listing: ListingRecord;
	facts: FactRecord[];
	neighbours: ListingSummary[];
	/** The quality score's adopted weights. Null while the defaults in code apply. */
	weights: QualityVersion | null;
	reviews: ListingReviews;
};

const SHOWN_REVIEWS = 3;

/** One round trip. Null if it doesn't exist or was merged. */
export async function readListing(db: Database, kind: string, id: string): Promise<ListingReply | null> {
	const place = sql`(select ${listings.ordinal} from ${listings} where ${listings.id} = ${id})`;
	const [found, history, around, versions, newest, rated] = await db.batch([
		db
			.select(recordColumns)
			.from(listings)
			.where(and(eq(listings.id, id), standsAlone)),
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
		newestVersion(db),
		...reviewsOfListing(db, id, SHOWN_REVIEWS),
	]);
	const row = found[0];
	if (!row) return null;
	return {
		listing: toRecord(row),
		facts: history.map(toFact),
		neighbours: around.filter((other) => other.id !== id).map(toSummary),
		weights: versions[0] ?? null,
		reviews: toListingReviews(newest, rated),
	};
}

/** The maximum number of full listings per kind, more than any page compares. */
const MAX_OF_KIND = 200;

/** The first listings of a kind in its own order, whole. */
export async function readListingsOfKind(db: Database, kind: string): Promise<ListingRecord[]> {
	const rows = await db
		.select(recordColumns)
		.from(listings)
		.where(and(eq(listings.kind, kind), standsAlone))
		.orderBy(listings.ordinal)
		.limit(MAX_OF_KIND);
	return rows.map(toRecord);
}

export type WeighedRecord = ListingRecord & { weights: QualityVersion | null };

/** In the given order. @param ids at most 90 */
export async function readListingsByIds(db: Database, ids: string[]): Promise<WeighedRecord[]> {
	if (ids.length === 0) return [];
	const [rows, versions] = await db.batch([
		db
			.select(recordColumns)
			.from(listings)
			.where(and(inArray(listings.id, ids), standsAlone)),
		newestVersion(db),
	]);
	const weights = versions[0] ?? null;
	const byId = new Map(rows.map((row) => [row.id, { ...toRecord(row), weights }]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Includes addresses that redirect. */
export function readAddresses(db: Database, most: number): Promise<Array<{ kind: string; slug: string }>> {
	const { kind, slug, ordinal } = listings;
	return db.select({ kind, slug }).from(listings).orderBy(kind, ordinal).limit(most);
}

export function readAddressesOf(
	db: Database,
	kind: string,
	from: number,
	most: number,
): Promise<Array<{ slug: string; updatedAt: number }>> {
	const { slug, updatedAt, ordinal } = listings;
	return db
		.select({ slug, updatedAt })
		.from(listings)
		.where(and(eq(listings.kind, kind), between(ordinal, from, from + most - 1)))
		.orderBy(ordinal);
}

export async function readFirstOfKind(db: Database, kind: string, most: number): Promise<ListingSummary[]> {
	const rows = await db
		.select(summaryColumns)
		.from(listings)
		.where(and(eq(listings.kind, kind), between(listings.ordinal, 0, most - 1)))
		.orderBy(listings.ordinal);
	return rows.map(toSummary);
}

/** The website decides whether a source is the company's own. */

const { kind, slug, name, website } = listings;

export function readWebsites(db: Database, kinds: string[]) {
	return db
		.select({ kind, slug, name, website })
		.from(listings)
		.where(and(inArray(kind, kinds), standsAlone));
}

/** The first company for each site, and those with one of these slugs. */
export function readCompaniesOf(db: Database, kinds: string[], of: { sites: string[]; slugs: string[] }) {
	const named = of.slugs.flatMap((each) => kinds.map((one) => `${one}:${each}`));
	const onSites = sql`select (select ${listings.id} from ${listings} where ${listings.site} = on_site.value
		and ${listings.kind} = of_kind.value and ${standsAlone} order by ${listings.id} limit 1)
		from json_each(${JSON.stringify(of.sites)}) as on_site, json_each(${JSON.stringify(kinds)}) as of_kind`;
	const ids = sql`(${onSites} union select value from json_each(${JSON.stringify(named)}))`;
	return (
		db
			.select({ kind, slug, name, website })
			.from(listings)
			// The `+` keeps SQLite from using the index on merges.
			.where(sql`${listings.id} in ${ids} and +${listings.mergedInto} is null`)
	);
}

const MOST_LISTINGS = 8;

export async function listingsNamed(db: Database, words: string[]): Promise<ListingRecord[]> {
	const has = words.slice(0, 8).map((word) => sql`(instr(lower(${listings.name}), ${word}) > 0)`);
	const most = sql.join(has, sql` + `);
	const rows = await db
		.select(recordColumns)
		.from(listings)
		.where(or(...has))
		.orderBy(sql`${most} desc`, asc(listings.name))
		.limit(MOST_LISTINGS);
	return rows.map(toRecord);
}
