import { and, asc, between, eq, lt } from "drizzle-orm";
import type { Database } from "../database";
import type { Confidence, ListingRecord, ProvenanceMap } from "../records";
import { kindTotals, listings } from "../schema/listings";
import { parseProvenance } from "../stored-provenance";
import type { Attributes, Value } from "../values";
import { type GuideOfSection, newestGuides, oneOfEach } from "./guides";
import { standsAlone } from "./merged";
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

/** One current value with its source, date and confidence. */
export type Specimen = {
	listingId: string;
	kind: string;
	slug: string;
	name: string;
	field: string;
	value: Value;
	attributes: Attributes;
	sourceUrl: string;
	asOf: string;
	confidence: Confidence;
};

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
	specimen: Specimen | null;
	lenders: LenderTerms[];
	/** Of each section that has any the newest, the newest first. */
	guides: GuideOfSection[];
};

const NEWS = 8;
const GOING_STALE = 8;
/** Twice as many as there are, so that the read stays bounded and leaves nobody out. */
const LENDERS_READ = 80;
/** The fields whose value may stand at the head of the home page, the first known one. */
const SPECIMEN_FIELDS = ["margin_call_ltv", "liquidation_ltv", "apr_min"];
/** What is returned of every lender: enough for its line in the picture of falls. */
const TERMS_FIELDS = [
	"max_ltv",
	"ltv_condition",
	"margin_call_ltv",
	"liquidation_ltv",
	"cure_hours",
	"product_type",
];
const FIELDS_READ = new Set([...SPECIMEN_FIELDS, ...TERMS_FIELDS]);

/**
 * Everything the home page shows, in one round trip.
 * @param staleAfter the ISO day before which a value is stale today: values a little younger are going stale
 */
export async function readHome(db: Database, staleAfter: string, ageingBefore: string): Promise<HomeData> {
	const [totals, news, stale, lenders, guides] = await db.batch([
		db.select().from(kindTotals),
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
					standsAlone,
				),
			)
			.orderBy(asc(listings.verifiedAt), asc(listings.name))
			.limit(GOING_STALE),
		db
			.select()
			.from(listings)
			.where(and(eq(listings.kind, "lender"), between(listings.ordinal, 0, LENDERS_READ - 1))),
		newestGuides(db),
	]);
	const records = lenders.map((row) => ({
		...row,
		attributes: JSON.parse(row.attributes),
		provenance: parseProvenance(row.provenance, FIELDS_READ),
		quality: JSON.parse(row.quality),
	}));
	return {
		totals: totals.map(({ kind, total, verifiedAt, coverage, builtAt }) => ({
			kind,
			total,
			verifiedAt,
			coverage: JSON.parse(coverage),
			builtAt,
		})),
		news: news.map(toNamed),
		goingStale: stale.flatMap((row) => (row.verifiedAt ? [{ ...row, verifiedAt: row.verifiedAt }] : [])),
		specimen: chooseSpecimen(records, staleAfter),
		lenders: records.map(termsOf),
		guides: oneOfEach(guides),
	};
}

function termsOf({ slug, name, attributes, provenance }: SpecimenRecord): LenderTerms {
	const known = TERMS_FIELDS.filter((field) => field in attributes);
	return {
		slug,
		name,
		attributes: Object.fromEntries(known.map((field) => [field, attributes[field]])),
		provenance: Object.fromEntries(known.map((field) => [field, provenance[field]])),
	};
}

type SpecimenRecord = Pick<
	ListingRecord,
	"id" | "kind" | "slug" | "name" | "attributes" | "provenance" | "quality"
>;

/** The share of a record's values that must be known for one of them to speak for the directory. */
const WELL_KNOWN = 0.6;

/**
 * The value shown as an example: dated, stated by the company's own page or a filing, of a record of which
 * most is known. One that is not stale comes before any that is; then the newest.
 */
function chooseSpecimen(records: SpecimenRecord[], staleAfter: string): Specimen | null {
	const candidates = records
		.filter(isWellKnown)
		.flatMap((record) => SPECIMEN_FIELDS.flatMap((field) => specimenOf(record, field) ?? []));
	candidates.sort(
		(a, b) =>
			Number(b.asOf >= staleAfter) - Number(a.asOf >= staleAfter) ||
			(a.asOf < b.asOf ? 1 : a.asOf > b.asOf ? -1 : 0),
	);
	return candidates[0] ?? null;
}

/** Whether most of a record is known, and every number that may be shown of it. */
function isWellKnown({ attributes, quality }: SpecimenRecord): boolean {
	const total = quality.requiredTotal + quality.optionalTotal;
	const known = quality.requiredFilled + quality.optionalFilled;
	return (
		known >= total * WELL_KNOWN && SPECIMEN_FIELDS.every((field) => typeof attributes[field] === "number")
	);
}

function specimenOf(record: SpecimenRecord, field: string): Specimen | null {
	const { id, kind, slug, name, attributes, provenance } = record;
	const value = attributes[field];
	const from = provenance[field];
	const isFirstHand =
		from?.confidence === "sourced" &&
		(from.grade === "own" || from.grade === "filing") &&
		!from.via &&
		!from.homePage;
	if (value === null || value === undefined || !isFirstHand || !from.sourceUrl || !from.asOf) return null;
	const { sourceUrl, asOf, confidence } = from;
	return { listingId: id, kind, slug, name, field, value, attributes, sourceUrl, asOf, confidence };
}
