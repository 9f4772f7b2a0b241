import csv from "~db/content/price-history.csv?raw";
import { parseSeries, type Series } from "./series";

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
