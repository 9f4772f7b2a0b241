export type SourceLink = { href: string; host: string };

export type ProvenanceView = {
	confidence: string;
	/** The type of page, such as 'the company’s own page'; null for general knowledge and computed values. */
	grade: string | null;
	/** What makes the source weak, to be said at the mark. */
	flaw: string | null;
	/** '17 Feb 2026, 276 days ago' or 'undated'. */
	asOf: string;
	readAt: string | null;
	/** When the value goes out of date, or why it's out of date. */
	shelfLife: string;
	isOld: boolean;
	readings: string;
	source: SourceLink | null;
	otherSources: SourceLink[];
	/** True if the sources cover the whole record and aren't tied to this value. */
	wholeRecord: boolean;
	/** The site that quoted the source. The value is then second-hand. */
	via: string | null;
	/** Our own words on it, e.g. why it is shown and not another. */
	note: string | null;
	/** The inputs of a computed value with their sources. A null value is unknown. */
	inputs: Array<{ label: string; value: string | null; from: string }> | null;
	/** Sources that agree, sources that disagree, and earlier values. */
	also: SaidView[];
	others: SaidView[];
	earlier: SaidView[];
};

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
