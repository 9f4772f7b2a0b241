/** A share of one as a whole percentage; what rounds to none or all, and is not, says so. */
export function wholePercent(share: number): string {
	if (share > 0 && share < 0.005) return "under 1%";
	if (share < 1 && share > 0.995) return "over 99%";
	return `${Math.round(share * 100)}%`;
}

/** A share of one as a whole percentage, rounded down: a start LTV that was survived must not be named too high. */
export function wholePercentBelow(share: number): string {
	return `${Math.max(0, Math.ceil(share * 100 - 1e-6) - 1)}%`;
}
