import csv from "~db/content/price-history.csv?raw";
import { type PriceSeries, packPrices, parsePriceCsv } from "./simulate/price-series";

let series: PriceSeries | null = null;
let file: { name: string; bytes: Uint32Array<ArrayBuffer> } | null = null;

/** The daily closes of `db/content/price-history.csv`, read once an isolate. */
export function priceHistory(): PriceSeries {
	series ??= parsePriceCsv(csv);
	return series;
}

/** The same as the browser gets it, under a name that changes with what is in it. */
export function priceFile(): { name: string; bytes: Uint32Array<ArrayBuffer> } {
	if (file) return file;
	const bytes = packPrices(priceHistory());
	let mark = 0;
	for (const value of bytes) mark = (Math.imul(mark, 31) + value) | 0;
	file = { name: `${(mark >>> 0).toString(36)}.bin`, bytes };
	return file;
}

/** Where the browser finds it. */
export function priceFileHref(): string {
	return `/prices/${priceFile().name}`;
}
