/** The marked events of the price story. Only types; `db/content/price-story.json` has the facts. */

export type Milestone = {
	/** By date, from 1. The chart prints it if a name has no room. */
	number: number;
	date: string;
	title: string;
	close: number;
	/** 1 is named first, 3 last. */
	prominence: number;
	/** On which side of the line its name has more room. */
	place: "above" | "below";
};

export type Halving = { number: number; date: string; before: number; after: number };
