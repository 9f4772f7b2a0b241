import type { QualityDay } from "~db/queries/quality-days";
import type { QualityDrawing } from "./draw-history";

/** How well each kind is known: today as its totals say now, and each day before as it was written down. */
export type Quality = {
	/** UTC day. */
	today: string;
	now: QualityDay[];
	/** The oldest first; without today. */
	before: QualityDay[];
};

/** How well we know what we show, ready to draw. */
export type QualityView = {
	/** '25 Nov 2026'. */
	day: string;
	/** '246 of 649 key values, 38%, are within their shelf life today.' Null where nothing has been counted yet. */
	answer: string | null;
	sections: SectionRow[];
	/** All sections together; null where there is none. */
	all: SectionRow | null;
	grades: Array<{ label: string; count: string; share: string }>;
	lives: Array<{ words: string; limit: string; aim: string }>;
	/** The last year for wide pages and for phones; null where there are not two days yet. */
	drawings: { wide: QualityDrawing; narrow: QualityDrawing; summary: string } | null;
	/** What the drawing shows, or why there is none yet. */
	history: string;
	/** Set when a copy is shown because the database did not answer: when it was made. */
	degraded: string | null;
};

export type SectionRow = {
	id: string;
	/** Leads to its list; null for all of them. */
	href: string | null;
	name: string;
	/** '117 of 175', and the share. */
	known: string;
	knownShare: string;
	within: string;
	withinShare: string;
	/** '14 months'; 'half or more undated'. */
	age: string;
	/** How many that are within their shelf life would be past the shorter one. */
	hidden: string;
	once: string;
	twice: string;
	owned: string;
	ownedShare: string;
};
