export type SourceLink = { href: string; host: string };

export type ProvenanceView = {
	confidence: string;
	grade: string | null;
	flaw: string | null;
	asOf: string;
	readAt: string | null;
	shelfLife: string;
	isOld: boolean;
	readings: string;
	source: SourceLink | null;
	otherSources: SourceLink[];
	wholeRecord: boolean;
	/** The site that quoted the source. The value is then second-hand. */
	via: string | null;
	note: string | null;
	inputs: Array<{ label: string; value: string | null; from: string }> | null;
	also: SaidView[];
	others: SaidView[];
	earlier: SaidView[];
};

export type SaidView = {
	value: string;
	by: string;
	grade: string;
	flaw: string | null;
	asOf: string;
	source: SourceLink | null;
	note: string | null;
};
