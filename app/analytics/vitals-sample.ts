/**
 * Decides if we measure a page load, and in which sample. The load's start time picks one in ten, so every caller
 * gets the same answer. Pages with an experiment are always measured, because experiments compare few loads. Null
 * means no.
 * @param began UTC milliseconds
 */
export function sampleOf(began: number, isOnTrial: boolean): { sample?: "1-in-10" } | null {
	if (isOnTrial) return {};
	// Hash the time to 32 bits, because some browsers round their clocks to 100 ms.
	return Math.imul(began, 2654435761) >>> 0 < 2 ** 32 / 10 ? { sample: "1-in-10" } : null;
}
