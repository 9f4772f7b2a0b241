import type { Variants } from "~/experiments/known";
import { pickColumns } from "./pick-columns";
import type { ListView } from "./view";

type Orders = { kind: string; orders: Record<string, readonly string[]> };

/** Column orders under test, by experiment and variant. Unnamed columns follow in their usual order. */
const TRIED: { [Experiment in keyof Variants]?: Orders } = {
	"lender-columns": { kind: "lender", orders: { "fall-first": ["fall", "ltv", "apr", "effective"] } },
};

/**
 * Reorders a list's columns for the page's variant. Only columns and their cells move. Rows, values and words stay
 * (`NEVER_TESTED`).
 * @param variants from `context.variants`
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
