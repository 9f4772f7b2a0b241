import { and, asc, between, eq, lt, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../database";
import type { ListingRecord } from "../records";
import { kindTotals, listings } from "../schema/listings";
import { parseProvenance } from "../stored-provenance";
import { type NamedNews, newestItems, toNamed } from "./news";

type KindTotal = {
	kind: string;
	total: number;
	verifiedAt: string | null;
	/** Counts of facts: sourced and recent, sourced and old or undated, general knowledge, unknown, and known facts read within six months. Also the median date, or null if at least half are undated. */
	coverage: {
		recent: number;
		old: number;
		general: number;
		unknown: number;
		read: number;
		median: string | null;
	};
	builtAt: number;
};

export type GoingStale = { listingId: string; kind: string; slug: string; name: string; verifiedAt: string };

type HomeLender = { slug: string; name: string; brief: string | null };

type HeadLender = Pick<ListingRecord, "id" | "slug" | "name" | "attributes" | "provenance" | "verifiedAt">;

export type HomeData = {
	totals: KindTotal[];
	news: NamedNews[];
	goingStale: GoingStale[];
	lenders: HomeLender[];
	heads: HeadLender[];
};

const NEWS = 4;
const GOING_STALE = 8;
/** About twice the current number, so the read is bounded but misses no one. */
const LENDERS_READ = 80;
/** One round trip. @param staleAfter facts before this ISO day are stale. Slightly newer ones are about to become stale */
export async function readHome(db: Database, staleAfter: string, ageingBefore: string): Promise<HomeData> {
	const [totals, news, stale, lenders] = await db.batch([
		db
			.select({
				kind: kindTotals.kind,
				total: kindTotals.total,
				verifiedAt: kindTotals.verifiedAt,
				coverage: kindTotals.coverage,
				builtAt: kindTotals.builtAt,
			})
			.from(kindTotals),
		newestItems(db, NEWS),
		db
			.select({
				listingId: listings.id,
				kind: listings.kind,
				slug: listings.slug,
				name: listings.name,
				verifiedAt: listings.verifiedAt,
			})
			.from(listings)
			.where(
				and(
					between(listings.verifiedAt, staleAfter, ageingBefore),
					lt(listings.verifiedAt, ageingBefore),
					// The `+` keeps SQLite from using the index on merges, so it reads in list order and stops early.
					sql`+${listings.mergedInto} is null`,
				),
			)
			.orderBy(asc(listings.verifiedAt), asc(listings.name))
			.limit(GOING_STALE),
		db
			.select({
				id: listings.id,
				slug: listings.slug,
				name: listings.name,
				verifiedAt: listings.verifiedAt,
				brief: sql<string | null>`json_extract(${listings.indexed}, '$.brief')`,
				attributes: whereItMayHead(listings.attributes),
				provenance: whereItMayHead(listings.provenance),
			})
			.from(listings)
			.where(and(eq(listings.kind, "lender"), between(listings.ordinal, 0, LENDERS_READ - 1)))
			.orderBy(listings.ordinal),
	]);
	return {
		totals: totals.map((row) => ({ ...row, coverage: JSON.parse(row.coverage) })),
		news: news.map(toNamed),
		goingStale: stale.flatMap((row) => (row.verifiedAt ? [{ ...row, verifiedAt: row.verifiedAt }] : [])),
		lenders: lenders.map(({ slug, name, brief }) => ({ slug, name, brief })),
		heads: lenders.flatMap(({ id, slug, name, verifiedAt, attributes, provenance }) =>
			attributes && provenance
				? {
						id,
						slug,
						name,
						verifiedAt,
						attributes: JSON.parse(attributes),
						provenance: parseProvenance(provenance),
					}
				: [],
		),
	};
}

/** A lender's value in a column. Null if it can't appear at the top of the page. */
function whereItMayHead(column: SQLWrapper) {
	return sql<
		string | null
	>`case when json_extract(${listings.indexed}, '$.brief.mayHead') then ${column} end`;
}
