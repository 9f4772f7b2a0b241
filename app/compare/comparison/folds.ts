import { type RowGroup, type SourcedRow, samenessOf } from "./compare-rows";
import type { FoldView } from "./view";

const ALL = ["", "", "both", "all three", "all four"];
const ANY = ["", "", "either", "any of the three", "any of the four"];

/**
 * The rows that tell nobody apart, a line for those in which all agree and one for those that nothing is known of.
 * @param places of the listings that it is about, among those compared
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
