/** The price drop before a loan reaches its thresholds. See docs/formulas.md, "Price of a threshold". Pure. */

/**
 * The price drop, as a share of one, that moves a loan from `startLtv` to `thresholdLtv`. It's `1 - startLtv / thresholdLtv`,
 * or 0 if the loan starts at or above the threshold.
 * @throws RangeError unless both are above 0
 */
export function fallTo(startLtv: number, thresholdLtv: number): number {
	if (!(startLtv > 0) || !(thresholdLtv > 0)) throw new RangeError("an LTV must be above 0");
	return Math.max(0, 1 - startLtv / thresholdLtv);
}
