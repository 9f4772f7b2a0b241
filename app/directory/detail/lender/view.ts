import type { LoanBarView } from "~/loan/view";
import type { Mark } from "~/ui/mark";
import type { DetailRow, JoinedRow } from "../view";

/** Where something on a lender's page is from: its mark, its site and its date. */
export type From = { mark: Mark | null; host: string; href: string | null; date: string };

/** One of the four answers at the top. */
export type AnswerBox = {
	label: string;
	/** `up to`, `about`, `at least`: smaller, before the number. */
	lead: string | null;
	/** Null where it is not known, or does not apply: then `none` says which. */
	value: string | null;
	unit: string;
	tone: "call" | "sale" | null;
	none: string | null;
	notes: string[];
};

/** A sentence of what to know first, and what it hangs from. */
export type KnowFirst = { key: "price" | "call" | "coins"; text: string; from: From[] };

/** The top of a lender's page, ready to draw. */
export type TopView = {
	name: string;
	/** What it answers to the loan; null without one. */
	answer: {
		/** `60,000 USD against 2 BTC, 12 months, United States`. */
		loan: string;
		verdict: "lends" | "unknown" | "does_not";
		/** Whether it lends, in a sentence. */
		heading: string;
		/** What stands open, or in the way. */
		why: string | null;
		/** `In some states only.` */
		caveats: string | null;
		/** Whose figures stand below where it does not simply lend. */
		of: string | null;
		boxes: AnswerBox[];
		/** What is out of date of them. */
		older: string | null;
		/** `From 9.25%: needs a larger loan`. */
		more: string | null;
		/** The mark of rate and levels together. */
		from: From[];
		/** The page's own address, and the day: for paper. */
		printed: string;
	} | null;
	first: KnowFirst[];
};

/** A picture of the falls in pixels. */
export type LowsDrawing = {
	width: number;
	height: number;
	left: number;
	right: number;
	/** The outline of the deepest falls, closed along the datum. */
	area: string;
	rows: Array<{ y: number; text: string }>;
	columns: Array<{ x: number; text: string }>;
	/** Where the levels of the loan stand, and their words, kept apart. */
	levels: Array<{ tone: "call" | "sale"; y: number; textY: number; text: string }>;
	/** From where to where a fall is beyond the call and not the sale, and beyond the sale. */
	bands: Array<{ tone: "call" | "sale"; from: number; to: number }>;
	bottom: number;
};

export type LowsView = {
	heading: string;
	lede: string;
	/** The picture in words. */
	summary: string;
	caption: string;
	drawings: LowsDrawing[];
	/** By year of the start; null where a level is not known, or there is none. */
	years: Array<{ year: string; deepest: string; called: string | null; sold: string | null }>;
	searched: string;
};

/** The offers of a lender as a table. */
export type OffersView = {
	heading: string;
	singular: string;
	/** What is the same in all of them: `12 months, up to 50% LTV`. */
	common: string | null;
	columns: string[];
	/** `60,000 USD would cost`; null without a loan. */
	costLabel: string | null;
	rows: OfferRow[];
};

export type OfferRow = {
	key: string;
	name: string;
	needs: string[];
	cells: Array<{ text: string; sub?: string } | null>;
	/** The offer that stands for the lender: `yours`, or `the nearest`. */
	chosen: string | null;
	/** For the loan; null without one. */
	cost: { text: string | null; why: string | null; hold: string | null } | null;
	folded: Array<{ label: string; text: string }>;
	mark: Mark | null;
	source: { href: string; host: string } | null;
	via: string | null;
	also: { label: string; href: string; host: string; date: string } | null;
	reportHref: string;
	/** Left out on a phone until it is asked for. */
	isFolded: boolean;
};

/** The risk score of the loan, or of one at the highest LTV, part by part. */
export type RiskView = {
	heading: string;
	text: string;
	known: string;
	pips: "low" | "moderate" | "elevated" | "high" | null;
	parts: Array<{ key: string; label: string; weight: number; points: number; isKnown: boolean }>;
};

/** What a lender's page has besides what every listing's has. */
export type LenderParts = {
	/** The loan as links carry it on; empty without one. */
	loan: string;
	/** Whether the address asks for one, also where it cannot be read. */
	isAsked: boolean;
	bar: LoanBarView;
	/** Drawn on the server; null where the document has it. */
	top: string | null;
	offers: string | null;
	risk: RiskView;
	/** What the score is made of, each part with its source. */
	riskRow: JoinedRow | null;
	/** Our own words on it, with their source; null where there are none. */
	notes: DetailRow | null;
	/** The address of the page with its loan; null without one. */
	copyHref: string | null;
	/** The comparison with those that lend the loan; null where there are none. */
	compareHref: string | null;
};
