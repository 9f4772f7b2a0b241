import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "~/ui/format";
import csv from "~db/content/price-history.csv?raw";
import meta from "~db/content/price-history.meta.json";
import { partsOf } from "./price-parts.server";
import { fileSeries, seriesFile, seriesFileNamed, seriesWith } from "./price-series.server";
import {
	continueSeries,
	dayAt,
	lastDay,
	packSeries,
	parseSeries,
	printSeries,
	seriesUntil,
	unpackSeries,
} from "./series";
import { dayAndAge, isSeriesOld, oldSeriesWords } from "./series-age";

/** A close with four decimals below $10 and otherwise two, as in the series. */
const close = fc.oneof(
	fc.integer({ min: 1, max: 99_999 }).map((parts) => parts / 10_000),
	fc.integer({ min: 1000, max: 2_000_000_000 }).map((cents) => cents / 100),
);
const series = fc.array(close, { minLength: 1, maxLength: 40 }).map((closes) => ({
	first: "2026-02-20",
	closes: Float64Array.from(closes),
}));

describe("the daily closes", () => {
	test("travel to the browser and back to the last bit, whatever bitcoin costs", () => {
		fc.assert(
			fc.property(series, (one) => {
				expect(unpackSeries(packSeries(one).buffer)).toEqual(one);
			}),
		);
	});

	test("are the same again when they are printed and read", () => {
		fc.assert(
			fc.property(series, (one) => {
				expect(parseSeries(printSeries(one))).toEqual(one);
			}),
		);
		expect(printSeries(fileSeries())).toBe(csv);
	});

	test("go on day by day: what is there stays, and nothing counts after a gap", () => {
		const added = fc.array(fc.tuple(fc.integer({ min: -3, max: 12 }), close), { maxLength: 12 });
		fc.assert(
			fc.property(series, added, (one, more) => {
				const end = lastDay(one);
				const byDay = new Map(more.map(([ahead, usd]) => [addDays(end, ahead), usd]));
				const rows = [...byDay]
					.sort(([a], [b]) => (a < b ? -1 : 1))
					.map(([day, usd]) => ({ day, close: usd }));
				const grown = continueSeries(one, rows);
				expect(seriesUntil(grown, end)).toEqual(one);
				for (let at = one.closes.length; at < grown.closes.length; at++)
					expect(grown.closes[at]).toBe(byDay.get(dayAt(grown, at)));
				expect(byDay.has(addDays(lastDay(grown), 1))).toBe(false);
			}),
		);
	});

	test("of the file are as many, from when to when, and from where its other file says", () => {
		expect([meta.rows, meta.first, meta.last]).toEqual([
			fileSeries().closes.length,
			fileSeries().first,
			lastDay(fileSeries()),
		]);
		let next = meta.first;
		for (const { first, last, rows } of meta.segments) {
			expect(first).toBe(next);
			expect(addDays(first, rows - 1)).toBe(last);
			next = addDays(last, 1);
		}
		expect(next).toBe(addDays(meta.last, 1));
	});

	test("that were recorded since are a part of their own", () => {
		expect(partsOf(fileSeries())).toHaveLength(meta.segments.length);
		const day = addDays(meta.last, 1);
		const parts = partsOf(seriesWith([{ day, close: 90_000 }]));
		expect(parts.at(-1)).toMatchObject({ first: day, last: day, rows: 1 });
	});

	test("have another name with every day, and each name is of its own bytes", () => {
		const day = addDays(meta.last, 1);
		const [a, b] = [90_000, 90_001].map((usd) => seriesWith([{ day, close: usd }]));
		const names = [fileSeries(), a, b].map((one) => seriesFile(one as never).name);
		expect(new Set(names).size).toBe(3);
		expect(seriesFileNamed(names[0] ?? "", a as never)?.bytes).toEqual(packSeries(fileSeries()));
		expect(seriesFileNamed(names[1] ?? "", b as never)).toBeNull();
	});
});

describe("how old the closes are", () => {
	test("stands beside them, and first after thirty days", () => {
		expect(dayAndAge("2026-10-04", "2026-10-05")).toBe("Oct 4, 2026, 1 day ago");
		expect(isSeriesOld("2026-10-04", "2026-11-03")).toBe(false);
		expect(oldSeriesWords("2026-10-04", "2026-11-03")).toBeNull();
		expect(isSeriesOld("2026-10-04", "2026-11-04")).toBe(true);
		expect(oldSeriesWords("2026-10-04", "2026-11-25")).toMatch(
			"Prices on this page are from Oct 4, 2026 (52 days old).",
		);
	});

	test("is the same for every day that is as far away", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 400 }), (days) => {
				const today = addDays("2026-10-04", days);
				expect(isSeriesOld("2026-10-04", today)).toBe(days > 30);
				expect(oldSeriesWords("2026-10-04", today) !== null).toBe(days > 30);
			}),
		);
	});
});
