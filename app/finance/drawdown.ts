/** `1 - startLtv / thresholdLtv`, or 0 if the loan starts at or above the threshold. */
export function fallTo(startLtv: number, thresholdLtv: number): number {
	if (!(startLtv > 0) || !(thresholdLtv > 0)) throw new RangeError("an LTV must be above 0");
	return Math.max(0, 1 - startLtv / thresholdLtv);
}
