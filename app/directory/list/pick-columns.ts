import type { ListView } from "./view";

type Shown = Pick<ListView, "columns" | "rows" | "empty">;

/** A list with some columns, in this order. @param places positions among the columns between name and date */
export function pickColumns<View extends Shown>(view: View, places: readonly number[]): View {
	const pick = <Item>(items: readonly Item[]) => places.flatMap((at) => items.slice(at, at + 1));
	const pickCells = (rows: ListView["rows"]) =>
		rows.map((row) => ({ ...row, cells: pick(row.cells), ...(row.old && { old: pick(row.old) }) }));
	return {
		...view,
		columns: [...view.columns.slice(0, 1), ...pick(view.columns.slice(1, -1)), ...view.columns.slice(-1)],
		rows: pickCells(view.rows),
		empty: view.empty && { ...view.empty, nearest: pickCells(view.empty.nearest) },
	};
}
