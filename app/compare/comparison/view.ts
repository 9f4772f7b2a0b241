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
	title: string;
	description: string;
	items: CompareItem[];
	/** The kind that all items are of; null across kinds and when nothing is compared. */
	kind: { id: string; path: string; singular: string } | null;
	/** The parent page, which is the kind's list or the answer on /keep. Null across kinds. */
	section: { href: string; label: string } | null;
	/** Where listings are found; filled while there are fewer than two items. */
	sections: SectionChoice[];
	/** The deepest fall that the lines have room for, a positive share of one; null where no lines are drawn. */
	fallScale: number | null;
	groups: CompareGroup[];
	/** Differences that no question covers, folded below the table. */
	rest: CompareGroup[];
	/** The rows that are equal for all listings, one line each. `pair` covers the two that a phone shows. */
	folds: { all: FoldView[]; pair: FoldView[] };
	footnotes: string[];
	/** A sentence for each requested item we don't show because it's unknown, repeated or a fifth one. */
	problems: string[];
	differencesOnly: boolean;
	/** 'What differs' and 'All rows'. One is active. */
	ways: ChoiceView[];
	csvHref: string;
	/** The canonical path and query, without a loan. */
	canonical: string;
	/** The address to share, with the loan. */
	shareHref: string;
	/** The plain page without a loan, which is the only one for search engines. */
	isPlain: boolean;
	/** The line of the loan; null where something other than lenders is compared. */
	strip: LoanBarView | null;
	/** Whether figures are those of a loan. */
	isOfLoan: boolean;
	/** When the copy was made, if the database didn't answer. */
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
	/** The lender's answer to the loan. Null without a loan. */
	answer: VerdictView | null;
	/** Whether a phone shows it. */
	isShown: boolean;
	/** For a column on a phone, each other listing with the address that shows it here instead. */
	others: Swap[];
};

/** Another listing in place of one. */
export type Swap = { id: string; name: string; tile: Tile; href: string };

export type VerdictView = {
	verdict: "lends" | "unknown" | "does_not";
	/** 'Lends it'. */
	words: string;
	/** Reasons against the loan, open questions, or other caveats. */
	notes: string[];
};

export type CompareGroup = { heading: string; rows: CompareRow[] };

/** Equal rows, in one line that unfolds. */
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
	/** Why the row shows no difference. All values are equal or all are unknown. Null when they differ. */
	same: "alike" | "unknown" | null;
	/** The same of the two that a phone shows. */
	samePair?: "alike" | "unknown" | null;
};

export type CompareCell = {
	/** Null where unknown. */
	value: string | null;
	/** A remark on an unknown value, or beside a known one. */
	note: string | null;
	/** The value as an address of another site. */
	href: string | null;
	/** The band of a score. */
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
