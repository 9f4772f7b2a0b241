import { type Form, type Input, isNumberInput, type Market, type Values } from "./calculator";
import { fieldText, fromUnits, paramOf, readInput } from "./read-input";
import type { RateLead } from "./terms";

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
