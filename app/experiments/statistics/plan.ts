import jStat from "jstat";
import { ALPHA, mixingVariance, radiusOf } from "./interval";

/** The chance of finding the smallest difference that matters, where there is one. */
export const POWER = 0.8;

/** What a test is planned for. Shares of one. */
export type Design = {
	/** The share of visitors expected to do it as things stand. */
	expected: number;
	/** The smallest difference worth finding, up or down. */
	effect: number;
	/** The share of all visitors that each variant gets, the control's first. */
	shares: readonly number[];
	alpha?: number;
	power?: number;
};

export type Plan = {
	/** Visitors on the page, of every variant and of none, until the test can end. */
	visitors: number;
	/** Of them, those who get each variant, in the order of the shares. */
	perVariant: number[];
	/** The same visitors, were the result looked at only once, at the end. */
	visitorsLookedAtOnce: number;
	/** The variance of the interval's mixture, for each variant but the control. */
	mixing: number[];
};

/**
 * How many visitors it takes to find the smallest difference with the promised chance: the usual sample size of two proportions
 * (Fleiss, Levin and Paik, "Statistical Methods for Rates and Proportions", 2003, formula 4.14, without correction for continuity), with
 * the width of the interval that stays valid in place of the width of one that is looked at once. That costs about 1.9 times the visitors; in return the
 * test may end on any day on which the interval leaves zero.
 */
export function planOf({ expected, effect, shares, alpha = ALPHA, power = POWER }: Design): Plan {
	const [control = 0, ...others] = shares;
	const each = alpha / Math.max(1, others.length);
	const once = normalOf(1 - each / 2);
	const reach = normalOf(power);
	const always = widthWhenPlanned(each);
	const needed = (width: number) =>
		Math.ceil(
			Math.max(...others.map((share) => visitorsFor(expected, effect, [control, share], width, reach))),
		);
	const visitors = needed(always);
	return {
		visitors,
		perVariant: shares.map((share) => Math.ceil(visitors * share)),
		visitorsLookedAtOnce: needed(once),
		mixing: others.map((share) =>
			mixingVariance((expected * (1 - expected) * (1 / control + 1 / share)) / visitors, each),
		),
	};
}

/** The interval's half width in standard deviations at the size it was planned for. */
function widthWhenPlanned(alpha: number): number {
	return radiusOf(1, mixingVariance(1, alpha), alpha);
}

/** Visitors of all, so that a difference of `effect` is `width + reach` deviations wide; the worse of a rise and a fall. */
function visitorsFor(
	expected: number,
	effect: number,
	[control, variant]: [number, number],
	width: number,
	reach: number,
): number {
	const possible = [expected + effect, expected - effect].filter((share) => share > 0 && share < 1);
	const sizes = possible.map((changed) => {
		const pooled = (control * expected + variant * changed) / (control + variant);
		const same = pooled * (1 - pooled) * (1 / control + 1 / variant);
		const other = (expected * (1 - expected)) / control + (changed * (1 - changed)) / variant;
		return (width * Math.sqrt(same) + reach * Math.sqrt(other)) ** 2 / effect ** 2;
	});
	return Math.max(...sizes);
}

/** The value below which a standard normal number lies with this chance. */
function normalOf(chance: number): number {
	return jStat.normal.inv(chance, 0, 1);
}
