import { normalAt } from "./normal";

/** The significance level, which is the chance to find a difference when there's none. */
export const ALPHA = 0.05;

/** The chance of finding the smallest difference that matters. */
export const POWER = 0.8;

/** A test's design, in shares of one. */
export type Design = {
	/** The share of visitors expected to do it today. */
	expected: number;
	/** The smallest difference worth finding, up or down. */
	effect: number;
	/** The share of all visitors that each variant gets, the control's first. */
	shares: readonly number[];
	power?: number;
};

export type Plan = {
	/** Visitors of the page, with those who take no part. */
	visitors: number;
	/** Visitors of each variant, in the order of the shares. */
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
