import { ALL_COINS, SATS } from "~/finance/amounts";
import { inHeadline, inWords, type Unit } from "~/finance/words";
import { joinWords } from "~/ui/format";
import { answerPartly, type Part } from "./answer-partly";
import {
	type Calculator,
	type Market,
	noNumberWords,
	type Output,
	type Results,
	type Table,
	type Values,
} from "./calculator";
import { draw } from "./draw";
import type { Drawn } from "./drawing";
import { inSentence } from "./field-words";
import { type FieldView, fieldsOf, fieldWords } from "./present-field";
import { type Base, defaultValue, printQuery, readState, type State, type Typed } from "./read-state";
import { type Sensitivity, sensitivityOf } from "./sensitivity";

export type OutputView = {
	key: string;
	label: string;
	number: { key: string; value: string } | null;
	value: string | null;
	shown: string | null;
	note: string | null;
	tone: "call" | "sale" | null;
	head: boolean;
};

export type Answer = {
	fields: FieldView[];
	outputs: OutputView[];
	picture: Drawn | null;
	table: Table | null;
	next: { href: string; label: string } | null;
	sensitivity: Sensitivity[];
	examples: string[];
	old: string[];
	query: string | null;
};

export function answerTo(calculator: Calculator, typed: Typed, market: Market, terms: Base | null): Answer {
	const state = readState(calculator, typed, market, terms?.values ?? {});
	const fields = fieldsOf(calculator, state, typed);
	const { values } = state;
	const part = state.missing.length > 0 ? answerPartly(calculator, state.read, state.missing, market) : null;
	if (part) return partialAnswer(calculator, fields, state, part, terms);
	const results = values && possible(calculator, calculator.compute(values, market));
	if (!values || !results || isHollow(calculator, results)) {
		return {
			fields,
			outputs: outputsOf(calculator, null, {}, null, null),
			examples: [],
			old: [],
			picture: null,
			table: null,
			next: null,
			sensitivity: [],
			query: values ? printQuery(calculator, values, terms) : null,
		};
	}
	const lead = terms?.lead && values[terms.lead.key] === terms.lead.value ? terms.lead.words : null;
	const query = printQuery(calculator, values, terms);
	const notes = calculator.notes?.(values, results, market, lead) ?? {};
	return {
		fields,
		outputs: outputsOf(calculator, results, notes, values, lead),
		// On the bare page everything is an example.
		examples: query === "" ? [] : examplesOf(calculator, values, terms, fields),
		old: oldOf(state, terms),
		picture: draw(calculator.picture(values, results, market)),
		table: calculator.table?.(values, results, market) ?? null,
		next: nextOf(calculator, values),
		sensitivity: sensitivityOf(calculator, values, results, market),
		query,
	};
}

function partialAnswer(
	calculator: Calculator,
	fields: FieldView[],
	state: State,
	part: Part,
	terms: Base | null,
): Answer {
	const { read, missing } = state;
	const needs = fields.flatMap(({ key, label }) => (missing.includes(key) ? [inSentence(label)] : []));
	const results = possible(calculator, part.results);
	return {
		fields,
		outputs: outputsOf(calculator, results, part.notes, part.values, null).map((output) =>
			part.known.has(output.key)
				? output
				: { ...output, value: null, shown: "Unknown", note: `needs ${joinWords(needs)}` },
		),
		examples: [],
		old: oldOf(state, terms),
		picture: null,
		table: null,
		next: null,
		sensitivity: [],
		query: printQuery(calculator, read, terms),
	};
}

function oldOf({ read }: State, base: Base | null): string[] {
	return base?.old?.filter((key) => read[key] === base.values[key]) ?? [];
}

function examplesOf(
	{ inputs }: Calculator,
	values: Values,
	base: Base | null,
	fields: FieldView[],
): string[] {
	return fields.flatMap((field) => {
		const input = inputs[field.key];
		if (!input?.isExample || base?.values[field.key] !== undefined) return [];
		const isOurs = values[field.key] === defaultValue(field.key, input, {});
		return isOurs && field.text !== "" ? [`${field.label} ${fieldWords(field)}`] : [];
	});
}

function nextOf(calculator: Calculator, values: Values): Answer["next"] {
	const next = calculator.next?.(values);
	return next ? { href: `${next.path}?${new URLSearchParams(next.query)}`, label: next.label } : null;
}

/** Drops numbers that overflow, and more sats than can ever exist. They aren't results. */
function possible({ outputs }: Calculator, results: Results): Results {
	return Object.fromEntries(
		Object.entries(results).map(([key, value]) => [
			key,
			typeof value === "number" && !(Math.abs(value) <= mostOf(outputs[key]?.unit)) ? null : value,
		]),
	);
}

function mostOf(unit: Unit | undefined): number {
	return unit === "sats" ? ALL_COINS * SATS : Number.MAX_VALUE;
}

function isHollow({ outputs }: Calculator, results: Results): boolean {
	return Object.entries(outputs).some(
		([key, { whenNull, inLabel }]) => results[key] == null && whenNull === undefined && !inLabel,
	);
}

function outputsOf(
	{ outputs }: Calculator,
	results: Results | null,
	notes: Partial<Record<string, string>>,
	values: Values | null,
	lead: string | null,
): OutputView[] {
	return Object.entries(outputs).flatMap(([key, output]) => {
		if (output.inLabel) return [];
		const value = results?.[key] ?? null;
		const number = output.numberedBy ? results?.[output.numberedBy] : null;
		return [
			{
				key,
				label: output.label,
				number:
					output.numberedBy && number !== null && number !== undefined
						? { key: output.numberedBy, value: String(number) }
						: null,
				value: value === null ? null : String(value),
				shown: results && values ? shownAs(value, output, values, lead) : null,
				note: notes[key] ?? null,
				tone: output.tone ?? null,
				head: output.head === true,
			},
		];
	});
}

function shownAs(
	value: number | string | null,
	output: Output,
	values: Values,
	lead: string | null,
): string | null {
	const { unit, head, byRate } = output;
	if (value === null) return noNumberWords(output, values);
	if (typeof value === "string") return value;
	const shown = head ? inHeadline(value, unit) : inWords(value, unit);
	return byRate && lead ? `${lead} ${shown}` : shown;
}
