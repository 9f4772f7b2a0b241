import type { QualityDay } from "~db/queries/quality-days";
import type { QualityDrawing } from "./draw-history";

/** How well we know each kind. Uses today's totals and the stored earlier days. */
export type Quality = {
	/** UTC day. */
	today: string;
	now: QualityDay[];
	/** The oldest first; without today. */
	before: QualityDay[];
};

export type QualityView = {
	/** '25 Nov 2026'. */
	day: string;
	/** '246 of 649 key figures (38%) are up to date.' Null until the first count. */
	answer: string | null;
	sections: SectionRow[];
	/** All sections together, or null. */
	all: SectionRow | null;
	grades: Array<{ label: string; count: string; share: string }>;
	lives: Array<{ words: string; limit: string; aim: string }>;
	/** The past year for wide and narrow pages. Null with fewer than two days. */
	drawings: { wide: QualityDrawing; narrow: QualityDrawing; summary: string } | null;
	/** What the chart shows, or why there isn't one yet. */
	history: string;
	/** When the copy was made, if the database didn't answer. */
	degraded: string | null;
};

export type SectionRow = {
	id: string;
	/** The kind's list. Null for the total. */
	href: string | null;
	name: string;
	/** '117 of 175', and the share. */
	known: string;
	knownShare: string;
	within: string;
	withinShare: string;
	/** '14 months'; 'half or more undated'. */
	age: string;
	/** How many up-to-date values would be outdated under the shorter limit. */
	hidden: string;
	once: string;
	twice: string;
	owned: string;
	ownedShare: string;
};
