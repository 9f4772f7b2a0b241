import { type RowGroup, type SourcedRow, samenessOf } from "./compare-rows";
import type { FoldView } from "./view";

const ALL = ["", "", "both", "all three", "all four"];
const ANY = ["", "", "either", "any of the three", "any of the four"];

/**
 * Rows without a difference, as one line for equal values and one for unknown ones.
 * @param places indexes of the relevant listings
 */
export function foldsOf(groups: readonly RowGroup[], places: readonly number[]): FoldView[] {
	const rows = groups.flatMap((group) => group.rows);
	const same = (wanted: SourcedRow["same"]) =>
		rows
			.filter((row) => sameAmong(row, places) === wanted)
			.map((row) => ({ label: row.label, value: row.cells[places[0] ?? 0]?.value ?? null }));
	const count = places.length;
	return [
		{ heading: `The same for ${ALL[count]}`, rows: same("alike") },
		{ heading: `Nothing known of ${ANY[count]}`, rows: same("unknown") },
	].filter((fold) => fold.rows.length > 0);
}

/** Whether a row tells some of the compared apart. */
export function sameAmong({ cells }: SourcedRow, places: readonly number[]): SourcedRow["same"] {
	return samenessOf(places.flatMap((place) => cells[place] ?? []));
}
