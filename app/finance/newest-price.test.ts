import { expect, test } from "vitest";
import { fileSeries } from "./price-series.server";
import { lastClose, lastDay, newestPrice } from "./series";

const series = fileSeries();
const close = { price: lastClose(series), day: lastDay(series) };
const DAY = 86_400_000;
const readOn = (days: number) => ({
	readAt: Date.parse(close.day) + days * DAY + 1,
	cents: 9_123_456,
	sources: [],
});
const dayIn = (days: number) => new Date(Date.parse(close.day) + days * DAY).toISOString().slice(0, 10);

const endOf = (days: number) => Date.parse(dayIn(days + 1)) - 3_600_000;

test("the newest price is what the clock read after the last close", () => {
	expect(newestPrice(series, readOn(2), endOf(2))).toEqual({ price: 91_234.56, day: dayIn(2) });
	expect(newestPrice(series, readOn(2), endOf(9)).day).toBe(dayIn(2));
});

test("it's the last close where nothing was read since, and a reading from tomorrow isn't believed", () => {
	for (const reading of [null, readOn(0), readOn(-3), readOn(2)])
		expect(newestPrice(series, reading, endOf(1))).toEqual(close);
});
