import { and, asc, between, eq, lt, sql } from "drizzle-orm";
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

/** What the page makes of a lender. */
export type HomeLender = Pick<
	ListingRecord,
	"id" | "slug" | "name" | "attributes" | "provenance" | "verifiedAt"
>;

export type HomeData = {
	totals: KindTotal[];
	/** What the data desk wrote, the newest first. */
	news: NamedNews[];
	goingStale: GoingStale[];
	/** The first lenders in their own order, whole: more than there are, and of more the first. */
	lenders: HomeLender[];
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
				attributes: listings.attributes,
				provenance: listings.provenance,
				verifiedAt: listings.verifiedAt,
			})
			.from(listings)
			.where(and(eq(listings.kind, "lender"), between(listings.ordinal, 0, LENDERS_READ - 1))),
	]);
	return {
		totals: totals.map((row) => ({ ...row, coverage: JSON.parse(row.coverage) })),
		news: news.map(toNamed),
		goingStale: stale.flatMap((row) => (row.verifiedAt ? [{ ...row, verifiedAt: row.verifiedAt }] : [])),
		lenders: lenders.map((row) => ({
			...row,
			attributes: JSON.parse(row.attributes),
			provenance: parseProvenance(row.provenance),
		})),
	};
}
