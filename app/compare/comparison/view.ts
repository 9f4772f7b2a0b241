import type { LoanBarView } from "~/loan/view";
import type { TermLink } from "~/syllabus/glossary";
import type { Pips } from "~/ui/band-pips";
import type { ChoiceView } from "~/ui/choice-links";
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
	kind: { id: string; path: string; singular: string } | null;
	/** The page above it: the list of that kind, or the answer on /keep; null across kinds. */
	section: { href: string; label: string } | null;
	/** Where listings are found; filled while there are fewer than two items. */
	sections: SectionChoice[];
	/** The deepest fall that the lines have room for, a positive share of one; null where no lines are drawn. */
	fallScale: number | null;
	groups: CompareGroup[];
	/** What no question asks about and tells them apart: folded below the table. */
	rest: CompareGroup[];
	/** The rows that tell nobody apart, a line each: of all of them, and of the two that a phone shows. */
	folds: { all: FoldView[]; pair: FoldView[] };
	/** What the marks of the best mean, and what is not marked and why. */
	footnotes: string[];
	/** What was asked for and is not shown, each a sentence: unknown, twice, or a fifth. */
	problems: string[];
	differencesOnly: boolean;
	/** 'What differs' and 'All rows', of which one stands. */
	ways: ChoiceView[];
	csvHref: string;
	/** The path and query of this comparison, without a loan: what it is known by. */
	canonical: string;
	/** The same with the loan, for whoever it is sent to. */
	shareHref: string;
	/** The bare page, about no loan: the only one that search engines hear of. */
	isPlain: boolean;
	/** The line of the loan; null where something other than lenders is compared. */
	strip: LoanBarView | null;
	/** Whether figures are those of a loan. */
	isOfLoan: boolean;
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
	/** What it answers to the loan; null where none is asked about. */
	answer: VerdictView | null;
	/** Whether a phone shows it. */
	isShown: boolean;
	/** Of one that a phone shows: the others, each with the address that has it in this one's place. */
	others: Swap[];
};

/** Another listing in place of one. */
export type Swap = { id: string; name: string; tile: Tile; href: string };

export type VerdictView = {
	verdict: "lends" | "unknown" | "does_not";
	/** 'Lends it'. */
	words: string;
	/** Why not, what is open, or what is to be said of it all the same. */
	notes: string[];
};

export type CompareGroup = { heading: string; rows: CompareRow[] };

/** Rows that tell nobody apart, in one line that unfolds. */
export type FoldView = {
	/** 'The same for all four'. */
	heading: string;
	rows: Array<{ label: string; value: string | null }>;
};

export type CompareRow = {
	key: string;
	label: string;
	explain: string | null;
	/** Terms of the glossary to read on at. */
	terms: TermLink[];
	cells: CompareCell[];
	/** Whether an older value is better than the best current one. */
	isBeaten?: true;
	/** Why it tells two or more apart in nothing: all say the same, or none says anything. Null where it does. */
	same: "alike" | "unknown" | null;
	/** The same of the two that a phone shows. */
	samePair?: "alike" | "unknown" | null;
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
	/** Why it isn't current; left out where it is. */
	old?: string;
	mark: Mark | null;
	/** Its place on the listing's page, where that is not the row's key. */
	at?: string;
	/** That its source is weak is said in its mark only. */
	isFlawQuiet?: true;
	/** Words in place of a value that does not hold here. */
	isQuiet?: true;
};
