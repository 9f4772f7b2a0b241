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

/** Where one current value comes from. How it is stored beside the attributes is in `stored-provenance.ts`. */
export type Provenance = {
	confidence: Confidence;
	/** ISO day, month or year; null when undated. */
	asOf: string | null;
	/** The address of the source, where there is one. */
	sourceUrl?: string;
	/** Further sources of the record as a whole. */
	otherSources?: string[];
	/** Whether the sources stand for the record as a whole and not for this value. */
	wholeRecord?: true;
	/** Who quoted the source, where it was not opened itself: the value is second-hand. In a summary only that somebody did. */
	via?: string;
	/** How many earlier values there are. */
	earlierValues?: number;
	/** The grade of the source; left out where `wholeRecord` or general knowledge says it. */
	grade?: Exclude<Grade, "record" | "general-knowledge">;
	/** Whether the source is a bare home page. */
	homePage?: true;
	/** The ISO day on which we read the source. */
	readAt?: string;
	/** Whether another source says something else. */
	disputed?: true;
	/** The ISO day on which the company's own page was opened again and said the same: `facts/read-again.ts`. */
	confirmedAt?: string;
	/** Whether two readings agree on it. */
	readTwice?: true;
};

export type ProvenanceMap = Record<string, Provenance | undefined>;

/** The fields that somebody looked for and did not find, each with the day of it. */
export type UnknownMap = Record<string, Pick<Provenance, "asOf" | "readAt"> | undefined>;

/** What the quality score counts of a listing. */
export type QualityCounts = {
	requiredFilled: number;
	requiredTotal: number;
	optionalFilled: number;
	optionalTotal: number;
	/** Distinct registrable domains among the sources. */
	independentSources: number;
};

/** The most that each part of the quality score gives, together 100, and the days in which freshness halves. */
export type QualityWeights = {
	required: number;
	optional: number;
	sources: number;
	freshness: number;
	reviews: number;
	halfLifeDays: number;
};

/** Weights as they were adopted. */
export type QualityVersion = QualityWeights & {
	/** From 1. */
	version: number;
	/** Why these, in words that everybody reads. */
	why: string;
	/** UTC milliseconds. */
	adoptedAt: number;
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
	provenance: ProvenanceMap;
	quality: QualityCounts;
	/** ISO day, month or year; null when every value is undated. */
	verifiedAt: string | null;
	/** How many reviews of it are shown: counted when it is read, from the reviews themselves. */
	approvedReviews: number;
};

/** What a listing states: all of it that a file has. */
export type StatedRecord = Pick<
	ListingRecord,
	"id" | "slug" | "name" | "website" | "attributes" | "provenance"
>;

/** What a list row needs: the short values, and of the kind's key numbers and all that a list sorts by confidence, date and what makes the source weak. */
export type Summary = {
	attributes: Attributes;
	provenance: ProvenanceMap;
};

/** What a list row or a search result needs of a listing. */
export type ListingSummary = {
	id: string;
	kind: string;
	slug: string;
	name: string;
	ordinal: number;
	summary: Summary;
	verifiedAt: string | null;
	/** When it was last recorded, in UTC milliseconds; left out where nothing was made of a row of the database. */
	updatedAt?: number;
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
	/** The ISO day on which we read the source; null where that was not recorded. */
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
