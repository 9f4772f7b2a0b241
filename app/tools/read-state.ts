import { plainNumber, SATS } from "~/finance/amounts";
import { lastDay, placeOf, type Series } from "~/finance/series";
import { addDays, dollars, formatDate, grouped } from "~/ui/format";
import { type Counted, plainTyped, readNumber } from "~/ui/typed-number";
import {
	type Form,
	type Input,
	isNumberInput,
	type Market,
	type NumberInput,
	type Refusal,
	type Values,
} from "./calculator";
import type { RateLead } from "./terms";

type Read = { value: number | string | null; error: null } | { value: null; error: string; refusal: Refusal };

const LONGEST = 40;

/** We round money to cents and bitcoin to sats from the decimal digits, not from a binary fraction. */
export function readInput(input: Input, text: string, series: Series | null): Read {
	if (input.type === "code") return readCode(input, text.trim());
	const typed = plainTyped(text).replace("−", "-");
	const refuse = refuser(input, typed);
	if (typed.length > LONGEST) return refuse("too_long", `Enter at most ${LONGEST} characters.`);
	if (input.type === "choice") {
		if (Object.hasOwn(input.choices, typed)) return { value: typed, error: null };
		return refuse("not_a_choice", `Choose one: ${Object.values(input.choices).join(", ")}.`);
	}
	if (typed === "" && input.optional) return { value: null, error: null };
	if (input.type === "date") return readDay(typed, series, refuse);
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
	return refuser(input, typed)(
		input.refusal,
		typed === "" ? "Fill in this field." : "Choose one of the options.",
	);
}

function readDay(typed: string, series: Series | null, refuse: Refuse): Read {
	const time = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? Date.parse(typed) : Number.NaN;
	if (Number.isNaN(time) || addDays(typed, 0) !== typed)
		return refuse("not_a_day", "Enter a date, like 2021-01-04.");
	if (!series) return { value: typed, error: null };
	const at = placeOf(series, typed);
	if (at < 0 || at >= series.closes.length)
		return refuse(
			"out_of_bounds",
			`Enter a date from ${formatDate(series.first)} to ${formatDate(lastDay(series))}.`,
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
	if (input.whole && !Number.isInteger(asked)) return refuse("not_whole", "Enter a whole number, like 12.");
	const value = inWholeUnits(input, digits, asked);
	const rounded = outOfBounds(input, inUnits(input, value));
	return rounded ? refuse("out_of_bounds", rounded) : { value, error: null };
}

function whyNoNumber(input: NumberInput, typed: string): string {
	if (/^[+-]?[\d.]+e[+-]?\d+$/i.test(typed)) return "Enter the number without an exponent, like 100,000.";
	const example = { money: "60,000", bitcoin: "0.5", ratio: "12%", count: "12" }[input.type];
	return `Enter a number, like ${example}.`;
}

function outOfBounds(input: NumberInput, value: number): string | null {
	const { min, max, above, below } = input;
	if (above ? value <= min : value < min)
		return `Enter ${above ? "more than" : "at least"} ${boundWords(input, min)}.`;
	if (!(below ? value < max : value <= max)) {
		const most = `Enter ${below ? "less than" : "at most"} ${boundWords(input, max)}.`;
		// Somebody who writes 12 for 12%.
		return input.type === "ratio" && value <= max * 100
			? `${most} For ${plainNumber(value)} percent, enter ${plainNumber(value)}%.`
			: most;
	}
	return null;
}

function boundWords({ type, unit }: NumberInput, bound: number): string {
	if (type === "ratio") return `${grouped(bound * 100, 6)}%`;
	if (unit === "USD") return dollars(bound);
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

export type Typed = Record<string, string>;

export type State = {
	texts: Record<string, string>;
	values: Values | null;
	read: Values;
	errors: Record<string, string>;
	/** Required inputs that a listing's terms leave empty, when there are no other errors. */
	missing: string[];
};

const NOT_PUBLISHED = "Not published. Enter a number if you know it.";

/** The inputs among the parameters of an address. If one appears twice, the last one counts. */
export function typedFrom({ inputs }: Form, params: URLSearchParams): Typed {
	return Object.fromEntries([...params].filter(([key]) => Object.hasOwn(inputs, key)));
}

/** @param terms the listing's values that replace defaults, in cents, sats and shares of one */
export function readState(form: Form, typed: Typed, market: Market, terms: Values = {}): State {
	const texts: Record<string, string> = {};
	const errors: Record<string, string> = {};
	const values: Values = {};
	const isMissing = (key: string) => texts[key]?.trim() === "" && terms[key] === null;
	for (const [key, input] of Object.entries(form.inputs)) {
		const text = typed[key] ?? defaultText(form, key, input, typed, terms);
		const read = readInput(input, text, market.series);
		texts[key] = text;
		if (read.error !== null) errors[key] = isMissing(key) ? NOT_PUBLISHED : read.error;
		else values[key] = read.value;
	}
	if (Object.keys(errors).length === 0) Object.assign(errors, checked(form, values, market));
	const isGood = Object.keys(errors).length === 0;
	if (isGood) {
		for (const [key, input] of Object.entries(form.inputs))
			texts[key] = fieldText(input, values[key] ?? null);
	}
	return {
		texts,
		values: isGood ? values : null,
		read: values,
		errors,
		missing: Object.keys(errors).every(isMissing) ? Object.keys(errors) : [],
	};
}

export function checked(form: Form, values: Values, market: Market): Record<string, string> {
	const found = form.check?.(values, market) ?? {};
	return Object.fromEntries(
		Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
	);
}

export type Base = {
	id: string | null;
	loan?: string;
	values: Values;
	lead?: RateLead | null;
	old?: string[];
};

export function printQuery({ inputs }: Form, values: Values, terms: Base | null): string {
	// An input with the same name as a part of the loan replaces it, because it asks the same question.
	const params = new URLSearchParams(terms?.loan);
	if (terms?.id) params.set("terms", terms.id);
	const groups = new Set<string>();
	for (const [key, input] of Object.entries(inputs)) {
		const text = paramOf(input, values[key] ?? null);
		if (text === paramOf(input, defaultValue(key, input, terms?.values ?? {}))) continue;
		if (input.group) groups.add(input.group);
		params.set(key, text);
	}
	// Write out a group whose defaults no longer hold. Its missing members then count as empty.
	for (const [key, input] of Object.entries(inputs)) {
		if (!input.group || !groups.has(input.group)) continue;
		const text = paramOf(input, values[key] ?? null);
		if (text === "" && isOptional(input)) params.delete(key);
		else params.set(key, text);
	}
	return params.toString();
}

function defaultText(form: Form, key: string, input: Input, typed: Typed, terms: Values): string {
	if (isOptional(input) && input.group && isGroupTyped(form, input.group, typed)) return "";
	return fieldText(input, defaultValue(key, input, terms));
}

export function defaultValue(key: string, input: Input, terms: Values): number | string | null {
	const term = terms[key];
	if (term !== undefined) return term;
	return isNumberInput(input) && input.default !== null ? fromUnits(input, input.default) : input.default;
}

function isGroupTyped({ inputs }: Form, group: string, typed: Typed): boolean {
	return Object.keys(typed).some((key) => inputs[key]?.group === group && typed[key]?.trim() !== "");
}

function isOptional(input: Input): boolean {
	return "optional" in input && input.optional === true;
}
