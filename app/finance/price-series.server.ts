import type { AppLoadContext } from "@remix-run/cloudflare";
import type { CachePolicy } from "~/context/content-keys";
import { CONTENT_POLICY, contentKeys } from "~/context/content-keys";
import csv from "~db/content/price-history.csv?raw";
import { type PriceReading, readClosesAfter, readLatestPrice } from "~db/queries/prices";
import {
	continueSeries,
	type DayClose,
	lastDay,
	type NewestPrice,
	newestPrice,
	packSeries,
	parseSeries,
	type Series,
	seriesUntil,
} from "./series";

const MOST_KEPT = 3;

let file: Series | null = null;
let grown: Array<{ rows: string; series: Series }> = [];

/** The daily closes of `db/content/price-history.csv` alone, read once an isolate. What visitors are shown is `readSeries`. */
export function fileSeries(): Series {
	file ??= parseSeries(csv);
	return file;
}

/** The same days always return the same object, so that caches by series work. */
export function seriesWith(closes: readonly DayClose[]): Series {
	const rows = JSON.stringify(closes);
	const known = grown.find((one) => one.rows === rows);
	const kept = known ?? { rows, series: continueSeries(fileSeries(), closes) };
	grown = [kept, ...grown.filter((one) => one !== kept)].slice(0, MOST_KEPT);
	return kept.series;
}

type Context = Pick<AppLoadContext, "cache" | "db">;

/** Keyed by a request's cache, so that one answer never mixes two series. */
const ofRequest = new WeakMap<AppLoadContext["cache"], Promise<Series>>();

/** Never throws. Without the database and a copy, it's only the file. The file wins if both have a day. */
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

export function ofSeries<T>(work: (series: Series) => T): (series: Series) => T {
	const known = new WeakMap<Series, { made: T }>();
	return (series) => {
		const kept = known.get(series) ?? { made: work(series) };
		known.set(series, kept);
		return kept.made;
	};
}

type SeriesFile = { name: string; bytes: Uint32Array<ArrayBuffer> };

export const seriesFile = ofSeries((series: Series): SeriesFile => {
	const bytes = packSeries(series);
	let mark = 0;
	for (const value of bytes) mark = (Math.imul(mark, 31) + value) | 0;
	return { name: `${lastDay(series)}-${(mark >>> 0).toString(36)}.bin`, bytes };
});

export function seriesHref(series: Series): string {
	return `/prices/${seriesFile(series).name}`;
}

/** The file with a name. It may be an earlier day's file that an open page still asks for. Null for unknown names. */
export function seriesFileNamed(name: string, series: Series): SeriesFile | null {
	const day = name.slice(0, 10);
	if (day >= lastDay(series)) return seriesFile(series).name === name ? seriesFile(series) : null;
	if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < lastDay(fileSeries())) return null;
	const before = seriesFile(seriesUntil(series, day));
	return before.name === name ? before : null;
}

/** The clock reads a price every ten minutes. A cached one is refreshed after one. */
const PRICE_POLICY: CachePolicy = { fresh: 60, stale: 120, keep: 86_400, deadline: 2000 };

/** Null before the first reading, and without the database and a copy, because a page can live without it. */
export async function readLatest({
	cache,
	db,
}: Pick<AppLoadContext, "cache" | "db">): Promise<PriceReading | null> {
	try {
		return (await cache.read(contentKeys.price, PRICE_POLICY, () => readLatestPrice(db))).value;
	} catch (thrown) {
		if (thrown instanceof Response) return null;
		throw thrown;
	}
}

export async function readNewestPrice(
	context: Pick<AppLoadContext, "cache" | "db" | "now">,
): Promise<NewestPrice> {
	const [series, reading] = await Promise.all([readSeries(context), readLatest(context)]);
	return newestPrice(series, reading, context.now());
}
