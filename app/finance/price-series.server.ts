import csv from "~db/content/price-history.csv?raw";
import { packSeries, parseSeries, type Series } from "./series";

let kept: Series | null = null;

/** The daily closes of `db/content/price-history.csv`, read once an isolate. */
export function priceSeries(): Series {
	kept ??= parseSeries(csv);
	return kept;
}

/** The same as the file has it. */
export function priceSeriesCsv(): string {
	return csv;
}

type SeriesFile = { name: string; bytes: Uint32Array<ArrayBuffer> };

let file: SeriesFile | null = null;

/** The daily closes as browsers get them, under a name that changes with what is in them. */
export function seriesFile(): SeriesFile {
	if (file) return file;
	const bytes = packSeries(priceSeries());
	let mark = 0;
	for (const value of bytes) mark = (Math.imul(mark, 31) + value) | 0;
	file = { name: `${(mark >>> 0).toString(36)}.bin`, bytes };
	return file;
}

/** The one address at which browsers find them. */
export function seriesHref(): string {
	return `/prices/${seriesFile().name}`;
}
