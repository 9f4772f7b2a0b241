import type { NewestItemView } from "~/listings/news/view";
import type { Mark } from "~/ui/mark";
import type { FallsView } from "./falls-view";

/** The home page, ready to draw. Built by `home/load.server.ts`. */
export type HomeView = {
	specimen: SpecimenView | null;
	/** How much there is and how it is known; null before anything is imported. */
	extent: string | null;
	sections: SectionView[];
	/** Null where no lender's sale level is known. */
	falls: FallsView | null;
	/** What the data desk wrote, the newest first. */
	news: NewestItemView[];
	goingStale: GoingStaleView[];
	guides: GuideView[];
	/** Set when a last good copy is shown because the database did not answer: when it was made. */
	degraded: string | null;
};

/** One current value, with its source, date and confidence. */
export type SpecimenView = {
	href: string;
	name: string;
	/** The field, e.g. 'Margin call at'. */
	label: string;
	value: string;
	source: { href: string; host: string } | null;
	asOf: string;
	confidence: string;
	mark: Mark;
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

export type GuideView = { href: string; title: string; summary: string };

export type GoingStaleView = {
	href: string;
	name: string;
	/** The section it stands in: some names are in two. */
	section: string;
	asOf: string;
	/** 'out of date in 34 days'. */
	words: string;
};
