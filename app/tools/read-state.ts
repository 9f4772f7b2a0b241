/** All inputs of a form from an address or a form, and the address from them. Pure; never throws. */
import type { Calculator, Form, Input, Market, Values } from "./calculator";
import { fieldText, fromUnits, paramOf, readInput } from "./read-input";
import type { RateLead } from "./terms";

/** The typed texts by input. A missing input takes its default. */
export type Typed = Record<string, string>;

export type State = {
	texts: Record<string, string>;
	/** Null while one of the inputs cannot be read or does not go with another. */
	values: Values | null;
	/** The values that we could read, even if other inputs have errors. */
	read: Values;
	errors: Record<string, string>;
	/**
	 * Required inputs that a listing's terms leave empty, when there are no other errors. Outputs that don't need them still
	 * work.
	 */
	missing: string[];
};

/** The note at a required field that a listing's terms leave empty. */
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
 * Reads every input. An invalid input gets a message, and all fields keep their text.
 * @param terms the listing's values that replace defaults, in cents, sats and shares of one
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

/** The query for these inputs, in field order. It leaves out values that an empty address would show. */
export function printQuery(calculator: Calculator, values: Values, terms: Base | null): string {
	// An input with the same name as a part of the loan replaces it, because it asks the same question.
	const params = new URLSearchParams(terms?.loan);
	if (terms?.id) params.set("terms", terms.id);
	const groups = new Set<string>();
	for (const [key, input] of Object.entries(calculator.inputs)) {
		const text = paramOf(input, values[key] ?? null);
		if (text === paramOf(input, defaultValue(key, input, terms?.values ?? {}))) continue;
		if (input.group) groups.add(input.group);
		params.set(key, text);
	}
	// Write out a group whose defaults no longer hold. Its missing members then count as empty.
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

/** The value of an untouched input, from the listing's terms or its default. */
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
