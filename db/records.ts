import type { Attributes, Value } from "./values";

/** Row types with their JSON parsed, as `db/queries` returns and accepts them. */

export type Confidence = "sourced" | "general-knowledge" | "user-reported";

/**
 * The kind of page a value comes from, best first. "record" means the listing's sources as a whole, not tied to
 * the value.
 */
export type Grade =
	| "filing"
	| "own"
	| "review"
	| "rival"
	| "aggregator"
	| "farm"
	| "record"
	| "general-knowledge";

/**
 * "stated" can be shown. "stands" is shown although its grade or date ranks lower. "aside" is never shown.
 * "earlier" is an earlier value. "withdrawn" ends the fact that `withdraws` names.
 */
export type Standing = "stated" | "stands" | "aside" | "earlier" | "withdrawn";

/** The source of one current value. `stored-provenance.ts` describes how we store it next to the attributes. */
export type Provenance = {
	confidence: Confidence;
	/** ISO day, month or year. Null when undated. */
	asOf: string | null;
	sourceUrl?: string;
	/** Further sources of the record as a whole. */
	otherSources?: string[];
	/** True when the sources cover the whole record, not this value in particular. */
	wholeRecord?: true;
	/** Who quoted the source, if we didn't open it ourselves. A summary only says that someone did. */
	via?: string;
	earlierValues?: number;
	/** Left out when `wholeRecord` or general knowledge implies it. */
	grade?: Exclude<Grade, "record" | "general-knowledge">;
	/** Whether the source is a bare home page. */
	homePage?: true;
	readAt?: string;
	/** Whether another source says something else. */
	disputed?: true;
	/** The ISO day we reopened the company's page and it still said the same. See `facts/read-again.ts`. */
	confirmedAt?: string;
	/** Whether two readings agree on it. */
	readTwice?: true;
};

export type ProvenanceMap = Record<string, Provenance | undefined>;

/** Fields we searched for and couldn't find, each with the day we looked. */
export type UnknownMap = Record<string, Pick<Provenance, "asOf" | "readAt"> | undefined>;

export type QualityCounts = {
	requiredFilled: number;
	requiredTotal: number;
	optionalFilled: number;
	optionalTotal: number;
	/** Distinct registrable domains among the sources. */
	independentSources: number;
};

/** The maximum points for each part of the quality score (100 in total), and the days in which freshness halves. */
export type QualityWeights = {
	required: number;
	optional: number;
	sources: number;
	freshness: number;
	reviews: number;
	halfLifeDays: number;
};

export type QualityVersion = QualityWeights & {
	/** From 1. */
	version: number;
	/** Public reason. */
	why: string;
	/** UTC milliseconds. */
	adoptedAt: number;
};

export type ListingRecord = {
	/** `{kind}:{slug}`. */
	id: string;
	kind: string;
	slug: string;
	name: string;
	website: string | null;
	country: string | null;
	status: string | null;
	attributes: Attributes;
	provenance: ProvenanceMap;
	quality: QualityCounts;
	/** ISO day, month or year. Null when every value is undated. */
	verifiedAt: string | null;
	/** Number of published reviews, counted when the listing is read. */
	approvedReviews: number;
};

export type StatedRecord = Pick<
	ListingRecord,
	"id" | "slug" | "name" | "website" | "attributes" | "provenance"
>;

/**
 * What a list row needs: short values, plus confidence, date and source weaknesses for key numbers and sortable
 * fields.
 */
export type Summary = {
	attributes: Attributes;
	provenance: ProvenanceMap;
};

export type ListingSummary = {
	id: string;
	kind: string;
	slug: string;
	name: string;
	ordinal: number;
	summary: Summary;
	verifiedAt: string | null;
	/** UTC milliseconds. Left out when the listing didn't come from a database row. */
	updatedAt?: number;
};

export type FactRecord = {
	id: string;
	listingId: string;
	field: string;
	/** Null when we looked and found nothing. */
	value: Value | null;
	sourceUrl: string | null;
	otherSources: string[];
	scope: "value" | "record";
	via: string | null;
	asOf: string | null;
	asOfPrecision: "day" | "month" | "year" | "undated";
	confidence: Confidence;
	/** The ISO day we read the source. Null when we didn't record it. */
	readAt: string | null;
	grade: Grade;
	/** The publisher's name. Null when the value isn't tied to a source. */
	publisher: string | null;
	/** Our note on the fact, for example why it is shown. */
	note: string | null;
	standing: Standing;
	supersedes: string | null;
	/** The id of the statement that this row ends. */
	withdraws: string | null;
	/** UTC milliseconds. */
	recordedAt: number;
	recordedBy: string;
};
