/** One file in `definitions/` describes one calculator. It runs the same on the server and in the browser. */

import type { Recent, Series } from "~/finance/series";
import type { Unit } from "~/finance/words";
import type { Fall } from "~/ui/fall";
import type { Picture } from "./picture";

export type Topic = "borrowing" | "holding" | "spending" | "leaving" | "markets";

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
	help?: string;
	/** Optional inputs of one group take their defaults together. Once the address has one of them, the others are empty. */
	group?: string;
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
	/** In place of the reader's own words: one sentence for everything, or one for each refusal. */
	messages?: string | Partial<Record<Refusal | "missing", string | ((text: string) => string)>>;
};

export type Refusal =
	| "not_a_choice"
	| "not_a_country"
	| "not_a_day"
	| "not_a_number"
	| "not_whole"
	| "out_of_bounds"
	| "too_long";

/** Bounds, step and default in the units a person types: USD, BTC, shares of one. */
type NumberInput = InputBase & {
	/**
	 * `money` is in whole cents, `bitcoin` in whole sats. `ratio` is a share of one, typed `70%` or `0.7`. `count` is any other
	 * number; `whole` allows no decimals.
	 */
	type: "money" | "bitcoin" | "ratio" | "count";
	/** A `count` of dollars or bitcoin isn't rounded to cents or sats. A `share` is in percent, with or without the sign. */
	counted?: "dollars" | "bitcoin" | "share";
	unit?: string;
	min: number;
	max: number;
	above?: true;
	below?: true;
	whole?: true;
	step: number;
	optional?: true;
	default: number | null;
};

type DateInput = InputBase & {
	/** An ISO day inside the price series. */
	type: "date";
	optional?: true;
	default: string | null;
};

type ChoiceInput = InputBase & { type: "choice"; choices: Record<string, string>; default: string };

type CodeInput = InputBase & {
	type: "code";
	read: (text: string) => string | null;
	refusal: "not_a_choice" | "not_a_country";
	optional?: true;
	default: string | null;
};

export type Input = NumberInput | DateInput | ChoiceInput | CodeInput;
export type { ChoiceInput, NumberInput };

export function isNumberInput(input: Input): input is NumberInput {
	return "min" in input;
}

export type Inputs = Record<string, Input>;

type ValueOf<I> = I extends { choices: infer C }
	? keyof C & string
	: (I extends { type: "date" | "code" } ? string : number) | (I extends { optional: true } ? null : never);

/** Parsed inputs in cents, sats, shares of one and ISO days. An empty optional input is null. */
export type ValuesOf<I extends Inputs> = string extends keyof I ? Values : { [K in keyof I]: ValueOf<I[K]> };

export type Values = Record<string, number | string | null>;

export type Output = {
	label: string;
	unit: Unit;
	/** Stands among the large answers at the top; at most three do. */
	head?: true;
	tone?: "call" | "sale";
	whenNull?: string | ((values: Values) => string);
	/** The output follows the yearly rate. It's a maximum when the rate is the top of a range. */
	byRate?: true;
	/** The key of an output whose number goes into this label, such as the year. */
	numberedBy?: string;
	/** Appears only in another output's label. */
	inLabel?: true;
};

type Outputs = Record<string, Output>;

/** Full precision, in USD, BTC, shares of one. Null where there is no such number. */
type ResultsOf<O extends Outputs> = { [K in keyof O]: number | string | null };

export type Market = {
	series: Series | null;
	/** The last two years, for pictures. */
	recent: Recent | null;
};

type TableCell = string | Fall;

export type Table = {
	caption: string;
	/** The basis of its columns. */
	note?: string;
	head: string[];
	rows: Array<{ cells: [string, ...TableCell[]]; marked?: boolean }>;
};

export type Schedule = { head: string[]; rows: Array<Array<string | number>> };

export type Next = { path: string; query: Record<string, string>; label: string };

export type Definition<I extends Inputs, O extends Outputs> = {
	slug: string;
	title: string;
	question: string;
	lede: string;
	soughtBy: string;
	topic: Topic;
	inputsHeading: string;
	inputs: I;
	outputs: O;
	formulas: string[];
	limits: string[];
	/** `series` loads all daily closes; `recent` loads two years for the picture. */
	needs?: ReadonlyArray<"series" | "recent">;
	check?: (values: ValuesOf<I>, market: Market) => Partial<Record<keyof I & string, string>>;
	compute: (values: ValuesOf<I>, market: Market) => ResultsOf<O>;
	notes?: (
		values: ValuesOf<I>,
		results: ResultsOf<O>,
		market: Market,
		lead: string | null,
	) => Partial<Record<keyof O & string, string>>;
	picture: (values: ValuesOf<I>, results: ResultsOf<O>, market: Market) => Picture;
	table?: (values: ValuesOf<I>, results: ResultsOf<O>, market: Market) => Table;
	next?: (values: ValuesOf<I>) => Next | null;
	schedule?: (values: ValuesOf<I>, market: Market) => Schedule;
};

export type Calculator = Definition<Inputs, Outputs>;

export type Form = Pick<Calculator, "inputs" | "check">;
export type Results = ResultsOf<Outputs>;

export function noNumberWords({ whenNull }: Output, values: Values): string | null {
	return (typeof whenNull === "function" ? whenNull(values) : whenNull) ?? null;
}

export function calculatorOf<const I extends Inputs, const O extends Outputs>(
	definition: Definition<I, O>,
): Calculator {
	// Values reach it only through `readState`, which reads them by these same inputs.
	return definition as unknown as Calculator;
}
