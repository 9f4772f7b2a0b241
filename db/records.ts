/** The shapes that `db/queries` give and take: rows with their JSON parsed. */

/** Money in cents, bitcoin in sats, ratios as decimals. */
export type StoredValue = string | number | boolean | string[] | StoredEdition[];

export type StoredEdition = {
	label: string;
	/** ISO days, both inclusive. */
	start: string;
	end: string;
	city: string | null;
	country: string | null;
	source: string | null;
};

export type StoredAttributes = Record<string, StoredValue | null | undefined>;

export type Confidence = "sourced" | "general-knowledge" | "user-reported";

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
	attributes: StoredAttributes;
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
	summary: { attributes: StoredAttributes; provenance: StoredProvenanceMap };
	verifiedAt: string | null;
};

/** A row of `facts`. */
export type FactRecord = {
	id: string;
	listingId: string;
	field: string;
	/** Null: looked for and not found. */
	value: StoredValue | null;
	sourceUrl: string | null;
	otherSources: string[];
	scope: "value" | "record";
	via: string | null;
	asOf: string | null;
	asOfPrecision: "day" | "month" | "year" | "undated";
	confidence: Confidence;
	supersedes: string | null;
	/** UTC milliseconds. */
	recordedAt: number;
	recordedBy: string;
};
