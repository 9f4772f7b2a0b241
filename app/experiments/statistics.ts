/** The significance level, which is the chance to find a difference when there's none. */
export const ALPHA = 0.05;

export const POWER = 0.8;

/** A test's design, in shares of one. */
type Design = {
	expected: number;
	effect: number;
	shares: readonly number[];
	power?: number;
};

export type Plan = {
	visitors: number;
	perVariant: number[];
};

/** Several variants share the significance level (Bonferroni). @param variants with the control */
export function levelFor(variants: number): number {
	return ALPHA / Math.max(1, variants - 1);
}

/**
 * The sample size of a two-proportion test (Fleiss, Levin and Paik, "Statistical Methods for Rates and Proportions", 2003, formula 4.14,
 * without continuity correction), large enough for a rise and for a fall.
 */
export function planOf({ expected, effect, shares, power = POWER }: Design): Plan {
	const [control = 0, ...others] = shares;
	const width = normalAt(1 - levelFor(shares.length) / 2);
	const reach = normalAt(power);
	const changes = [expected + effect, expected - effect].filter((share) => share > 0 && share < 1);
	const sizes = others.flatMap((variant) =>
		changes.map((changed) => {
			const pooled = (control * expected + variant * changed) / (control + variant);
			const same = pooled * (1 - pooled) * (1 / control + 1 / variant);
			const other = (expected * (1 - expected)) / control + (changed * (1 - changed)) / variant;
			return (width * Math.sqrt(same) + reach * Math.sqrt(other)) ** 2 / effect ** 2;
		}),
	);
	const visitors = Math.ceil(Math.max(...sizes));
	return { visitors, perVariant: shares.map((share) => Math.ceil(visitors * share)) };
}

export type Arm = { seen: number; did: number };

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

/**
 * The chance that a standard normal number is at most `z`, to 15 decimals (Marsaglia, "Evaluating the normal distribution", Journal of
 * Statistical Software 11, 2004).
 */
export function normalBelow(z: number): number {
	if (Math.abs(z) > 8) return z < 0 ? 0 : 1;
	let [term, sum] = [z, z];
	for (let odd = 3; Math.abs(term) > 1e-17; odd += 2) {
		term *= z ** 2 / odd;
		sum += term;
	}
	return 0.5 + (sum * Math.exp(-(z ** 2) / 2)) / Math.sqrt(2 * Math.PI);
}

/** The number that a standard normal number is below with this chance, found by halving. */
export function normalAt(chance: number): number {
	let [low, high] = [-8, 8];
	for (let step = 0; step < 60; step++) {
		const middle = (low + high) / 2;
		if (normalBelow(middle) < chance) low = middle;
		else high = middle;
	}
	return low;
}
