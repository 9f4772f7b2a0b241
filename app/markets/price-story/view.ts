import type { Mark } from "~/ui/mark";
import type { PriceNow } from "../present-price";
import type { StoryDrawing } from "./layout-story";
import type { Halving, Milestone } from "./milestones";
import type { Extent, Range, ReadState } from "./story-state";

export type MilestoneRow = {
	number: number;
	date: string;
	dateText: string;
	title: string;
	summary: string;
	close: string;
	fall: string;
	mark: Pick<Mark, "line" | "weight">;
	known: string;
	source: { href: string; host: string } | null;
};

export type YearRow = { year: string; cells: string[] };

export type SegmentRow = { days: string; rows: string; source: string; licence: string };

export type StoryView = ReadState & {
	extent: Extent;
	ranges: Range[];
	drawings: { wide: StoryDrawing; narrow: StoryDrawing };
	/** The chart in words, for screen readers. */
	summary: string;
	price: PriceNow;
	/** The file of daily closes for panning and zooming. */
	seriesHref: string;
	/** `last close in our series, 4 Oct 2026, 47 days ago`. */
	lastClose: string;
	/** A warning about out-of-date prices, or null. */
	old: string | null;
	marks: Milestone[];
	halvings: Halving[];
	milestones: MilestoneRow[];
	years: YearRow[];
	segments: SegmentRow[];
};
