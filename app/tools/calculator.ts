/**
 * What a calculator is. One file in `definitions/` describes one: its inputs with their units and bounds, a pure formula, its
 * outputs, a picture of the result. The page, the address, the errors at the fields, the sensitivity and the CSV all follow.
 * All of it is pure and runs the same on the server and in the browser.
 */

import type { Recent, Series } from "~/finance/series";
import type { Unit } from "~/finance/words";
import type { Fall } from "~/ui/fall";
import type { Picture } from "./picture";

/** The questions by which the calculators are grouped. */
export type Topic = "borrowing" | "holding" | "spending" | "leaving" | "markets";

/** What an offer says that a listing as a whole does not. */
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
	/**
	 * Optional inputs of one group take their defaults together: as soon as one input of the group is in the address, the
	 * others are empty.
	 */
	group?: string;
	/** Small enough for half a row: stands beside the one after it. */
	isHalf?: true;
	/** One amount in several units: typing it in one empties the others. */
	onlyOne?: true;
	/**
	 * The fields of a listing, by kind, that fill it in when a listing's terms are asked for; the first known one does. Where
	 * none is known it is left empty and never at its example, which would pass for the listing's own. No field at all: it is
	 * a term of such a listing that our records do not have.
	 */
	terms?: Record<string, readonly string[]>;
	/** What of a lender's offer fills it in where somebody asks about a loan; it stays as it is where the offer says nothing of it. */
	offer?: OfferPart;
	/** What it begins with is an example of ours that an answer rests on: said beside it, where somebody asks about a loan. */
	isExample?: true;
	/** A price of one bitcoin today: the page says that it is an assumption, and what the last known close was. */
	isPrice?: true;
};

/** Bounds, step and default in the units a person types: USD, BTC, shares of one. */
type NumberInput = InputBase & {
	/**
	 * money: read as whole cents. bitcoin: read as whole sats. ratio: a share of one, typed `70%` or `0.7`. count: anything
	 * else; `whole` where it has no decimals.
	 */
	type: "money" | "bitcoin" | "ratio" | "count";
	unit?: string;
	min: number;
	max: number;
	/** The bound itself is refused. */
	above?: true;
	below?: true;
	whole?: true;
	/** What an arrow key adds or takes. */
	step: number;
	/** May be left empty. */
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

/** Inputs as they are calculated with: cents, sats, shares of one, ISO days. Null where an optional one is empty. */
export type ValuesOf<I extends Inputs> = string extends keyof I ? Values : { [K in keyof I]: ValueOf<I[K]> };

/** The same of inputs that are not known by name. */
export type Values = Record<string, number | string | null>;

export type Output = {
	label: string;
	unit: Unit;
	/** Stands among the large answers at the top; at most three do. */
	head?: true;
	/** The margin call and the sale have colours of their own. */
	tone?: "call" | "sale";
	/** The words where there is no such number, e.g. 'Unlimited'. */
	whenNull?: string | ((values: Values) => string);
	/** Follows the yearly rate: at most this, where the rate is the highest of a range. */
	byRate?: true;
	/** Another output that stands inside this one's label, e.g. the year. */
	numberedBy?: string;
	/** Stands in another output's label and not by itself. */
	inLabel?: true;
};

/** By the name it has in the page's `data-output`. */
export type Outputs = Record<string, Output>;

/** Full precision, in USD, BTC, shares of one. Null where there is no such number. */
export type ResultsOf<O extends Outputs> = { [K in keyof O]: number | string | null };

/** What is known of the market where the formula runs. */
export type Market = {
	/** Daily closes; only for calculators that need them. */
	series: Series | null;
	/** The last two years, for pictures. */
	recent: Recent | null;
};

/** Words, or how far bitcoin may fall before the call and the sale: drawn as a bar. */
export type TableCell = string | Fall;

export type Table = {
	caption: string;
	/** What its columns rest on. */
	note?: string;
	head: string[];
	/** The first cell of a row says what the row is about. */
	rows: Array<{ cells: [string, ...TableCell[]]; marked?: boolean }>;
};

/** Rows for a CSV file: numbers in full precision. */
export type Schedule = { head: string[]; rows: Array<Array<string | number>> };

/** Where to go on: a path of the site, the inputs there, and the words of the link. */
export type Next = { path: string; query: Record<string, string>; label: string };

export type Definition<I extends Inputs, O extends Outputs> = {
	/** The last part of its address. */
	slug: string;
	/** Two or three words. */
	title: string;
	/** What a reader wants to know. */
	question: string;
	/** What it answers, one line. */
	lede: string;
	/** Words a reader may look for it by, where none of the above has them: for the search, shown nowhere. */
	soughtBy: string;
	topic: Topic;
	/** The heading over the inputs. */
	inputsHeading: string;
	inputs: I;
	outputs: O;
	/** The formulas, in words a reader can check. */
	formulas: string[];
	/** What it leaves out, and where its formula stops holding. */
	limits: string[];
	/** Whether something is worked out from the daily closes; whether the picture shows the last two years. */
	needs?: ReadonlyArray<"series" | "recent">;
	/** What bounds of single inputs cannot say: messages by input. */
	check?: (values: ValuesOf<I>, market: Market) => Partial<Record<keyof I & string, string>>;
	compute: (values: ValuesOf<I>, market: Market) => ResultsOf<O>;
	/** A short line below an output. */
	notes?: (
		values: ValuesOf<I>,
		results: ResultsOf<O>,
		market: Market,
		/** What leads in what follows from the rate: `up to`. */
		lead: string | null,
	) => Partial<Record<keyof O & string, string>>;
	picture: (values: ValuesOf<I>, results: ResultsOf<O>, market: Market) => Picture;
	/** A table below the picture. */
	table?: (values: ValuesOf<I>, results: ResultsOf<O>, market: Market) => Table;
	/** The tool that goes on from here, with these values; null where it does not take them. */
	next?: (values: ValuesOf<I>) => Next | null;
	/** What can be taken along as a CSV. */
	schedule?: (values: ValuesOf<I>, market: Market) => Schedule;
};

/** A calculator whose inputs are not known by name. */
export type Calculator = Definition<Inputs, Outputs>;

/** What is asked: all that reading an address takes. The simulator and the score have one too, and answers of their own. */
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
