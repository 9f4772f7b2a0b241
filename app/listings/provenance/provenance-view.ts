export type SourceLink = { href: string; host: string };

export type ProvenanceView = {
	confidence: string;
	/** What kind of page the source is: 'the company’s own page'; null for general knowledge and computed values. */
	grade: string | null;
	/** What makes the source weak, to be said at the mark. */
	flaw: string | null;
	/** '17 Feb 2026, 276 days ago' or 'undated'. */
	asOf: string;
	/** The day on which we read the source. */
	readAt: string | null;
	/** Until when it is within its shelf life, or why it is not; and whether it is past it. */
	shelfLife: string;
	isOld: boolean;
	/** 'read once', 'read twice', 'not read of a page of its own'. */
	readings: string;
	source: SourceLink | null;
	otherSources: SourceLink[];
	/** True where the sources stand for the record as a whole and were not tied to this value. */
	wholeRecord: boolean;
	/** Who quoted the source: the value is second-hand. */
	via: string | null;
	/** Our own words on it, e.g. why it is shown and not another. */
	note: string | null;
	/** Set for a computed value: what it is computed from, each with where that comes from; null values are unknown. */
	inputs: Array<{ label: string; value: string | null; from: string }> | null;
	/** Who says the same, who says something else, and what was said before. */
	also: SaidView[];
	others: SaidView[];
	earlier: SaidView[];
};

/** One statement of one source. */
export type SaidView = {
	value: string;
	by: string;
	grade: string;
	/** That it was quoted, or what is weak about its page. */
	flaw: string | null;
	asOf: string;
	source: SourceLink | null;
	note: string | null;
};
