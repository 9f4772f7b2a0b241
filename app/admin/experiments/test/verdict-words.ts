import { type Progress, type Result, whyStopped } from "~/experiments/judge";
import { formatCount, formatRate, grouped, joinWords } from "~/ui/format";
import type { Experiment } from "~db/queries/experiments";

/** A variant's letter, by its key. */
type LetterOf = (variant: string) => string;

/** `0.8 points`, without its sign. */
export function points(share: number): string {
	const text = grouped(Math.abs(share) * 100, 1, 1);
	return `${text} ${text === "1.0" ? "point" : "points"}`;
}

/** `−0.8`, `+2.3`, in points. */
export function signed(share: number): string {
	return `${share > 0 ? "+" : ""}${grouped(share * 100, 1, 1)}`;
}

export function pValue(chance: number): string {
	return chance < 0.001 ? "below 0.001" : grouped(chance, 3, 3);
}

/** What came of a test that has started, or how far it is. @param result null before each variant had its size */
export function verdictWords(
	state: Experiment["state"],
	progress: Progress,
	result: Result | null,
	letterOf: LetterOf,
): { head: string; rest: string } {
	if (result) return resultWords(result, letterOf);
	const problem = whyStopped(progress);
	if (problem) return { head: "No result.", rest: problem };
	if (state !== "running") return { head: "Stopped before its size.", rest: "No result." };
	if (progress.state === "complete")
		return {
			head: "Each variant has its size.",
			rest: "The result comes with the next count, within ten minutes.",
		};
	const needs = progress.missing.map(
		({ variant, visitors }) => `${letterOf(variant)} needs ${formatCount(visitors)} more`,
	);
	return { head: "No result yet.", rest: `${joinWords(needs)}.` };
}

function resultWords({ compared, level, best }: Result, letterOf: LetterOf): { head: string; rest: string } {
	const differences = compared.map(({ variant, difference, low, high, chance }) => {
		const way = difference < 0 ? "fewer" : "more";
		const range = `${signed(low)} to ${signed(high)}`;
		return `With ${letterOf(variant)}, ${points(difference)} ${way} visitors did it than with A (${formatRate(1 - level)} interval ${range}, p-value ${pValue(chance)}).`;
	});
	return {
		head: best ? `${letterOf(best)} is better.` : "No clear difference.",
		rest: differences.join(" "),
	};
}
