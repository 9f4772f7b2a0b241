import type { FallView } from "~/ui/fall";
import type { Mark } from "~/ui/mark";

/** How far bitcoin may fall before each lender sells, ready to draw. Built by `present-falls.ts`. */
export type FallsView = {
	/** What the picture says, for those who do not see it. */
	summary: string;
	/** Those whose sale level is known, the one with the most room first. */
	lenders: LenderFall[];
	/** The deepest fall that the drawing has room for: a positive share of one, in tenths. */
	scale: number;
	/** Falls that happened, the smaller first. */
	references: ReferenceFall[];
	/** What a loan left alone would have come to in them. */
	sold: string;
	/** What is said first of closes that end long ago; null of others. */
	old: string | null;
	/** What the picture leaves out, rests on and ends with, each a sentence. */
	notes: string[];
};

export type LenderFall = {
	href: string;
	name: string;
	/** The name without what stands in brackets, for narrow places. */
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
	/** The LTVs of the call and the sale; null where unknown. */
	callLtv: string | null;
	saleLtv: string | null;
	/** 'Margin call after a fall of 29%, sale after a fall of 41%'. */
	words: string;
	/** Whether one of these isn't current: it's drawn hollow, and is neither counted nor the best. */
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
