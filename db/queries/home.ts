import { and, asc, between, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../database";
import type { ProvenanceMap } from "../records";
import { kindTotals, listings } from "../schema/listings";
import { parseProvenance } from "../stored-provenance";
import type { Attributes } from "../values";
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

/** What a loan's fall is computed from, and where each of it comes from. */
export type LenderTerms = {
	slug: string;
	name: string;
	attributes: Attributes;
	provenance: ProvenanceMap;
};

export type HomeData = {
	totals: KindTotal[];
	/** What the data desk wrote, the newest first. */
	news: NamedNews[];
	goingStale: GoingStale[];
	lenders: LenderTerms[];
};

const NEWS = 4;
const GOING_STALE = 8;
/** Twice as many as there are, so that the read stays bounded and leaves nobody out. */
const LENDERS_READ = 80;
/** What is returned of every lender: enough for its line in the picture of falls. */
const TERMS_FIELDS = [
	"max_ltv",
	"ltv_condition",
	"margin_call_ltv",
	"liquidation_ltv",
	"no_call",
	"liquidation_start_plus",
];
const FIELDS_READ = new Set(TERMS_FIELDS);

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
				slug: listings.slug,
				name: listings.name,
				attributes: listings.attributes,
				provenance: listings.provenance,
			})
			.from(listings)
			.where(and(eq(listings.kind, "lender"), between(listings.ordinal, 0, LENDERS_READ - 1))),
	]);
	const records = lenders.map((row) => ({
		...row,
		attributes: JSON.parse(row.attributes) as Attributes,
		provenance: parseProvenance(row.provenance, FIELDS_READ),
	}));
	return {
		totals: totals.map((row) => ({ ...row, coverage: JSON.parse(row.coverage) })),
		news: news.map(toNamed),
		goingStale: stale.flatMap((row) => (row.verifiedAt ? [{ ...row, verifiedAt: row.verifiedAt }] : [])),
		lenders: records.map(termsOf),
	};
}

function termsOf({ slug, name, attributes, provenance }: LenderTerms): LenderTerms {
	const known = TERMS_FIELDS.filter((field) => field in attributes);
	return {
		slug,
		name,
		attributes: Object.fromEntries(known.map((field) => [field, attributes[field]])),
		provenance: Object.fromEntries(known.map((field) => [field, provenance[field]])),
	};
}
