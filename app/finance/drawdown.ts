/** How far the price may fall before a loan's thresholds: docs/formulas.md, "Price of a threshold". Pure. */

/**
 * The fall of the price, as a share of one, that lifts a loan from `startLtv` to `thresholdLtv`:
 * `1 - startLtv / thresholdLtv`. 0 where the loan starts at or above the threshold.
 * @throws RangeError unless both are above 0.
 */
export function fallTo(startLtv: number, thresholdLtv: number): number {
	if (!(startLtv > 0) || !(thresholdLtv > 0)) throw new RangeError("an LTV must be above 0");
	return Math.max(0, 1 - startLtv / thresholdLtv);
}
