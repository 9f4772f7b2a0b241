import type { TermLink } from "~/syllabus/glossary";
import type { FallView } from "~/ui/fall";
import type { Mark, Pips } from "~/ui/mark";
import type { Tile } from "~/ui/tile";

export type CompareItem = {
	/** `{kind}:{slug}`. */
	id: string;
	name: string;
	href: string;
	tagline: string | null;
	tile: Tile;
	removeHref: string;
	/** Its line on the common scale, where every item has one. */
	fall: FallView | null;
	answer: VerdictView | null;
	isShown: boolean;
	/** For a column on a phone, each other listing with the address that shows it here instead. */
	others: Swap[];
};

type Swap = { id: string; name: string; tile: Tile; href: string };

export type VerdictView = {
	verdict: "lends" | "unknown" | "does_not";
	words: string;
	/** Reasons against the loan, open questions, or other caveats. */
	notes: string[];
};

export type CompareGroup = { heading: string; rows: CompareRow[] };

export type FoldView = {
	heading: string;
	rows: Array<{ label: string; value: string | null }>;
};

export type CompareRow = {
	key: string;
	label: string;
	explain: string | null;
	terms: TermLink[];
	cells: CompareCell[];
	/** Whether an older value is better than the best current one. */
	isBeaten?: true;
	/** Why the row shows no difference. All values are equal or all are unknown. Null when they differ. */
	same: "alike" | "unknown" | null;
	/** The same of the two that a phone shows. */
	samePair?: "alike" | "unknown" | null;
};

export type CompareCell = {
	value: string | null;
	/** A remark on an unknown value, or beside a known one. */
	note: string | null;
	href: string | null;
	pips?: Pips;
	best: boolean;
	/** Why it's out of date. Missing when it isn't. */
	old?: string;
	mark: Mark | null;
	/** Its place on the listing's page, where that is not the row's key. */
	at?: string;
	/** That its source is weak is said in its mark only. */
	isFlawQuiet?: true;
	/** Words in place of a value that does not hold here. */
	isQuiet?: true;
};
