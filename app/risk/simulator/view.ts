import type { SimulatorInputs } from "~/finance/simulate/method";
import type { Method } from "~/finance/simulate/model";
import type { FieldView } from "~/tools/present-field";
import type { ChoiceView } from "~/ui/choice-links";
import type { Mark } from "~/ui/mark";
import type { Tile } from "~/ui/tile";
import type { OutcomeView } from "./outcome-view";

export type SimulatorView = {
	lede: string;
	/** The answer below the heading; null if we couldn't compute one. */
	answer: AnswerLine | null;
	/** Fields by section. `loan` is always visible, `past` sets how we use history, and `own` describes an unlisted loan. */
	fields: { loan: FieldView[]; past: FieldView[]; own: FieldView[] };
	country: { text: string; error: string | null };
	/** What else the address says of a loan, which travels with the form. */
	hidden: Array<[name: string, value: string]>;
	/** `38.3%`; null while nothing is computed. */
	ltv: string | null;
	/** What else in the address was not understood, each a sentence. */
	problems: string[];
	/** Null if a field has an error. Then there is no outcome either. */
	inputs: SimulatorInputs | null;
	outcome: OutcomeView | null;
	ways: WayView[];
	worst: ReplayView[];
	crashes: ReplayView[];
	/** The lenders in the table; how many there are, and how many the switch leaves. */
	lenders: LenderRow[];
	counts: { all: number; shown: number };
	/** The choice between all lenders and those that offer the loan. */
	listed: ChoiceView[];
	/** The switch that leaves out answers we didn't check in the last 6 months, with a hint and the number it leaves out. */
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
	/** A warning about out-of-date prices, or null. */
	old: string | null;
	/** Whether the address has no inputs. Search engines index only that page. */
	isPlain: boolean;
	degraded: string | null;
};

export type WayView = {
	method: Method;
	/** The row's name, such as 'Every past run since 2018', and its data. */
	name: string;
	note: string;
	href: string;
	chosen: boolean;
	/** Whole percentages; null before they are computed. */
	result: { call: string; sale: string } | null;
};

export type ReplayView = {
	/** The row's name, such as the start date or the crash with its date. */
	name: string;
	note: string | null;
	called: string;
	sold: string;
	fall: string;
	fallOn: string;
	/** The highest start LTV without liquidation. */
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
	/** Out of 100 past windows, such as `18`, `under 1` or `at once`; null if history can't tell. */
	sold: string | null;
	soldOf100: number | null;
	calledOf100: number | null;
	/** `32`, `no call`; null where unknown. */
	called: string | null;
	/** In USD. Two prices if sources disagree. */
	saleAt: string | null;
	saleNote: string | null;
	/** Whether its levels are out of date. The lender keeps its place and gets a mark. */
	isOld: boolean;
	/** Whether we assume its rate because the lender publishes none. Such lenders follow the others. */
	isAssumed: boolean;
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

/** The number, its unit and a note, such as `18 to 23` · `of 100 past years` · the lender and the question. */
export type AnswerLine = { number: string; of: string; note: string };
