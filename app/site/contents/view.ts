/** The page of the directory, ready to draw. Built by `contents/load.server.ts`. */
export type ContentsView = {
	sections: SectionView[];
	goingStale: GoingStaleView[];
	/** When the copy was made, if we show one because the database didn't answer. */
	degraded: string | null;
};

export type SectionView = {
	href: string;
	short: string;
	purpose: string;
	count: string;
	/** '31% read in 6 months, median age 5 months'. */
	checked: string;
	coverage: CoverageView;
};

/** How a section's values are known, in percent of all its values. They add up to 100, or are all 0 where it is empty. */
export type CoverageView = { recent: number; old: number; general: number; unknown: number };

export type GoingStaleView = {
	href: string;
	name: string;
	/** The section. Some names are in two. */
	section: string;
	asOf: string;
	/** 'a year old in 34 days'. */
	words: string;
};
