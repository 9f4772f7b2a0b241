import type { Variants } from "~/experiments/known";
import type { ColumnView, EmptyView, RowView } from "./view";

type Shown = { columns: ColumnView[]; rows: RowView[]; empty: EmptyView | null };

/** A list with some columns, in this order. @param places positions among the columns between name and date */
export function pickColumns<View extends Shown>(view: View, places: readonly number[]): View {
	const pick = <Item>(items: readonly Item[]) => places.flatMap((at) => items.slice(at, at + 1));
	const pickCells = (rows: RowView[]) =>
		rows.map((row) => ({ ...row, cells: pick(row.cells), ...(row.old && { old: pick(row.old) }) }));
	return {
		...view,
		columns: [...view.columns.slice(0, 1), ...pick(view.columns.slice(1, -1)), ...view.columns.slice(-1)],
		rows: pickCells(view.rows),
		empty: view.empty && { ...view.empty, nearest: pickCells(view.empty.nearest) },
	};
}

type Tried = Shown & { kind: { id: string } };
type Orders = { kind: string; orders: Record<string, readonly string[]> };

/** Column orders under test, by experiment and variant. Unnamed columns follow in their usual order. */
const TRIED: { [Experiment in keyof Variants]?: Orders } = {
	"lender-columns": { kind: "lender", orders: { "fall-first": ["fall", "ltv", "apr", "effective"] } },
};

/** Reorders a list's columns for the page's variant. Only columns and their cells move. Rows, values and words stay (`NEVER_TESTED`). */
export function withTriedColumns<View extends Tried>(
	view: View,
	variants: Readonly<Record<string, string | undefined>>,
): View {
	for (const [experiment, { kind, orders }] of Object.entries(TRIED)) {
		const variant = variants[experiment] ?? "";
		const order = Object.hasOwn(orders, variant) ? orders[variant] : undefined;
		if (order && kind === view.kind.id) return reordered(view, order);
	}
	return view;
}

/** @param order keys of columns; neither the name nor the date, which no cells of a row belong to */
function reordered<View extends Tried>(view: View, order: readonly string[]): View {
	const values = view.columns.slice(1, -1);
	const placeOf = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
	const from = values
		.map(({ key }, at) => ({ place: placeOf(key), at }))
		.sort((a, b) => a.place - b.place)
		.map(({ at }) => at);
	return pickColumns(view, from);
}
