import type { LoanBarView } from "~/loan/view";
import type { Mark } from "~/ui/mark";
import type { DetailRow, JoinedRow } from "../view";

export type From = { mark: Mark | null; host: string; href: string | null; date: string };

export type AnswerBox = {
	label: string;
	/** `up to`, `about` or `at least`, in small type before the number. */
	lead: string | null;
	/** Null when the value is unknown or doesn't apply. `none` then says which. */
	value: string | null;
	unit: string;
	tone: "call" | "sale" | null;
	none: string | null;
	notes: string[];
};

/** A sentence to read first, with its sources. */
export type KnowFirst = { key: "price" | "call" | "coins"; text: string; from: From[] };

export type TopView = {
	name: string;
	answer: {
		/** `60,000 USD against 2 BTC, 12 months, United States`. */
		loan: string;
		verdict: "lends" | "unknown" | "does_not";
		/** Whether it lends, in a sentence. */
		heading: string;
		/** Why the answer is open or negative. */
		why: string | null;
		/** `In some states only.` */
		caveats: string | null;
		/** Names the offer behind the numbers, unless the lender simply lends. */
		of: string | null;
		boxes: AnswerBox[];
		/** Which of these are out of date. */
		older: string | null;
		/** `From 9.25%: needs a larger loan`. */
		more: string | null;
		/** The mark of rate and levels together. */
		from: From[];
		/** The page's address and the day, for print. */
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
	/** The threshold positions, and their labels moved apart. */
	levels: Array<{ tone: "call" | "sale"; y: number; textY: number; text: string }>;
	/** The ranges of price drops that cause a margin call, and those that cause liquidation. */
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
	/** By starting year. Null when the threshold is unknown or missing. */
	years: Array<{ year: string; deepest: string; called: string | null; sold: string | null }>;
	searched: string;
};

export type OffersView = {
	heading: string;
	singular: string;
	/** What all offers share, such as `12 months, up to 50% LTV`. */
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
	/** Which offer represents the lender, either `yours` or `the nearest`. */
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
	/** The score's parts, each with a source. */
	riskRow: JoinedRow | null;
	/** Our own note with its source, or null. */
	notes: DetailRow | null;
	/** The address of the page with its loan; null without one. */
	copyHref: string | null;
	/** A comparison with other lenders that offer the loan. Null without any. */
	compareHref: string | null;
};
