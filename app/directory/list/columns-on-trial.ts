import type { Variants } from "~/experiments/known";
import { pickColumns } from "./pick-columns";
import type { ListView } from "./view";

type Orders = { kind: string; orders: Record<string, readonly string[]> };

/** Orders of a kind's columns that are tried out, by experiment and variant. Columns that are not named follow as they stand. */
const TRIED: { [Experiment in keyof Variants]?: Orders } = {
	"lender-columns": { kind: "lender", orders: { "fall-first": ["fall", "ltv", "apr", "effective"] } },
};

/**
 * A list with its columns in the order that its page is drawn with. Columns move with their cells and nothing else does: rows, their
 * order, values and words stay (`NEVER_TESTED`).
 * @param variants as `context.variants` has them
 */
export function withTriedColumns(
	view: ListView,
	variants: Readonly<Record<string, string | undefined>>,
): ListView {
	for (const [experiment, { kind, orders }] of Object.entries(TRIED)) {
		const variant = variants[experiment] ?? "";
		const order = Object.hasOwn(orders, variant) ? orders[variant] : undefined;
		if (order && kind === view.kind.id) return reordered(view, order);
	}
	return view;
}

/** @param order keys of columns; neither the name nor the date, which no cells of a row belong to */
function reordered(view: ListView, order: readonly string[]): ListView {
	const values = view.columns.slice(1, -1);
	const placeOf = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
	const from = values
		.map(({ key }, at) => ({ place: placeOf(key), at }))
		.sort((a, b) => a.place - b.place)
		.map(({ at }) => at);
	return pickColumns(view, from);
}
