import jStat from "jstat";

/** A split this unlikely is taken for a fault of the test: 1 in 1,000. */
export const SPLIT_LIMIT = 0.001;

/**
 * The chance of a split at least as far from the planned one, by Pearson's chi-square test: a small one means that visitors of one
 * variant got lost, and that no result of the test can be believed (Fabijan et al., "Diagnosing sample ratio mismatch", KDD 2019).
 * @param seen visitors of each variant
 * @param shares in any unit, in the same order, each above zero
 * @returns 1 where nobody was counted
 */
export function chanceOfSplit(seen: readonly number[], shares: readonly number[]): number {
	const all = sum(seen);
	if (all === 0) return 1;
	const whole = sum(shares);
	const distance = sum(
		shares.map((share, at) => {
			const planned = (all * share) / whole;
			return ((seen[at] ?? 0) - planned) ** 2 / planned;
		}),
	);
	return 1 - jStat.chisquare.cdf(distance, shares.length - 1);
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}
