import { describe, expect, it } from "vitest";
import { presentPrice } from "./current-price.server";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const HOUR = 3_600_000;
const close = { day: "2026-08-21", usd: 78_329.69 };
const reading = (readAt: number) => ({
	readAt,
	cents: 8_010_040,
	sources: [
		{ name: "Coinbase", cents: 8_010_010 },
		{ name: "Kraken", cents: 8_010_070 },
	],
});

describe("a price", () => {
	it("is shown with its time and its sources", () => {
		expect(presentPrice(reading(NOW - HOUR), close, NOW)).toEqual({
			usd: 80_100.4,
			text: "$80,100",
			kind: "current",
			words: "Price from Nov 20, 2026, 11:00 UTC (median of Coinbase and Kraken)",
			readAt: NOW - HOUR,
			sources: [
				{ name: "Coinbase", text: "$80,100" },
				{ name: "Kraken", text: "$80,101" },
			],
		});
	});

	it("is called by its time and not current once it is older than two hours", () => {
		expect(presentPrice(reading(NOW - 2 * HOUR), close, NOW).kind).toBe("current");
		const old = presentPrice(reading(NOW - 2 * HOUR - 1), close, NOW);
		expect(old.kind).toBe("dated");
		expect(old.words).toContain("Not current. Price from Nov 20, 2026, 09:59 UTC");
	});

	it.each([
		["was never read", null],
		["was read before the series ends", reading(Date.parse("2026-08-21T23:00:00Z"))],
		["was read in the future", reading(NOW + HOUR)],
	])("is the last close, as what it is, when it %s", (_why, read) => {
		expect(presentPrice(read, close, NOW)).toMatchObject({
			usd: 78_329.69,
			text: "$78,329.69",
			kind: "last-close",
			words: "Last closing price: Aug 21, 2026, 91 days ago",
			readAt: null,
		});
	});
});
