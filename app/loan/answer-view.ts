import type { Pips } from "~/ui/band-pips";
import type { Mark } from "~/ui/mark";
import type { Tile } from "~/ui/tile";

/** A bitcoin price in USD and the drop to it, as a positive share of one and in words. */
export type LevelView = { price: string; fall: string; share: number };

/** One lender's answer to a loan, ready to draw. `present-answer.ts` builds it. */
export type AnswerView = {
	/** `lender:{slug}`. */
	id: string;
	slug: string;
	name: string;
	tile: Tile;
	verdict: "lends" | "unknown" | "does_not";
	/** The age of the deciding facts; null while undecided. `note` names the facts that are out of date. */
	dated: { words: string; note: string | null } | null;
	/** Whether its figures may win and headline. */
	mayWin: boolean;
	/** Reasons against the loan, or open questions, in lowercase. Empty if the lender offers the loan. */
	reasons: string[];
	/** Limits to mention when the lender offers the loan, such as `in some states only`. */
	caveats: string[];
	/** The lender's representative offer; null if we know none. */
	offer: { id: string; name: string } | null;
	call: LevelView | null;
	/**
	 * The margin call price at the end of the term, with the interest owed by then. Null if the debt doesn't grow, or we don't
	 * know it.
	 */
	callEnd: LevelView | null;
	/** The lender liquidates without a margin call. */
	noCall: boolean;
	sale: LevelView | null;
	/** Where it may be sold instead, where sources disagree; null where they don't. */
	saleOr: LevelView | null;
	/**
	 * The liquidation price at the end of the term, with the interest owed by then. Null if the debt doesn't grow, or we don't
	 * know it.
	 */
	saleEnd: LevelView | null;
	/** Such as `5,946 USD`, `up to 6,894 USD` or `at least 4,997 USD`; null if unknown. */
	costYear: { amount: string; lead: string | null; text: string } | null;
	/** The same over the term; null where the term is a year or nothing is known. */
	costTerm: string | null;
	/** Such as `8.91% a year, fee 1.5%` or `8% on a day, it moves`; null if unknown. */
	rate: string | null;
	/** A lower rate with its condition, such as `from 9.25%: needs a larger loan`. */
	from: string | null;
	/** Who says so, such as `a rival’s page`. Null for the lender's own page or an unnamed source. */
	saidBy: string | null;
	/** `10.43%`; null where unknown. */
	effective: string | null;
	/** Results for past windows, in words and as a count out of 100 for a bar. Null if history can't tell. */
	past: {
		sold: string;
		/** `called in 30`, `no call before it`, `call not known`. */
		called: string;
		/** Out of 100, for a bar; null if unknown. */
		soldOf100: number;
		calledOf100: number | null;
	} | null;
	keys: { who: string | null; by: string | null; lentOn: string | null };
	risk: {
		/** `52 elevated`, `Too little known`. */
		text: string;
		/** `78% known`, `48% known: 9 to 61`. */
		known: string;
		pips: Pips | null;
	};
	/** The sites behind its figures, such as `figure.com, zone21.com`; null if we have no address. */
	hosts: string | null;
	/** The mark of the weaker deciding figure, rate or liquidation LTV. Null if both are unknown. */
	mark: Mark | null;
	/** Whether rate and levels are current and may win. */
	fresh: { rate: boolean; levels: boolean };
	/** Dates of figures that are out of date, or `undated`. Null for current and unknown figures. */
	old: { rate: string | null; levels: string | null };
};
