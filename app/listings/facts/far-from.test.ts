import { expect, test } from "vitest";
import { etf } from "../kinds/etf";
import { farFacts, farFrom } from "./far-from";

test.each([
	[38_192, 3_808_336, "100 times what we show"],
	[38_192, 381_920, "10 times what we show"],
	[38_192, 3819, "less than a tenth of what we show"],
	[38_192, 0, "less than a tenth of what we show"],
	[38_192, 381_000, null],
	[38_192, 3900, null],
	[0, 5, null],
	[null, 5, null],
	["ten", "a hundred", null],
	[{ id: "core", apr: 0.05, term: 12 }, { id: "core", apr: 0.5, term: 12 }, "apr is 10 times what we show"],
	[{ id: "core", apr: 0.05 }, { id: "core", apr: 0.06, fee: 3 }, null],
])("%j, and then %j: %s", (shown, value, words) => {
	expect(farFrom(shown as never, value as never)).toBe(words);
});

test("of new facts those are named that are far from what is shown, and not those that end", () => {
	const fact = (field: string, value: number, more = {}) =>
		({
			...{ id: `${field}${value}`, listingId: "etf:x", field, value, standing: "stated", grade: "own" },
			...{
				asOf: "2026-11-01",
				readAt: "2026-11-01",
				sourceUrl: "https://x.example",
				publisher: "x",
				via: null,
			},
			...{ recordedAt: 1, instead: null, confidence: "sourced", scope: "value", ...more },
		}) as never;
	const before = [fact("btc_held", 38_192), fact("fee", 0.002)];
	expect(farFacts(etf, before, [fact("btc_held", 3_808_336), fact("fee", 0.0025)])).toEqual({
		btc_held: "100 times what we show",
	});
	expect(farFacts(etf, before, [fact("btc_held", 3_808_336, { standing: "withdrawn" })])).toEqual({});
});
