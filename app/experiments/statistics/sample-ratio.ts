import { normalBelow } from "./normal";

/** A less likely split means that the test is faulty: 1 in 1,000. */
export const SPLIT_LIMIT = 0.001;

/**
 * The p-value of the observed split, by Pearson's chi-square test. A small one means that a variant lost visitors,
 * so the result isn't valid (Fabijan et al., "Diagnosing sample ratio mismatch", KDD 2019).
 * @param seen visitors for each of two to four variants
 * @param shares in any unit, in the same order, each above zero
 * @returns 1 without visitors
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
	// The chi-square distribution in closed form, for one to three degrees of freedom.
	const tail = Math.exp(-distance / 2);
	if (shares.length === 3) return tail;
	const two = 2 * normalBelow(-Math.sqrt(distance));
	return shares.length === 2 ? two : two + Math.sqrt((2 * distance) / Math.PI) * tail;
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}
