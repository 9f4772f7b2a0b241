/** Parses typed text or a query parameter into a formula's value. Never throws. */

import { plainNumber, SATS } from "~/finance/amounts";
import { lastDay, placeOf, type Series } from "~/finance/series";
import { addDays, formatDate, grouped } from "~/ui/format";
import { plainTyped } from "~/ui/plain-typed";
import { type Counted, readNumber } from "~/ui/typed-number";
import type { Input, NumberInput } from "./calculator";

/** A value or an error. An empty optional input has the value null. */
export type Read = { value: number | string | null; error: null } | { value: null; error: string };

const LONGEST = 40;

/**
 * The value of an input from its text. We round money to cents and bitcoin to sats from the decimal digits, not from a binary
 * fraction.
 * @param series of daily closes that must include a date; null if dates are free
 */
export function readInput(input: Input, text: string, series: Series | null): Read {
	const typed = plainTyped(text).replace("−", "-");
	if (typed.length > LONGEST) return refused(`Too long: at most ${LONGEST} characters.`);
	if (input.type === "choice") {
		if (Object.hasOwn(input.choices, typed)) return { value: typed, error: null };
		return refused(`Choose one: ${Object.values(input.choices).join(", ")}.`);
	}
	if (input.type === "date") return readDay(typed, series);
	if (typed === "") return input.optional ? { value: null, error: null } : refused("Fill in a number.");
	return readNumberInput(input, typed);
}

function refused(error: string): Read {
	return { value: null, error };
}

function readDay(typed: string, series: Series | null): Read {
	const time = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? Date.parse(typed) : Number.NaN;
	if (Number.isNaN(time) || addDays(typed, 0) !== typed) return refused("Write a day like 2021-01-04.");
	if (!series) return { value: typed, error: null };
	const at = placeOf(series, typed);
	if (at < 0 || at >= series.closes.length)
		return refused(`Our prices run from ${formatDate(series.first)} to ${formatDate(lastDay(series))}.`);
	return { value: typed, error: null };
}

function countedBy({ type, whole }: NumberInput): Counted {
	if (type === "money") return "dollars";
	if (type === "bitcoin") return "bitcoin";
	return whole ? "whole" : "share";
}

function readNumberInput(input: NumberInput, typed: string): Read {
	const isPercent = input.type === "ratio" && typed.endsWith("%");
	const { digits, doubt } = readNumber(typed, countedBy(input));
	if (digits === null || (typed.endsWith("%") && !isPercent))
		return refused(doubt ?? whyNoNumber(input, typed));
	const asked = Number(isPercent ? `${digits}e-2` : digits);
	const bound = outOfBounds(input, asked);
	if (bound) return refused(bound);
	if (input.whole && !Number.isInteger(asked)) return refused("Write a whole number.");
	const value = inWholeUnits(input, digits, asked);
	const rounded = outOfBounds(input, inUnits(input, value));
	return rounded ? refused(rounded) : { value, error: null };
}

function whyNoNumber(input: NumberInput, typed: string): string {
	if (/^[+-]?[\d.]+e[+-]?\d+$/i.test(typed)) return "Write the number out, without an exponent.";
	if (/^[+-]?(inf(inity)?|∞)$/i.test(typed)) return "Infinity is no number to calculate with.";
	const example = input.type === "ratio" ? "12% or 0.12" : input.whole ? "12" : "1050.5";
	return `This is not a number. Write it like ${example}.`;
}

/** Says which bound a number breaks, in the words of its unit; null where it keeps both. */
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

/** Whole cents or sats from the digits; for other types the number itself. */
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

/** Converts a number that a person might type to whole cents, whole sats, or itself. Rounds it if needed. */
export function fromUnits({ type, whole }: NumberInput, value: number): number {
	if (type === "money") return Math.round(value * 100);
	if (type === "bitcoin") return Math.round(value * SATS);
	return whole ? Math.round(value) : value;
}

/** A value in the address has a decimal point, no separators, and shares of one. */
export function paramOf(input: Input, value: number | string | null): string {
	if (value === null) return "";
	if (typeof value === "string" || input.type === "date" || input.type === "choice") return String(value);
	return plainNumber(inUnits(input, value));
}

/** A value in its field has thousands separators if we can read them back, and percent for shares. */
export function fieldText(input: Input, value: number | string | null): string {
	if (value === null || typeof value === "string" || input.type === "date" || input.type === "choice")
		return String(value ?? "");
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
