import { describe, expect, test } from "vitest";
import { fileSeries } from "~/finance/price-series.server";
import { kindById } from "~/listings/kinds/all";
import { closesPicture, deepestFalls } from "../text/closes";
import { EVENT_KINDS, events } from "./history";
import { livedThrough, presentHistory } from "./present.server";

const series = (closes: number[]) => ({ first: "2020-01-01", closes: Float64Array.from(closes) });

describe("a loan of 50% at a day's close", () => {
	test("is called where the close is 5/7 of the first, and sold where it is 5/8", () => {
		const lived = livedThrough(series([100, 90, 72, 71, 63, 62, 70, 120]), "2020-01-01");
		expect(lived).toEqual({
			close: 100,
			low: 62,
			lowOn: "2020-01-06",
			calledOn: "2020-01-04",
			soldOn: "2020-01-06",
			days: 7,
		});
	});

	test("is looked at for a year and no longer", () => {
		const lived = livedThrough(series([100, ...new Array(365).fill(100), 1]), "2020-01-01");
		expect(lived).toMatchObject({ calledOn: null, soldOn: null, low: 100, days: 365 });
	});

	test("is nothing outside of the closes, and on their last day", () => {
		expect(livedThrough(series([100, 90]), "2019-12-31")).toBeNull();
		expect(livedThrough(series([100, 90]), "2020-01-02")).toBeNull();
	});
});

describe("falls from a high", () => {
	test("run to the lowest close until the high is passed, the deepest first", () => {
		const falls = deepestFalls(series([100, 50, 80, 101, 90, 120, 60]), 5);
		expect(falls.map(({ high, low, back, days }) => [high, low, back, days])).toEqual([
			["2020-01-01", "2020-01-02", "2020-01-04", 1],
			["2020-01-06", "2020-01-07", null, 1],
			["2020-01-04", "2020-01-05", "2020-01-06", 1],
		]);
		expect(falls[0]?.share).toBeCloseTo(0.5, 12);
	});

	test("and a picture end at the days asked for", () => {
		const caption = "x";
		const { lines } = closesPicture(fileSeries(), { from: "2013-01-01", to: "2026-08-21", caption });
		const points = lines[0]?.points ?? [];
		expect(points.length).toBeLessThan(520);
		expect(points.at(-1)?.[0]).toBe(Date.parse("2026-08-21") / 86_400_000);
		expect(() => closesPicture(fileSeries(), { from: "1999-01-01", to: "2020-01-01", caption })).toThrow(
			RangeError,
		);
	});
});

describe("the history", () => {
	test("is in order, each event known by one name, with sources that can be opened", () => {
		const dates = events.map(({ date }) => date);
		expect([...dates].sort()).toEqual(dates);
		expect(new Set(events.map(({ slug }) => slug)).size).toBe(events.length);
		expect(events.length).toBeGreaterThanOrEqual(43);
		for (const { slug, kind, sources, lenders } of events) {
			expect(Object.keys(EVENT_KINDS), slug).toContain(kind);
			expect(sources.length, slug).toBeGreaterThan(0);
			for (const { href } of sources) expect(URL.canParse(href) && /^https?:/.test(href), href).toBe(true);
			for (const id of lenders) expect(kindById(id.split(":")[0] ?? ""), id).toBeDefined();
		}
	});

	test("shows the events of a kind, and all of them where there is no such kind", () => {
		const failures = presentHistory(new URLSearchParams("kind=failure"), fileSeries(), "2026-11-22");
		const shown = failures.years.flatMap(({ events }) => events);
		expect(new Set(shown.map(({ kind }) => kind))).toEqual(new Set(["Failure"]));
		expect(failures.shown).toBe(`Failures: ${shown.length} of ${events.length} events`);
		expect(failures.isUnknownKind).toBe(false);
		const luck = presentHistory(new URLSearchParams("kind=luck"), fileSeries(), "2026-11-22");
		expect(luck.years.flatMap(({ events }) => events)).toHaveLength(events.length);
		expect(luck).toMatchObject({ shown: null, isUnknownKind: true });
		expect(luck.years.map(({ year }) => year)).toEqual([
			...new Set(events.map(({ date }) => date.slice(0, 4))),
		]);
		const counts = failures.kinds.reduce((sum, { count }) => sum + count, 0);
		expect(counts).toBe(events.length);
	});
});
