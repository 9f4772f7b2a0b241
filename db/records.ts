import type { Attributes, Value } from "./values";

/** Row types with their JSON parsed, as `db/queries` returns and accepts them. */

export type Confidence = "sourced" | "general-knowledge" | "user-reported";

/** Best first. "record" means the listing's sources as a whole, not tied to the value. */
export type Grade =
	| "filing"
	| "own"
	| "review"
	| "rival"
	| "aggregator"
	| "farm"
	| "record"
	| "general-knowledge";

/** "stated" can be shown. "stands" is shown although its grade or date ranks lower. "aside" is never shown. "withdrawn" ends the fact that `withdraws` names. */
export type Standing = "stated" | "stands" | "aside" | "earlier" | "withdrawn";

/** How it's stored: `stored-provenance.ts`. */
export type Provenance = {
	confidence: Confidence;
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
	disputed?: true;
	/** The ISO day we reopened the company's page and it still said the same. See `facts/read-again.ts`. */
	confirmedAt?: string;
	/** Whether two readings agree on it. */
	readTwice?: true;
};

export type ProvenanceMap = Record<string, Provenance | undefined>;

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
	why: string;
	adoptedAt: number;
};

export type ListingRecord = {
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
	verifiedAt: string | null;
	/** Number of published reviews, counted when the listing is read. */
	approvedReviews: number;
};

export type StatedRecord = Pick<
	ListingRecord,
	"id" | "slug" | "name" | "website" | "attributes" | "provenance"
>;

/** Short values, plus confidence, date and source weaknesses for key numbers and sortable fields. */
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
	recordedAt: number;
	recordedBy: string;
};
