import { normalAt, normalBelow } from "./normal";

/** A variant's visitors, and how many of them converted. */
export type Arm = { seen: number; did: number };

/** A variant's share less the control's, both shares of one. */
export type Difference = {
	difference: number;
	low: number;
	high: number;
	/** The p-value, which is the chance of a difference at least this large if there is none. */
	chance: number;
};

/**
 * The two-sided z-test for two proportions. The p-value uses the pooled variance and the interval uses each arm's
 * own (Fleiss, Levin and Paik, "Statistical Methods for Rates and Proportions", 2003, sections 3.1 and 3.2,
 * without continuity correction).
 * @param alpha how often the interval misses the true difference
 */
export function compareShares(control: Arm, variant: Arm, alpha: number): Difference {
	const before = control.did / control.seen;
	const after = variant.did / variant.seen;
	const difference = after - before;
	const pooled = (control.did + variant.did) / (control.seen + variant.seen);
	const pooledError = Math.sqrt(pooled * (1 - pooled) * (1 / control.seen + 1 / variant.seen));
	const error = Math.sqrt((before * (1 - before)) / control.seen + (after * (1 - after)) / variant.seen);
	const radius = normalAt(1 - alpha / 2) * error;
	return {
		difference,
		low: difference - radius,
		high: difference + radius,
		chance: difference === 0 ? 1 : 2 * normalBelow(-Math.abs(difference) / pooledError),
	};
}
