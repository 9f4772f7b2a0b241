import { priceSeries } from "~/finance/price-series.server";
import { packPrices } from "~/finance/simulate/price-series";

let file: { name: string; bytes: Uint32Array<ArrayBuffer> } | null = null;

/** The daily closes as the browser gets them, under a name that changes with what is in them. */
export function priceFile(): { name: string; bytes: Uint32Array<ArrayBuffer> } {
	if (file) return file;
	const bytes = packPrices(priceSeries());
	let mark = 0;
	for (const value of bytes) mark = (Math.imul(mark, 31) + value) | 0;
	file = { name: `${(mark >>> 0).toString(36)}.bin`, bytes };
	return file;
}

/** Where the browser finds it. */
export function priceFileHref(): string {
	return `/prices/${priceFile().name}`;
}
