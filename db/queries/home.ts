import { and, asc, between, eq, lt, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../database";
import type { ListingRecord } from "../records";
import { kindTotals, listings } from "../schema/listings";
import { parseProvenance } from "../stored-provenance";
import { type NamedNews, newestItems, toNamed } from "./news";

export type KindTotal = {
	kind: string;
	total: number;
	/** The newest date of any value of the kind. */
	verifiedAt: string | null;
	/**
	 * How many values are sourced and recent, sourced and old or undated, general knowledge, unknown; how many of the known were
	 * read within six months; and the date of the median known value, null where half of them or more are undated.
	 */
	coverage: {
		recent: number;
		old: number;
		general: number;
		unknown: number;
		read: number;
		median: string | null;
	};
	/** UTC milliseconds of the last import. */
	builtAt: number;
};

export type GoingStale = { listingId: string; kind: string; slug: string; name: string; verifiedAt: string };

/** A lender, and what is kept of it for the home page (`app/listings/brief.ts`) as JSON; null where a build before wrote it. */
export type HomeLender = { slug: string; name: string; brief: string | null };

/** A lender that may have something to show at the head of the page, whole. */
export type HeadLender = Pick<
	ListingRecord,
	"id" | "slug" | "name" | "attributes" | "provenance" | "verifiedAt"
>;

export type HomeData = {
	totals: KindTotal[];
	/** What the data desk wrote, the newest first. */
	news: NamedNews[];
	goingStale: GoingStale[];
	/** The first lenders in their own order: more than there are, and of more the first. */
	lenders: HomeLender[];
	/** Those of them that may have something to show at the head of the page. */
	heads: HeadLender[];
};

const NEWS = 4;
const GOING_STALE = 8;
/** Some twice as many as there are, so that the read stays bounded and leaves nobody out. */
const LENDERS_READ = 80;
/**
 * Everything the home page shows, in one round trip.
 * @param staleAfter the ISO day before which a value is stale today: values a little younger are going stale
 */
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
					// Not by an index of what was merged: the one in this order is to be read, until there are enough.
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
						...{ id, slug, name, verifiedAt },
						...{ attributes: JSON.parse(attributes), provenance: parseProvenance(provenance) },
					}
				: [],
		),
	};
}

/** What a lender's row has in a column; null where nothing of it can stand at the head of the page. */
function whereItMayHead(column: SQLWrapper) {
	return sql<
		string | null
	>`case when json_extract(${listings.indexed}, '$.brief.mayHead') then ${column} end`;
}
