import type { Pips } from "~/ui/band-pips";
import type { Mark } from "~/ui/mark";
import type { Tile } from "~/ui/tile";

/** Where bitcoin would have to fall to: a price in USD, and the fall as a positive share of one with its words. */
export type LevelView = { price: string; fall: string; share: number };

/** What a lender answers to a loan, in words, ready to draw. Built by `present-answer.ts`. */
export type AnswerView = {
	/** `lender:{slug}`. */
	id: string;
	slug: string;
	name: string;
	tile: Tile;
	verdict: "lends" | "unknown" | "does_not";
	/** How old what decides it is; null where nothing is decided. `note`: what of it is past its shelf life. */
	dated: { words: string; note: string | null } | null;
	/** Whether its figures may win and headline. */
	mayWin: boolean;
	/** Why not, or what is open: each in words, small letters; empty where it lends. */
	reasons: string[];
	/** What holds and is to be said: `in some states only`. */
	caveats: string[];
	/** The offer that stands for the lender: its id and name; null where none is known. */
	offer: { id: string; name: string } | null;
	call: LevelView | null;
	/** Where it is called at the end of the term, with the interest owed by then: null where the debt doesn't grow, or we don't know it. */
	callEnd: LevelView | null;
	/** Nobody asks before the sale. */
	noCall: boolean;
	sale: LevelView | null;
	/** Where it may be sold instead, where sources disagree; null where they don't. */
	saleOr: LevelView | null;
	/** Where it is sold at the end of the term with the interest owed by then: null where the debt does not grow, or it is not known. */
	saleEnd: LevelView | null;
	/** `5,946 USD`, `up to 6,894 USD`, `at least 4,997 USD`; null where nothing is known of it. */
	costYear: { amount: string; lead: string | null; text: string } | null;
	/** The same over the term; null where the term is a year or nothing is known. */
	costTerm: string | null;
	/** `8.91% a year, fee 1.5%`; `8% on a day, it moves`; null where the rate is unknown. */
	rate: string | null;
	/** `from 9.25%: needs a larger loan`; null where there is none. */
	from: string | null;
	/** Who says so, where it is not the lender itself: `a rival’s page`. Null where it is, and where nobody is named. */
	saidBy: string | null;
	/** `10.43%`; null where unknown. */
	effective: string | null;
	/** Of the windows of the past: in words, and of a hundred for a bar. Null where history cannot say. */
	past: {
		sold: string;
		/** `called in 30`, `no call before it`, `call not known`. */
		called: string;
		/** Of 100, for a bar; null where not known. */
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
	/** Whose pages its figures are read at: `figure.com`, `figure.com, zone21.com`; null where none is named. */
	hosts: string | null;
	/** Of the weakest figure that decides: rate and sale level. Null where there is none. */
	mark: Mark | null;
	/** Whether rate and levels are young enough to win. */
	fresh: { rate: boolean; levels: boolean };
	/** The dates of those that are not, `undated` where there is none; null of the others, and of what is unknown. */
	old: { rate: string | null; levels: string | null };
};
