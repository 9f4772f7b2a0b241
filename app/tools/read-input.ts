import { plainNumber, SATS } from "~/finance/amounts";
import { lastDay, placeOf, type Series } from "~/finance/series";
import { addDays, formatDate, grouped } from "~/ui/format";
import { plainTyped } from "~/ui/plain-typed";
import { type Counted, readNumber } from "~/ui/typed-number";
import { type Input, isNumberInput, type NumberInput, type Refusal } from "./calculator";

export type Read =
	| { value: number | string | null; error: null }
	| { value: null; error: string; refusal: Refusal };

const LONGEST = 40;

/** We round money to cents and bitcoin to sats from the decimal digits, not from a binary fraction. */
export function readInput(input: Input, text: string, series: Series | null): Read {
	if (input.type === "code") return readCode(input, text.trim());
	const typed = plainTyped(text).replace("−", "-");
	const refuse = refuser(input, typed);
	if (typed.length > LONGEST) return refuse("too_long", `Too long: at most ${LONGEST} characters.`);
	if (input.type === "choice") {
		if (Object.hasOwn(input.choices, typed)) return { value: typed, error: null };
		return refuse("not_a_choice", `Choose one: ${Object.values(input.choices).join(", ")}.`);
	}
	if (typed === "" && input.optional) return { value: null, error: null };
	if (input.type === "date") return readDay(typed, series, refuse);
	if (typed === "") return refuse("not_a_number", "Fill in a number.");
	return readNumberInput(input, typed, refuse);
}

type Refuse = (refusal: Refusal, words: string) => Read;

function refuser({ messages = {} }: Input, typed: string): Refuse {
	return (refusal, words) => {
		const own =
			typeof messages === "string" ? messages : (messages[typed === "" ? "missing" : refusal] ?? words);
		return { value: null, refusal, error: typeof own === "function" ? own(typed) : own };
	};
}

function readCode(input: Extract<Input, { type: "code" }>, typed: string): Read {
	if (typed === "" && input.optional) return { value: null, error: null };
	const value = input.read(typed);
	if (value !== null) return { value, error: null };
	return refuser(input, typed)(input.refusal, typed === "" ? "Fill this in." : "There is no such choice.");
}

function readDay(typed: string, series: Series | null, refuse: Refuse): Read {
	const time = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? Date.parse(typed) : Number.NaN;
	if (Number.isNaN(time) || addDays(typed, 0) !== typed)
		return refuse("not_a_day", "Write a day like 2021-01-04.");
	if (!series) return { value: typed, error: null };
	const at = placeOf(series, typed);
	if (at < 0 || at >= series.closes.length)
		return refuse(
			"out_of_bounds",
			`Our prices run from ${formatDate(series.first)} to ${formatDate(lastDay(series))}.`,
		);
	return { value: typed, error: null };
}

function countedBy({ type, counted, whole }: NumberInput): Counted {
	if (type === "money") return "dollars";
	if (type === "bitcoin") return "bitcoin";
	return counted ?? (whole ? "whole" : "share");
}

function readNumberInput(input: NumberInput, typed: string, refuse: Refuse): Read {
	const hasSign = typed.endsWith("%");
	const isPercent = input.type === "ratio" && hasSign;
	const { digits, doubt } = readNumber(typed, countedBy(input));
	// Nobody's own words can ask which of two numbers is meant.
	if (doubt) return { value: null, refusal: "not_a_number", error: doubt };
	if (digits === null || (hasSign && !isPercent && input.counted !== "share"))
		return refuse("not_a_number", whyNoNumber(input, typed));
	const asked = Number(isPercent ? `${digits}e-2` : digits);
	const bound = outOfBounds(input, asked);
	if (bound) return refuse("out_of_bounds", bound);
	if (input.whole && !Number.isInteger(asked)) return refuse("not_whole", "Write a whole number.");
	const value = inWholeUnits(input, digits, asked);
	const rounded = outOfBounds(input, inUnits(input, value));
	return rounded ? refuse("out_of_bounds", rounded) : { value, error: null };
}

function whyNoNumber(input: NumberInput, typed: string): string {
	if (/^[+-]?[\d.]+e[+-]?\d+$/i.test(typed)) return "Write the number out, without an exponent.";
	if (/^[+-]?(inf(inity)?|∞)$/i.test(typed)) return "Infinity is no number to calculate with.";
	const example = input.type === "ratio" ? "12% or 0.12" : input.whole ? "12" : "1050.5";
	return `This is not a number. Write it like ${example}.`;
}

function outOfBounds(input: NumberInput, value: number): string | null {
	const { min, max, above, below } = input;
	if (above ? value <= min : value < min)
		return `${above ? "More than" : "At least"} ${boundWords(input, min)}${value < 0 && min >= 0 ? ": not negative" : ""}.`;
	if (!(below ? value < max : value <= max)) {
		const most = `${below ? "Less than" : "At most"} ${boundWords(input, max)}.`;
		// Somebody who writes 12 for 12%.
		return input.type === "ratio" && value <= max * 100
			? `${most} For ${plainNumber(value)} percent write ${plainNumber(value)}%.`
			: most;
	}
	return null;
}

function boundWords({ type, unit }: NumberInput, bound: number): string {
	if (type === "ratio") return `${grouped(bound * 100, 6)}%`;
	const one = bound === 1 ? unit?.replace(/^([a-z]+)s$/, "$1") : unit;
	return `${grouped(bound, 8)}${one ? ` ${one}` : ""}`;
}

function inWholeUnits({ type }: NumberInput, digits: string, value: number): number {
	if (type === "money") return scaled(digits, 2);
	if (type === "bitcoin") return scaled(digits, 8);
	return value;
}

/** A decimal text times a power of ten, rounded half away from zero by its digits. */
function scaled(text: string, places: number): number {
	const [, sign = "", whole = "", fraction = ""] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
	const kept = Number(`${whole}${fraction.slice(0, places).padEnd(places, "0")}`);
	const rounded = kept + (Number(fraction[places] ?? 0) >= 5 ? 1 : 0);
	return sign === "-" ? -rounded : rounded;
}

export function inUnits({ type }: NumberInput, value: number): number {
	if (type === "money") return value / 100;
	return type === "bitcoin" ? value / SATS : value;
}

export function fromUnits({ type, whole }: NumberInput, value: number): number {
	if (type === "money") return Math.round(value * 100);
	if (type === "bitcoin") return Math.round(value * SATS);
	return whole ? Math.round(value) : value;
}

/** A value in the address has a decimal point, no separators, and shares of one. */
export function paramOf(input: Input, value: number | string | null): string {
	if (value === null) return "";
	if (typeof value === "string" || !isNumberInput(input)) return String(value);
	return plainNumber(inUnits(input, value));
}

/** A value in its field has thousands separators if we can read them back, and percent for shares. */
export function fieldText(input: Input, value: number | string | null): string {
	if (value === null || typeof value === "string" || !isNumberInput(input)) return String(value ?? "");
	if (input.type === "ratio") return `${timesHundred(plainNumber(value))}%`;
	if (input.type === "money") return grouped(value / 100, 2, value % 100 === 0 ? 0 : 2).replace("−", "-");
	if (input.whole) return grouped(value, 0);
	return paramOf(input, value);
}

/** Moves the decimal point two places. This is exact, unlike a multiplication. */
function timesHundred(text: string): string {
	const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
	const digits = `${whole}${fraction.slice(0, 2).padEnd(2, "0")}`.replace(/^0+(?=\d)/, "");
	return `${sign}${digits}${fraction.length > 2 ? `.${fraction.slice(2)}` : ""}`;
}
