/**
 * One file in `definitions/` describes one calculator with its inputs, their units and bounds, a pure formula, its outputs and
 * a picture. The page, the address, the field errors, the sensitivity and the CSV all follow from it. All of it is pure and
 * runs the same on the server and in the browser.
 */

import type { Recent, Series } from "~/finance/series";
import type { Unit } from "~/finance/words";
import type { Fall } from "~/ui/fall";
import type { Picture } from "./picture";

export type Topic = "borrowing" | "holding" | "spending" | "leaving" | "markets";

/** Terms that belong to an offer rather than to its lender. */
export type OfferPart =
	| "calls"
	| "call_price"
	| "compounding"
	| "cure_target_ltv"
	| "fee_from"
	| "fee_kind"
	| "fee_usd_year"
	| "interest"
	| "repayment";

type InputBase = {
	label: string;
	/** One plain sentence below the field. */
	help?: string;
	/** Optional inputs of one group take their defaults together. Once the address has one of them, the others are empty. */
	group?: string;
	/** Small enough for half a row, next to the following field. */
	isHalf?: true;
	/** One amount in several units. Typing one empties the others. */
	onlyOne?: true;
	/**
	 * The listing fields, by kind, that fill in this input. The first known one wins. If we know no value, the input stays empty,
	 * because a reader would take our example for the listing's own term. An empty list marks a term that we don't collect.
	 */
	terms?: Record<string, readonly string[]>;
	/** The part of a lender's offer that fills in this input. The input keeps its value if the offer doesn't have it. */
	offer?: OfferPart;
	/** The default is our own example. The page says so when the visitor asks about a loan. */
	isExample?: true;
	/** Today's price of one bitcoin. The page says that it's an assumption and shows the last known close. */
	isPrice?: true;
};

/** Bounds, step and default in the units a person types: USD, BTC, shares of one. */
type NumberInput = InputBase & {
	/**
	 * `money` is in whole cents, `bitcoin` in whole sats. `ratio` is a share of one, typed `70%` or `0.7`. `count` is any other
	 * number; `whole` allows no decimals.
	 */
	type: "money" | "bitcoin" | "ratio" | "count";
	unit?: string;
	min: number;
	max: number;
	/** The bound itself is invalid. */
	above?: true;
	below?: true;
	whole?: true;
	/** The change from one press of an arrow key. */
	step: number;
	optional?: true;
	default: number | null;
};

type DateInput = InputBase & {
	/** An ISO day inside the price series. */
	type: "date";
	default: string;
};

type ChoiceInput = InputBase & { type: "choice"; choices: Record<string, string>; default: string };

export type Input = NumberInput | DateInput | ChoiceInput;
export type { ChoiceInput, NumberInput };

/** By query parameter. */
export type Inputs = Record<string, Input>;

type ValueOf<I> = I extends { type: "date" }
	? string
	: I extends { choices: infer C }
		? keyof C & string
		: I extends { optional: true }
			? number | null
			: number;

/** Parsed inputs in cents, sats, shares of one and ISO days. An empty optional input is null. */
export type ValuesOf<I extends Inputs> = string extends keyof I ? Values : { [K in keyof I]: ValueOf<I[K]> };

export type Values = Record<string, number | string | null>;

export type Output = {
	label: string;
	unit: Unit;
	/** Stands among the large answers at the top; at most three do. */
	head?: true;
	tone?: "call" | "sale";
	/** The words where there is no such number, e.g. 'Unlimited'. */
	whenNull?: string | ((values: Values) => string);
	/** The output follows the yearly rate. It's a maximum when the rate is the top of a range. */
	byRate?: true;
	/** The key of an output whose number goes into this label, such as the year. */
	numberedBy?: string;
	/** Appears only in another output's label. */
	inLabel?: true;
};

/** By the name it has in the page's `data-output`. */
export type Outputs = Record<string, Output>;

/** Full precision, in USD, BTC, shares of one. Null where there is no such number. */
export type ResultsOf<O extends Outputs> = { [K in keyof O]: number | string | null };

export type Market = {
	/** Daily closes; only for calculators that need them. */
	series: Series | null;
	/** The last two years, for pictures. */
	recent: Recent | null;
};

/** Text, or the price drops to a margin call and liquidation, drawn as a bar. */
export type TableCell = string | Fall;

export type Table = {
	caption: string;
	/** The basis of its columns. */
	note?: string;
	head: string[];
	/** The first cell of a row says what the row is about. */
	rows: Array<{ cells: [string, ...TableCell[]]; marked?: boolean }>;
};

/** CSV rows with numbers in full precision. */
export type Schedule = { head: string[]; rows: Array<Array<string | number>> };

export type Next = { path: string; query: Record<string, string>; label: string };

export type Definition<I extends Inputs, O extends Outputs> = {
	slug: string;
	/** Two or three words. */
	title: string;
	question: string;
	lede: string;
	/** Extra words for the search. The page doesn't show them. */
	soughtBy: string;
	topic: Topic;
	inputsHeading: string;
	inputs: I;
	outputs: O;
	/** The formulas, in words a reader can check. */
	formulas: string[];
	/** What the calculator leaves out, and when its formula stops holding. */
	limits: string[];
	/** `series` loads all daily closes; `recent` loads two years for the picture. */
	needs?: ReadonlyArray<"series" | "recent">;
	/** Checks between inputs. Returns messages by input. */
	check?: (values: ValuesOf<I>, market: Market) => Partial<Record<keyof I & string, string>>;
	compute: (values: ValuesOf<I>, market: Market) => ResultsOf<O>;
	notes?: (
		values: ValuesOf<I>,
		results: ResultsOf<O>,
		market: Market,
		/** Precedes numbers that depend on the rate, such as `up to`. */
		lead: string | null,
	) => Partial<Record<keyof O & string, string>>;
	picture: (values: ValuesOf<I>, results: ResultsOf<O>, market: Market) => Picture;
	table?: (values: ValuesOf<I>, results: ResultsOf<O>, market: Market) => Table;
	/** The next tool with these values; null if that tool can't take them. */
	next?: (values: ValuesOf<I>) => Next | null;
	schedule?: (values: ValuesOf<I>, market: Market) => Schedule;
};

export type Calculator = Definition<Inputs, Outputs>;

/** The part of a calculator that reads an address. The simulator and the score have one too. */
export type Form = Pick<Calculator, "inputs" | "check">;
export type Results = ResultsOf<Outputs>;

/** The words of an output that has no number; null where it always has one. */
export function noNumberWords({ whenNull }: Output, values: Values): string | null {
	return (typeof whenNull === "function" ? whenNull(values) : whenNull) ?? null;
}

/** Describes a calculator; its formula is held to the names and types of its own inputs and outputs. */
export function calculatorOf<const I extends Inputs, const O extends Outputs>(
	definition: Definition<I, O>,
): Calculator {
	// Values reach it only through `readState`, which reads them by these same inputs.
	return definition as unknown as Calculator;
}
