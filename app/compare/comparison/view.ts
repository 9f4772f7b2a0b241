import type { TermLink } from "~/syllabus/glossary";
import type { Pips } from "~/ui/band-pips";
import type { FallView } from "~/ui/fall";
import type { Mark } from "~/ui/mark";
import type { SectionChoice } from "~/ui/section-choices";
import type { Tile } from "~/ui/tile";

/** The comparison, ready to draw. Built by `comparison/load.server.ts`, drawn by `comparison/route.tsx`. */
export type CompareView = {
	/** 'Four lenders, side by side'. */
	heading: string;
	lede: string;
	/** The title and the description of the page. */
	title: string;
	description: string;
	items: CompareItem[];
	/** The kind that all items are of; null across kinds and when nothing is compared. */
	kind: { id: string; path: string; short: string; singular: string } | null;
	/** Where listings are found; filled while there are fewer than two items. */
	sections: SectionChoice[];
	/** The deepest fall that the lines have room for, a positive share of one; null where no lines are drawn. */
	fallScale: number | null;
	groups: Array<{ heading: string; rows: CompareRow[] }>;
	/** Labels of the rows hidden by 'differences only': those in which all agree, and those that none has a value for. */
	alike: string[];
	unknown: string[];
	/** What was asked for and is not shown, each a sentence: unknown, twice, or a fifth. */
	problems: string[];
	differencesOnly: boolean;
	/** The address of this comparison with 'differences only' the other way. */
	toggleHref: string;
	csvHref: string;
	/** The path and query of this comparison. */
	canonical: string;
	/** Set when a copy is shown because the database did not answer: when it was made. */
	degraded: string | null;
};

export type CompareItem = {
	/** `{kind}:{slug}`. */
	id: string;
	name: string;
	href: string;
	tagline: string | null;
	tile: Tile;
	/** The address of the comparison without it. */
	removeHref: string;
	/** Its line on the common scale, where every item has one. */
	fall: FallView | null;
};

export type CompareRow = {
	key: string;
	label: string;
	explain: string | null;
	/** Terms of the glossary to read on at. */
	terms: TermLink[];
	cells: CompareCell[];
	/** Why it tells two or more apart in nothing: all say the same, or none says anything. Null where it does. */
	same: "alike" | "unknown" | null;
};

export type CompareCell = {
	/** Null where unknown. */
	value: string | null;
	/** What can be said all the same: of an unknown value, or beside a known one. */
	note: string | null;
	/** The value as an address of another site. */
	href: string | null;
	/** The band of a score. */
	pips?: Pips;
	best: boolean;
	mark: Mark | null;
};
