/** All inputs of a form from an address or a form, and the address from them. Pure; never throws. */
import type { Calculator, Form, Input, Market, Values } from "./calculator";
import { fieldText, fromUnits, paramOf, readInput } from "./read-input";
import type { RateLead } from "./terms";

/** What was typed, by input. An input that is not in it takes its default. */
export type Typed = Record<string, string>;

export type State = {
	/** What stands in each field. */
	texts: Record<string, string>;
	/** Null while one of the inputs cannot be read or does not go with another. */
	values: Values | null;
	/** What could be read, also beside what could not. */
	read: Values;
	/** The message at each field that has one. */
	errors: Record<string, string>;
	/** The inputs that a listing's terms leave empty, where nothing else is wrong: what doesn't depend on them can be answered. */
	missing: string[];
};

/** What stands at a needed field that a listing's terms leave empty. */
const NOT_PUBLISHED = "Not published. Enter a number if you know it.";

/** The inputs among the parameters of an address; the first where one is there twice. */
export function typedFrom(form: Form, params: URLSearchParams): Typed {
	const typed: Typed = {};
	for (const key of Object.keys(form.inputs)) {
		const text = params.get(key);
		if (text !== null) typed[key] = text;
	}
	return typed;
}

/**
 * Reads every input. What cannot be read has its message; the others keep what was typed.
 * @param terms values of a listing that stand in for defaults, in cents, sats and shares of one
 */
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
		...{ texts, values: isGood ? values : null, read: values, errors },
		missing: Object.keys(errors).every(isMissing) ? Object.keys(errors) : [],
	};
}

/** The messages of the checks between inputs that say something. */
export function checked(form: Form, values: Values, market: Market): Record<string, string> {
	const found = form.check?.(values, market) ?? {};
	return Object.fromEntries(
		Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
	);
}

/** What stands in the fields where nobody typed anything else. */
export type Base = {
	/** The listing whose terms are used; null where only a loan fills fields in. */
	id: string | null;
	/** The query of the loan they are filled in from; empty without one. */
	loan?: string;
	/** In cents, sats and shares of one. */
	values: Values;
	/** What leads in amounts that follow from the listing's rate. */
	lead?: RateLead | null;
	/** The inputs whose values aren't current. What follows from them is no headline. */
	old?: string[];
};

/** The query of these inputs: those that differ from what an empty address would show, in the order of the fields. */
export function printQuery(calculator: Calculator, values: Values, terms: Base | null): string {
	// An input of the same name as a part of the loan takes its place: it is the same question, asked anew.
	const params = new URLSearchParams(terms?.loan);
	if (terms?.id) params.set("terms", terms.id);
	const groups = new Set<string>();
	for (const [key, input] of Object.entries(calculator.inputs)) {
		const text = paramOf(input, values[key] ?? null);
		if (text === paramOf(input, defaultValue(key, input, terms?.values ?? {}))) continue;
		if (input.group) groups.add(input.group);
		params.set(key, text);
	}
	// A group whose defaults do not hold any more is written out: those it leaves empty say so by not being there.
	for (const [key, input] of Object.entries(calculator.inputs)) {
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

/** What an input is when nobody typed it: the listing's term, else its default. */
export function defaultValue(key: string, input: Input, terms: Values): number | string | null {
	const term = terms[key];
	if (term !== undefined) return term;
	if (typeof input.default !== "number" || input.type === "date" || input.type === "choice")
		return input.default;
	return fromUnits(input, input.default);
}

function isGroupTyped({ inputs }: Form, group: string, typed: Typed): boolean {
	return Object.keys(typed).some((key) => inputs[key]?.group === group && typed[key]?.trim() !== "");
}

function isOptional(input: Input): boolean {
	return input.type !== "date" && input.type !== "choice" && input.optional === true;
}
