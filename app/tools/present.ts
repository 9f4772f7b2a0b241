/** A calculator's answer, ready to draw: the same on the server and in the browser. Pure; never throws on what was typed. */
import { ALL_COINS, SATS } from "~/finance/amounts";
import type { Unit } from "~/finance/words";
import { inHeadline, inWords } from "~/finance/words";
import type { Calculator, Market, Output, Results, Table, Values } from "./calculator";
import { draw } from "./draw";
import type { Drawn } from "./drawing";
import { type FieldView, fieldsOf } from "./present-field";
import { type Base, printQuery, readState, type Typed } from "./read-state";
import { type Sensitivity, sensitivityOf } from "./sensitivity";

export type OutputView = {
	key: string;
	label: string;
	/** The number in a label, with its own place among the outputs. */
	number: { key: string; value: string } | null;
	/** Full precision; null where there is no such number. */
	value: string | null;
	/** In words; null where the inputs cannot be calculated with. */
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
	/** The tool that goes on from here with the same values; null where there is none. */
	next: { href: string; label: string } | null;
	sensitivity: Sensitivity[];
	/** The query of these inputs without a `?`; null while one of them cannot be calculated with. */
	query: string | null;
};

/** The values of a listing that stand in for defaults, under the id the address has. */

/** What was typed, answered. */
export function answerTo(calculator: Calculator, typed: Typed, market: Market, terms: Base | null): Answer {
	const state = readState(calculator, typed, market, terms?.values ?? {});
	const fields = fieldsOf(calculator, state, typed);
	const { values } = state;
	const results = values && possible(calculator, calculator.compute(values, market));
	if (!values || !results || isHollow(calculator, results)) {
		return {
			fields,
			outputs: outputsOf(calculator, null, {}),
			picture: null,
			table: null,
			next: null,
			sensitivity: [],
			query: values ? printQuery(calculator, values, terms) : null,
		};
	}
	return {
		fields,
		outputs: outputsOf(calculator, results, calculator.notes?.(values, results, market) ?? {}),
		picture: draw(calculator.picture(values, results, market)),
		table: calculator.table?.(values, results, market) ?? null,
		next: nextOf(calculator, values),
		sensitivity: sensitivityOf(calculator, values, results, market),
		query: printQuery(calculator, values, terms),
	};
}

function nextOf(calculator: Calculator, values: Values): Answer["next"] {
	const next = calculator.next?.(values);
	return next ? { href: `${next.path}?${new URLSearchParams(next.query)}`, label: next.label } : null;
}

/**
 * A number too large for its digits is no result: it is left out, never shown. So are more sats than there will ever be, which
 * are beyond what a whole number counts exactly.
 */
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

/** Whether an output that always has a number has none. */
function isHollow({ outputs }: Calculator, results: Results): boolean {
	return Object.entries(outputs).some(
		([key, { whenNull, inLabel }]) => results[key] == null && whenNull === undefined && !inLabel,
	);
}

function outputsOf(
	{ outputs }: Calculator,
	results: Results | null,
	notes: Partial<Record<string, string>>,
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
				shown: results ? shownAs(value, output) : null,
				note: notes[key] ?? null,
				tone: output.tone ?? null,
				head: output.head === true,
			},
		];
	});
}

function shownAs(value: number | string | null, { unit, whenNull, head }: Output): string | null {
	if (value === null) return whenNull ?? null;
	if (typeof value === "string") return value;
	return head ? inHeadline(value, unit) : inWords(value, unit);
}
