/**
 * Decides whether a page load is measured, and says which sample it belongs to. One load in ten is measured. The time at which the load
 * began decides, so every caller gets the same answer. Pages with an experiment are always measured, because experiments compare few
 * loads. Null means the load isn't measured.
 * @param began UTC milliseconds
 */
export function sampleOf(began: number, isOnTrial: boolean): { sample?: "1-in-10" } | null {
	if (isOnTrial) return {};
	// Spread over 32 bits: browsers that blur their clocks know only every hundredth millisecond.
	return Math.imul(began, 2654435761) >>> 0 < 2 ** 32 / 10 ? { sample: "1-in-10" } : null;
}
