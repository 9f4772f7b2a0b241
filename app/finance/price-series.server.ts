import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { CONTENT_POLICY } from "~/context/content-policy";
import csv from "~db/content/price-history.csv?raw";
import { readClosesAfter } from "~db/queries/closes";
import {
	continueSeries,
	type DayClose,
	lastDay,
	packSeries,
	parseSeries,
	type Series,
	seriesUntil,
} from "./series";

/** Series that were made of the file and of closes recorded since: one after the other, while places learn of the next day. */
const MOST_KEPT = 3;

let file: Series | null = null;
let grown: Array<{ rows: string; series: Series }> = [];

/** The daily closes of `db/content/price-history.csv` alone, read once an isolate. What visitors are shown is `readSeries`. */
export function fileSeries(): Series {
	file ??= parseSeries(csv);
	return file;
}

/**
 * The file's closes and those recorded since: the same object for the same days, so that what is worked out of it is worked out once
 * (`ofSeries`, and the lows that `simulate/count.ts` remembers).
 */
export function seriesWith(closes: readonly DayClose[]): Series {
	const rows = JSON.stringify(closes);
	const known = grown.find((one) => one.rows === rows);
	const kept = known ?? { rows, series: continueSeries(fileSeries(), closes) };
	grown = [kept, ...grown.filter((one) => one !== kept)].slice(0, MOST_KEPT);
	return kept.series;
}

type Context = Pick<AppLoadContext, "cache" | "db">;

/** By the cache of a request: whatever is made of closes in one answer is made of the same. */
const ofRequest = new WeakMap<AppLoadContext["cache"], Promise<Series>>();

/**
 * The daily closes to the last day that is recorded without a gap: those of the file, which has the word where both have a day, and those of `daily_closes`. The
 * same for all of a request. Never throws: without the database and without a copy it is the file.
 */
export function readSeries({ cache, db }: Context): Promise<Series> {
	const known = ofRequest.get(cache);
	if (known) return known;
	const reading = read({ cache, db });
	ofRequest.set(cache, reading);
	return reading;
}

async function read({ cache, db }: Context): Promise<Series> {
	try {
		const { value } = await cache.read(contentKeys.closes, CONTENT_POLICY, () =>
			readClosesAfter(db, lastDay(fileSeries())),
		);
		return seriesWith(value);
	} catch (thrown) {
		if (thrown instanceof Response) return fileSeries();
		throw thrown;
	}
}

/** What is worked out of a series, once for each. */
export function ofSeries<T>(work: (series: Series) => T): (series: Series) => T {
	const known = new WeakMap<Series, { made: T }>();
	return (series) => {
		const kept = known.get(series) ?? { made: work(series) };
		known.set(series, kept);
		return kept.made;
	};
}

type SeriesFile = { name: string; bytes: Uint32Array<ArrayBuffer> };

/** The daily closes as browsers get them, under a name that says their last day and changes with what is in them. */
export const seriesFile = ofSeries((series: Series): SeriesFile => {
	const bytes = packSeries(series);
	let mark = 0;
	for (const value of bytes) mark = (Math.imul(mark, 31) + value) | 0;
	return { name: `${lastDay(series)}-${(mark >>> 0).toString(36)}.bin`, bytes };
});

/** The address at which browsers find the closes of a page. */
export function seriesHref(series: Series): string {
	return `/prices/${seriesFile(series).name}`;
}

/** The file of a name: of this series, or of what it was on an earlier day, which a page may still be made of; null where it never was so. */
export function seriesFileNamed(name: string, series: Series): SeriesFile | null {
	const day = name.slice(0, 10);
	if (day >= lastDay(series)) return seriesFile(series).name === name ? seriesFile(series) : null;
	if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < lastDay(fileSeries())) return null;
	const before = seriesFile(seriesUntil(series, day));
	return before.name === name ? before : null;
}
