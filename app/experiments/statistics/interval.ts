/**
 * Intervals that stay valid while one looks: the difference of two shares, judged as often as one likes. Pure.
 *
 * The mixture sequential probability ratio test of Robbins (1970), as Johari, Koomen, Pekelis and Walsh give it for A/B tests
 * ("Always valid inference", Operations Research 70, 2022, section 4.3), written as a confidence sequence (Waudby-Smith, Arbour,
 * Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and asymptotic confidence sequences", Annals of Statistics 52, 2024).
 * With D the difference that was seen, V its estimated variance and T the variance of the mixture, the interval is
 *
 *     D ± sqrt( V (V + T) / T · (ln((V + T) / V) − 2 ln α) )
 *
 * The chance that it misses the true difference at any look, of however many, is at most α where each arm has enough visitors.
 */

/** What was counted of a variant: visitors of a day who saw it, and how many of them did what is measured. */
export type Arm = { seen: number; did: number };

/** Shares of one: 0.015 is 1.5 points. */
export type Interval = { difference: number; low: number; high: number };

/** The chance of a wrong "there is a difference" over the whole test: 19 in 20 are right. */
export const ALPHA = 0.05;

/** Of both, those who did and those who did not, before the normal law describes a share well enough to be shown. */
const FEWEST = 25;

/** The share of an arm's visitors who did it; 0 where nobody saw it. */
export function shareOf({ seen, did }: Arm): number {
	return seen === 0 ? 0 : did / seen;
}

/** The variance of the difference of two shares. */
export function varianceOf(control: Arm, variant: Arm): number {
	return [control, variant].reduce((sum, arm) => {
		const share = shareOf(arm);
		return sum + (share * (1 - share)) / arm.seen;
	}, 0);
}

/**
 * The variance of the mixture with which the interval is narrowest at a planned variance of the difference. It is a matter of how
 * narrow, never of how right, as long as it is fixed before anything is counted.
 * @param planned variance of the difference once everybody planned was counted
 */
export function mixingVariance(planned: number, alpha = ALPHA): number {
	const certainty = -2 * Math.log(alpha);
	return planned * (certainty + Math.log(1 + certainty));
}

/** Half the width of the interval, in the unit of the difference. */
export function radiusOf(variance: number, mixing: number, alpha = ALPHA): number {
	const both = variance + mixing;
	return Math.sqrt(((variance * both) / mixing) * (Math.log(both / variance) - 2 * Math.log(alpha)));
}

/**
 * The variant's share less the control's, with an interval that is valid at every look.
 * @param mixing from `mixingVariance`, fixed before the test began
 * @param alpha divided by the number of variants, where there are several
 * @returns null while an arm has too few visitors for any interval
 */
export function intervalOf(control: Arm, variant: Arm, mixing: number, alpha = ALPHA): Interval | null {
	if (![control, variant].every(({ seen, did }) => did >= FEWEST && seen - did >= FEWEST)) return null;
	const difference = shareOf(variant) - shareOf(control);
	const radius = radiusOf(varianceOf(control, variant), mixing, alpha);
	return { difference, low: difference - radius, high: difference + radius };
}
