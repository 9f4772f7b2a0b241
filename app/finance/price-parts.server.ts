import { addDays, daysBetween } from "~/ui/format";
import meta from "~db/content/price-history.meta.json";
import { lastDay, type Series } from "./series";

export type PricePart = { first: string; last: string; rows: number; source: string; licence: string };

export const RECORDED = {
	source: "Kraken’s daily candles, on days when Coinbase’s are within 1%",
	licence: "none (public endpoints)",
};

export function partsOf(series: Series): PricePart[] {
	const parts = meta.segments.map(({ repo_licence, first, last, rows, source }) => ({
		first,
		last,
		rows,
		source,
		licence: repo_licence,
	}));
	const last = lastDay(series);
	if (last <= meta.last) return parts;
	const first = addDays(meta.last, 1);
	return [...parts, { first, last, rows: daysBetween(first, last) + 1, ...RECORDED }];
}
