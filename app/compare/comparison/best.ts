export type Measured = {
	/** As shown; null where unknown. */
	text: string | null;
	/** What it is compared by; null where it has no number. */
	measure: number | null;
	/** The unit of the measure; null where that is unknown. */
	unit: string | null;
};

/**
 * Which values of a row are the best known. None where the field has no better direction, where fewer than two known
 * values differ, or where units differ. Unknown never wins; what reads the same as the best is marked with it.
 */
export function bestOf(better: "lower" | "higher" | undefined, values: Measured[]): boolean[] {
	const none = values.map(() => false);
	const known = values.filter((value) => value.text !== null && value.measure !== null);
	const differ = new Set(known.map((value) => value.text)).size > 1;
	const oneUnit = known.every((value) => value.unit !== null && value.unit === known[0]?.unit);
	if (!better || !differ || !oneUnit) return none;
	const measures = known.map((value) => value.measure as number);
	const most = better === "lower" ? Math.min(...measures) : Math.max(...measures);
	const winner = known.find((value) => value.measure === most)?.text;
	return values.map((value) => value.measure !== null && value.text === winner);
}
