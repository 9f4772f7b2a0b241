import type { FallView } from "~/ui/fall";
import type { Mark } from "~/ui/mark";

/** How far bitcoin may fall before each lender sells, ready to draw. Built by `present-falls.ts`. */
export type FallsView = {
	/** The chart's text alternative. */
	summary: string;
	/** Those whose sale level is known, the one with the most room first. */
	lenders: LenderFall[];
	/** The deepest drop on the scale, as a positive share of one, rounded to tenths. */
	scale: number;
	/** Falls that happened, the smaller first. */
	references: ReferenceFall[];
	/** How loans without a top-up ended. */
	sold: string;
	/** A warning when the closes end long ago. Otherwise null. */
	old: string | null;
	/** What the chart omits, its sources and its end date, in sentences. */
	notes: string[];
};

export type LenderFall = {
	href: string;
	name: string;
	/** The name without its parentheses, for narrow places. */
	short: string;
	/** '50%': of the loan on its first day. */
	ltv: string;
	/** Places as shares of the scale. */
	fall: FallView;
	/** '−29%'; null where unknown. */
	callFall: string | null;
	saleFall: string;
	/** Whether there is no margin call to know about. */
	noCall: boolean;
	/** The margin call and liquidation LTVs. Null when unknown. */
	callLtv: string | null;
	saleLtv: string | null;
	/** 'Margin call after a fall of 29%, sale after a fall of 41%'. */
	words: string;
	/** Whether a threshold is out of date. The mark is hollow, and it's neither counted nor the best. */
	isOld: boolean;
	/** Of the weakest of the values it is computed from. */
	mark: Mark | null;
};

export type ReferenceFall = {
	/** The place as a share of the scale. */
	at: number;
	/** '−35%: 14 Jan–5 Feb 2026'. */
	label: string;
};
