import { describe, expect, test } from "vitest";
import { IMPORTERS } from "./all";
import { coinbaseClose, krakenClose } from "./closes";
import { coingeckoTreasuries } from "./coingecko-treasuries";
import { contextOf, fixture, LISTED, listingOf, RECORDED } from "./for-tests";
import { CLOSES, NotUnderstood } from "./importer";

const strategy = listingOf("treasury-company:strategy", {
	name: "Strategy (MicroStrategy)",
	ticker: "MSTR",
	exchange: "Nasdaq",
});
const metaplanet = listingOf("treasury-company:metaplanet", {
	name: "Metaplanet",
	ticker: "3350",
	exchange: "TSE",
});
const boyaa = listingOf("treasury-company:boyaa", {
	name: "Boyaa Interactive",
	ticker: "0434",
	exchange: "HKEX",
});

describe("closes", () => {
	test("of Kraken: each day that has ended and is not recorded, not the candle of today", () => {
		const { proposals } = krakenClose.parse(fixture("kraken-ohlc.json"), contextOf(krakenClose));
		expect(proposals.map(({ listing, field, value, asOf }) => [listing, field, value, asOf])).toEqual([
			[CLOSES, "2026-11-18", 91_500.1, "2026-11-18"],
			[CLOSES, "2026-11-19", 90_200, "2026-11-19"],
			[CLOSES, "2026-11-20", 92_010.5, "2026-11-20"],
			[CLOSES, "2026-11-21", 93_000, "2026-11-21"],
		]);
		expect(proposals[0]?.snippet).toContain('"91500.1"');
	});

	test("of Coinbase: the same days, whose close stands in another place of the row", () => {
		const { proposals } = coinbaseClose.parse(fixture("coinbase-candles.json"), contextOf(coinbaseClose));
		expect(proposals.map(({ field, value }) => [field, value]).sort()).toEqual([
			["2026-11-18", 91_512.6],
			["2026-11-19", 90_212.5],
			["2026-11-20", 92_023],
			["2026-11-21", 93_012.5],
		]);
	});

	test.each([
		["an error of Kraken's", '{"error":["EGeneral:Too many requests"],"result":{}}', /Too many requests/],
		["another pair", '{"error":[],"result":{"XETHZUSD":[]}}', /No candles/],
		[
			"candles of an hour",
			'{"error":[],"result":{"XXBTZUSD":[[1763769601,"1","1","1","1","1","1",1]]}}',
			/No candles/,
		],
	])("%s is not understood", (_what, text, message) => {
		expect(() => krakenClose.parse(text, contextOf(krakenClose))).toThrow(message);
	});

	test("a price of nothing, and one of a hundred times the most there can be, are no closes", () => {
		const rows = [
			[1_795_132_800, 1, 1, 1, 0, 1],
			[1_795_046_400, 1, 1, 1, 1e9, 1],
		];
		expect(coinbaseClose.parse(JSON.stringify(rows), contextOf(coinbaseClose)).proposals).toEqual([]);
	});
});

describe("treasuries of CoinGecko", () => {
	test("are told by ticker and name, without a day, and those that are not listed are named", () => {
		const { proposals, remarks } = coingeckoTreasuries.parse(
			fixture("coingecko-public-treasury.json"),
			contextOf(coingeckoTreasuries, [strategy, metaplanet, boyaa]),
		);
		expect(proposals.map(({ listing, value, asOf }) => [listing, value, asOf])).toEqual([
			[strategy.id, 847_666, null],
			[metaplanet.id, 41_000, null],
			[boyaa.id, 4200, null],
		]);
		expect(remarks).toEqual(["A company nobody lists: not listed under NONE.US"]);
	});

	test("of somebody else under the same letters are not taken", () => {
		const other = listingOf("treasury-company:other", { name: "Mortar and Stone", ticker: "MSTR" });
		const { proposals } = coingeckoTreasuries.parse(
			fixture("coingecko-public-treasury.json"),
			contextOf(coingeckoTreasuries, [other]),
		);
		expect(proposals).toEqual([]);
	});
});

const FILINGS = { key: "filings:strategy", listing: strategy.id, about: { cik: "1050446" } };

const BROKEN: Array<[what: string, text: string]> = [
	["a page", "<!DOCTYPE html><html><body>Just a moment…</body></html>"],
	["a page without its first line", "  <html><head></head></html>"],
	["nothing", ""],
	["white space", " \n\t "],
	["words", "Service temporarily unavailable"],
	["JSON that is cut off", '{"error":[],"result":{"XXBTZUSD":[[1763'],
	["null", "null"],
	["a number", "42"],
	["an empty object", "{}"],
	["an error in an object", '{"error":{"code":429,"message":"Rate limit exceeded"}}'],
	["lists where objects are", '[[["x"]]]'],
	["deep nonsense", `${"[".repeat(5000)}${"]".repeat(5000)}`],
];

describe.each(IMPORTERS.map((importer) => ({ name: importer.name, importer })))("$name", ({ importer }) => {
	test.each(BROKEN)("proposes nothing of %s, and says what it is or finds nothing", (_what, text) => {
		const asks = [undefined, ...(RECORDED[importer.name] ?? []).map(({ ask }) => ask), FILINGS];
		for (const ask of asks) {
			let proposals: unknown[] = [];
			try {
				proposals = importer.parse(text, contextOf(importer, LISTED, ask)).proposals;
			} catch (error) {
				expect(error).toBeInstanceOf(NotUnderstood);
				expect((error as Error).message.length).toBeGreaterThan(5);
			}
			expect(proposals).toEqual([]);
		}
	});

	test("names what it is, where its shape is documented, and asks public addresses over https", () => {
		expect(importer.name).toMatch(/^[a-z0-9-]+$/);
		expect(importer.documentation).toMatch(/^https:/);
		for (const { url } of importer.asks(contextOf(importer, [strategy, metaplanet])))
			expect(url).toMatch(/^https:/);
	});
});

test("no two importers have one name", () => {
	expect(new Set(IMPORTERS.map(({ name }) => name)).size).toBe(IMPORTERS.length);
});
