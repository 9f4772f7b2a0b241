import { inWords } from "~/finance/words";
import { grouped } from "~/ui/format";
import {
	type Calculator,
	isNumberInput,
	type Market,
	type NumberInput,
	type Results,
	type Values,
} from "./calculator";
import { checked, inUnits } from "./read-state";

const STEP = 0.1;

export type Move = {
	input: string;
	label: string;
	down: string | null;
	up: string | null;
	downShare: number;
	upShare: number;
};

export type Sensitivity = { output: string; label: string; moves: Move[] };

type Change = { by: number; words: string } | null;

/** Leaves out inputs that are zero, empty, a day or a choice, and what nothing moves. */
export function sensitivityOf(
	calculator: Calculator,
	values: Values,
	results: Results,
	market: Market,
): Sensitivity[] {
	const tried = Object.entries(calculator.inputs).flatMap(([key, input]) => {
		const value = values[key];
		if (!isNumberInput(input) || typeof value !== "number" || value === 0) return [];
		return [
			{
				key,
				label: input.label,
				down: attempt(calculator, values, market, key, input, value * (1 - STEP)),
				up: attempt(calculator, values, market, key, input, value * (1 + STEP)),
			},
		];
	});
	return Object.entries(calculator.outputs).flatMap(([output, { label, inLabel, numberedBy, unit }]) => {
		const base = results[output];
		if (inLabel || typeof base !== "number" || !Number.isFinite(base)) return [];
		const moves = tried.map(({ key, label: of, down, up }) => ({
			key,
			label: of,
			down: changeOf(base, down?.[output], unit),
			up: changeOf(base, up?.[output], unit),
		}));
		const size = (move: { down: Change; up: Change }) =>
			Math.max(Math.abs(move.down?.by ?? 0), Math.abs(move.up?.by ?? 0));
		const largest = Math.max(0, ...moves.map(size));
		if (largest === 0) return [];
		return [
			{
				output,
				label: numberedBy ? `${label} ${results[numberedBy]}` : label,
				moves: moves
					.filter((move) => size(move) > 0)
					.sort((a, b) => size(b) - size(a))
					.map(({ key, label: of, down, up }) => ({
						input: key,
						label: of,
						down: down?.words ?? null,
						up: up?.words ?? null,
						downShare: (down?.by ?? 0) / largest,
						upShare: (up?.by ?? 0) / largest,
					})),
			},
		];
	});
}

function attempt(
	calculator: Calculator,
	values: Values,
	market: Market,
	key: string,
	input: NumberInput,
	wanted: number,
): Results | null {
	const value = isWhole(input) ? Math.round(wanted) : wanted;
	const amount = inUnits(input, value);
	const { min, max, above, below } = input;
	if (above ? amount <= min : amount < min) return null;
	if (below ? amount >= max : amount > max) return null;
	const changed = { ...values, [key]: value };
	if (Object.keys(checked(calculator, changed, market)).length > 0) return null;
	return calculator.compute(changed, market);
}

function isWhole({ type, whole }: NumberInput): boolean {
	return type === "money" || type === "bitcoin" || (type === "count" && whole === true);
}

function changeOf(base: number, now: number | string | null | undefined, unit: string): Change {
	if (typeof now !== "number" || !Number.isFinite(now)) return null;
	if (unit === "chance") return { by: now - base, words: wholePoints((now - base) * 100) };
	if (unit === "ratio") return { by: now - base, words: `${signed((now - base) * 100)} points` };
	if (base === 0) return { by: now, words: now === 0 ? "0%" : `to ${inWords(now, "count")}` };
	const by = (now - base) / Math.abs(base);
	return { by, words: `${signed(by * 100)}%` };
}

function wholePoints(points: number): string {
	if (points !== 0 && Math.abs(points) < 0.5) return "under 1 point";
	const text = signed(Math.round(points));
	return `${text} ${Math.abs(Math.round(points)) === 1 ? "point" : "points"}`;
}

function signed(value: number): string {
	const text = grouped(value, Math.abs(value) >= 0.1 || value === 0 ? 1 : 3);
	return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}
