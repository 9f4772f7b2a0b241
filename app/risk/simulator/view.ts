import type { SimulatorInputs } from "~/finance/simulate/method";
import type { Method } from "~/finance/simulate/model";
import type { FieldView } from "~/tools/present-field";
import type { ChoiceView } from "~/ui/choice-links";
import type { Mark } from "~/ui/mark";
import type { Tile } from "~/ui/tile";
import type { OutcomeView } from "./outcome-view";

/** The simulator's page, ready to draw. */
export type SimulatorView = {
	lede: string;
	/** What stands below the heading; null where nothing could be computed. */
	answer: AnswerLine | null;
	/** Fields by where they stand: in sight, how the past is used, and a loan that is not listed. */
	fields: { loan: FieldView[]; past: FieldView[]; own: FieldView[] };
	/** What was typed of where somebody lives, and what is wrong with it. */
	country: { text: string; error: string | null };
	/** What else the address says of a loan, which travels with the form. */
	hidden: Array<[name: string, value: string]>;
	/** `38.3%`; null while nothing is computed. */
	ltv: string | null;
	/** What else in the address was not understood, each a sentence. */
	problems: string[];
	/** Null where a field is wrong: then there is no outcome either. */
	inputs: SimulatorInputs | null;
	outcome: OutcomeView | null;
	ways: WayView[];
	worst: ReplayView[];
	crashes: ReplayView[];
	/** The lenders in the table; how many there are, and how many the switch leaves. */
	lenders: LenderRow[];
	counts: { all: number; shown: number };
	/** All of them, or those that lend it: of which one stands. */
	listed: ChoiceView[];
	/** The switch that leaves out answers which weren't checked in the last 6 months, what it looks at, and how many it leaves out where it's on. */
	checked: ChoiceView & { hint: string; leftOut: string | null };
	/** Whose terms are used; null where they are the visitor's own. */
	chosen: { name: string; href: string } | null;
	/** Ids of the lenders on this loan, as the address has them. */
	terms: string[];
	/** The address of this state, and the one that gives the same result when the series has grown. */
	canonical: string;
	shareHref: string;
	seriesHref: string;
	/** '21 Aug 2026', and how long ago that is. */
	lastClose: string;
	/** What is said first of closes that end long ago; null of others. */
	old: string | null;
	/** Whether the address asks for nothing: search engines hear of that page only. */
	isPlain: boolean;
	degraded: string | null;
};

/** One way to ask the same question. */
export type WayView = {
	method: Method;
	/** The row's name, e.g. 'Every past run since 2018', and what it rests on. */
	name: string;
	note: string;
	href: string;
	chosen: boolean;
	/** Whole percentages; null where it has not been computed. */
	result: { call: string; sale: string } | null;
};

export type ReplayView = {
	/** What the row is called: the day of the loan, or the crash and that day. */
	name: string;
	note: string | null;
	called: string;
	sold: string;
	fall: string;
	fallOn: string;
	/** A start LTV that was not sold. */
	survived: string;
};

/** A lender that publishes when it sells, on this loan. */
export type LenderRow = {
	id: string;
	name: string;
	tile: Tile;
	/** The address with this lender's terms as those of the loan. */
	href: string;
	isChosen: boolean;
	/** Of a hundred stretches of the past: `18`, `under 1`; `at once`; null where the past cannot say. */
	sold: string | null;
	soldOf100: number | null;
	calledOf100: number | null;
	/** `32`, `no call`; null where unknown. */
	called: string | null;
	/** The price in USD; two where sources disagree. */
	saleAt: string | null;
	/** A note on its levels, beside the count; null where there is none. */
	saleNote: string | null;
	/** Whether its levels aren't current: it keeps its place, with a mark. */
	isOld: boolean;
	/** Whether its rate is assumed, because none is published: it stands after those with one of their own. */
	isAssumed: boolean;
	/** Of the weakest of what it rests on. */
	mark: Mark | null;
	rate: string;
	/** `assumed`, `highest of a range`, `on a day`. */
	rateNote: string | null;
	/** `yes`, `not known: smallest loan`, `no: lends to businesses only`. */
	lends: string;
	isLending: boolean;
	/** Whether none of its offers can be had for this loan. */
	isRefused: boolean;
};

/** `18 to 23` · `of 100 past years` · with whom, and how it was asked. */
export type AnswerLine = { number: string; of: string; note: string };
