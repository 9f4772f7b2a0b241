import type { Attributes, Value } from "./values";

/** The shapes that `db/queries` give and take: rows with their JSON parsed. */

export type Confidence = "sourced" | "general-knowledge" | "user-reported";

/**
 * What kind of page says a value, best first: a filing, contract or protocol document; the company's own page; a review or
 * article; a rival's page; a site that gathers others' figures; a content farm or mirror; the record's sources as a whole,
 * which were not tied to the value; general knowledge.
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
 * stated: a candidate for what is shown; stands: shown against the order of grades and dates; aside: never shown; earlier:
 * an earlier value; withdrawn: not a statement but the end of one, which `withdraws` names.
 */
export type Standing = "stated" | "stands" | "aside" | "earlier" | "withdrawn";

/** Where one current value comes from. Kept as JSON beside the attributes, keys short because lists carry many. */
export type StoredProvenance = {
	/** Confidence. */
	c: Confidence;
	/** As of: ISO day, month or year; null when undated. */
	a: string | null;
	/** Source URL, where there is one. */
	s?: string;
	/** Further sources of the record as a whole. */
	o?: string[];
	/** 1 where the sources stand for the record as a whole and not for this value. */
	r?: 1;
	/** Who quoted the source, where it was not opened itself: the value is second-hand. */
	v?: string;
	/** How many earlier values there are. */
	n?: number;
	/** The grade of the source; left out where `r` or general knowledge says it. */
	g?: Exclude<Grade, "record" | "general-knowledge">;
	/** 1 where the source is a bare home page. */
	b?: 1;
	/** The ISO day on which we read the source. */
	d?: string;
	/** 1 where another source says something else. */
	x?: 1;
};

export type StoredProvenanceMap = Record<string, StoredProvenance | undefined>;

/** What the quality score counts of a listing. */
export type QualityCounts = {
	requiredFilled: number;
	requiredTotal: number;
	optionalFilled: number;
	optionalTotal: number;
	/** Distinct registrable domains among the sources. */
	independentSources: number;
};

/** A whole listing. */
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
	provenance: StoredProvenanceMap;
	quality: QualityCounts;
	/** ISO day, month or year; null when every value is undated. */
	verifiedAt: string | null;
};

/** What a list row or a search result needs of a listing. */
export type ListingSummary = {
	id: string;
	kind: string;
	slug: string;
	name: string;
	ordinal: number;
	summary: { attributes: Attributes; provenance: StoredProvenanceMap };
	verifiedAt: string | null;
};

/** A row of `facts`. */
export type FactRecord = {
	id: string;
	listingId: string;
	field: string;
	/** Null: looked for and not found. */
	value: Value | null;
	sourceUrl: string | null;
	otherSources: string[];
	scope: "value" | "record";
	via: string | null;
	asOf: string | null;
	asOfPrecision: "day" | "month" | "year" | "undated";
	confidence: Confidence;
	/** The ISO day on which we read the source; null where that was not kept. */
	readAt: string | null;
	grade: Grade;
	/** Who publishes the source, in words; null where the value is not tied to one. */
	publisher: string | null;
	/** Our own words on the statement, e.g. why it stands. */
	note: string | null;
	standing: Standing;
	supersedes: string | null;
	/** The id of the statement that this row ends. */
	withdraws: string | null;
	/** UTC milliseconds. */
	recordedAt: number;
	recordedBy: string;
};
