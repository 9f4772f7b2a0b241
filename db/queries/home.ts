import { and, asc, between, eq, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../database";
import { kindTotals, listings } from "../schema/listings";
import { texts } from "../schema/texts";
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

export type HomeData = {
	totals: KindTotal[];
	news: NamedNews[];
	goingStale: GoingStale[];
	lenders: HomeLender[];
	/** Words of the introduction for beginners. Null if there's none. */
	introWords: number | null;
};

const INTRO = "page:what-is-bitcoin";
const NEWS = 4;
const GOING_STALE = 8;
/** About twice the current number, so the read is bounded but misses no one. */
const LENDERS_READ = 80;
/** One round trip. @param staleAfter facts before this ISO day are stale. Slightly newer ones are about to become stale */
export async function readHome(db: Database, staleAfter: string, ageingBefore: string): Promise<HomeData> {
	const [totals, news, stale, lenders, intro] = await db.batch([
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
				slug: listings.slug,
				name: listings.name,
				brief: sql<string | null>`json_extract(${listings.indexed}, '$.brief')`,
			})
			.from(listings)
			.where(and(eq(listings.kind, "lender"), between(listings.ordinal, 0, LENDERS_READ - 1)))
			.orderBy(listings.ordinal),
		db
			.select({ words: texts.words })
			.from(texts)
			.where(and(eq(texts.id, INTRO), isNull(texts.withdrawnAt))),
	]);
	return {
		totals: totals.map((row) => ({ ...row, coverage: JSON.parse(row.coverage) })),
		news: news.map(toNamed),
		goingStale: stale.flatMap((row) => (row.verifiedAt ? [{ ...row, verifiedAt: row.verifiedAt }] : [])),
		lenders,
		introWords: intro[0]?.words ?? null,
	};
}
