import {
	type Calculator,
	type Input,
	isNumberInput,
	type Market,
	type Results,
	type Values,
} from "./calculator";
import { checked, fromUnits } from "./read-state";

export type Part = {
	values: Values;
	results: Results;
	notes: Partial<Record<string, string>>;
	known: ReadonlySet<string>;
};

const TRIED = [1, 0.5, 1.25];

/** A result that never changes with other numbers for the missing inputs doesn't depend on them. */
export function answerPartly(
	calculator: Calculator,
	given: Values,
	missing: readonly string[],
	market: Market,
): Part | null {
	const trials = TRIED.flatMap((share, trial) => {
		// Each input has its own multiple, because a ratio of two missing ones would otherwise stay the same.
		const filled = missing.map((key, at) => [
			key,
			tryAt(calculator.inputs[key], share * (1 + 0.07 * at * trial)),
		]);
		const values = { ...given, ...Object.fromEntries(filled) };
		if (Object.keys(checked(calculator, values, market)).length > 0) return [];
		const results = calculator.compute(values, market);
		return [{ values, results, notes: calculator.notes?.(values, results, market, null) ?? {} }];
	});
	const [first, ...others] = trials;
	if (!first || others.length === 0) return null;
	const isSame = (of: (trial: (typeof trials)[number]) => unknown) =>
		others.every((other) => Object.is(of(other), of(first)));
	const known = Object.keys(calculator.outputs).filter((key) => isSame(({ results }) => results[key]));
	const notes = Object.entries(first.notes).filter(([key]) => isSame((trial) => trial.notes[key]));
	return {
		values: first.values,
		results: Object.fromEntries(known.map((key) => [key, first.results[key] ?? null])),
		notes: Object.fromEntries(notes),
		known: new Set(known),
	};
}

function tryAt(input: Input | undefined, share: number): number {
	if (!input || !isNumberInput(input)) return 0;
	const wanted = (input.default || input.step) * share;
	const value = fromUnits(input, Math.min(input.max, Math.max(input.min, wanted)));
	return input.type === "count" && input.whole ? Math.round(value) : value;
}
