import { expect, test } from "vitest";
import { fileSeries } from "~/finance/price-series.server";
import { annualVolatility, dayAt, placeOf, type Series } from "~/finance/series";
import { wholePercent } from "~/finance/words";
import lesson from "~db/content/lessons/volatility-and-drawdown.md?raw";

/** The last close that the lesson looks at. */
const LAST = "2026-08-21";
const FIRST = "2013-01-01";
const AHEAD = 90;

const all = fileSeries();
const until = (place: number): Series => ({ first: all.first, closes: all.closes.slice(0, place + 1) });
const volatilityAt = (place: number, days: number) => annualVolatility(until(place), days);

function median(values: number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length / 2;
	return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** The lowest close of the days ahead, as a share of a day's own. */
function lowAhead(place: number): number {
	const ahead = all.closes.slice(place + 1, place + 1 + AHEAD);
	return Math.min(...ahead) / (all.closes[place] ?? 1) - 1;
}

test("counts that are typed in the lesson on volatility are those of the closes it names", () => {
	const calmDay = placeOf(all, "2018-11-13");
	for (const days of [30, 90, 365])
		expect(lesson).toContain(`| ${days} days | ${wholePercent(volatilityAt(calmDay, days))} |`);

	const places = Array.from(
		{ length: placeOf(all, LAST) - AHEAD - placeOf(all, FIRST) + 1 },
		(_, at) => placeOf(all, FIRST) + at,
	);
	const calm = volatilityAt(calmDay, 30);
	const calmDays = places.filter((place) => volatilityAt(place, 30) <= calm);
	const in2016 = calmDays.filter((place) => dayAt(all, place).startsWith("2016"));
	expect(lesson).toContain(`${calmDays.length} days at least as calm`);
	expect(lesson).toContain(`${in2016.length} of them in 2016`);

	const after = (among: number[]) =>
		wholePercent(median(among.map((place) => volatilityAt(place + AHEAD, AHEAD))));
	expect(after(calmDays)).toBe(after(places));
	expect(lesson).toContain(`The median volatility of those next 90 days was ${after(calmDays)}`);
	const low = (among: number[]) => wholePercent(-median(among.map(lowAhead)));
	expect(lesson).toContain(`never closed more than ${low(calmDays)} lower`);
	expect(lesson).toContain(`the median of the lowest close was ${low(places)} lower`);
});
