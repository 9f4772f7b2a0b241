import { describe, expect, test } from "vitest";
import { IMPORTERS } from "./all";
import { coinbaseClose } from "./coinbase-close";
import { coingeckoTreasuries } from "./coingecko-treasuries";
import { edgarFacts } from "./edgar-facts";
import { contextOf, fixture, listingOf } from "./for-tests";
import { CLOSES, NotUnderstood } from "./importer";
import { krakenClose } from "./kraken-close";

const strategy = listingOf("treasury-company:strategy", {
	...{ name: "Strategy (MicroStrategy)", ticker: "MSTR", exchange: "Nasdaq" },
});
const metaplanet = listingOf("treasury-company:metaplanet", {
	...{ name: "Metaplanet", ticker: "3350", exchange: "TSE" },
});
const boyaa = listingOf("treasury-company:boyaa", {
	name: "Boyaa Interactive",
	ticker: "0434",
	exchange: "HKEX",
});
const facts = { key: "facts:strategy", listing: strategy.id, about: { cik: "1050446" } };

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

describe("company facts", () => {
	const read = (text: string, ask: Parameters<typeof contextOf>[2] = facts) =>
		edgarFacts.parse(text, contextOf(edgarFacts, [strategy], ask));

	test("are asked of the number that a ticker stands for", () => {
		const { more, remarks } = edgarFacts.parse(
			fixture("sec-company-tickers.json"),
			contextOf(edgarFacts, [strategy, metaplanet]),
		);
		expect(more).toEqual([
			{
				key: "facts:strategy",
				url: "https://data.sec.gov/api/xbrl/companyfacts/CIK0001050446.json",
				...{ as: "json", listing: strategy.id, about: { cik: "1050446" } },
			},
		]);
		expect(remarks).toEqual([]);
	});

	test("of a company under a new number are held, and it is said", () => {
		const tickers = '{"0":{"cik_str":99,"ticker":"MSTR","title":"Strategy Holdings"}}';
		const { more, remarks } = edgarFacts.parse(tickers, contextOf(edgarFacts, [strategy]));
		expect(remarks?.[0]).toContain(
			"A new filer: MSTR is now Strategy Holdings under number 99, and was 1050446",
		);
		const [ask] = more ?? [];
		const { proposals } = read(fixture("sec-company-facts.json").replace('"cik": 1050446', '"cik": 99'), ask);
		expect(proposals).toHaveLength(4);
		expect(proposals.every(({ doubt }) => doubt?.startsWith("A new filer"))).toBe(true);
	});

	test("say shares, cash, debt and preferred shares, each of its last report, an amendment before what it amends", () => {
		const { proposals } = read(fixture("sec-company-facts.json"));
		expect(proposals.map(({ field, value, asOf, doubt }) => [field, value, asOf, doubt])).toEqual([
			["shares_outstanding", 391_500_000, "2026-10-23", undefined],
			["cash_usd", 195_000_000, "2026-09-30", undefined],
			["debt_usd", 8_100_000_000, "2026-09-30", undefined],
			["preferred_usd", 7_900_000_000, "2026-09-30", undefined],
		]);
		expect(proposals[0]?.source).toBe(
			"https://www.sec.gov/Archives/edgar/data/1050446/000105044626000291/0001050446-26-000291-index.htm",
		);
	});

	test("filed on a day to come, or of a day after they were filed, do not stand before those that were", () => {
		const text = fixture("sec-company-facts.json")
			.replace('"filed": "2026-11-06"', '"filed": "2027-11-06"')
			.replaceAll('"end": "2026-09-30"', '"end": "2026-12-31"');
		const { proposals } = read(text);
		expect(proposals.map(({ field, asOf }) => [field, asOf])).toEqual([
			["shares_outstanding", "2026-10-23"],
			["cash_usd", "2026-06-30"],
		]);
		expect(proposals[0]?.value).toBe(391_000_000);
	});

	test("of another filer are not understood, and of one with another name held", () => {
		const text = fixture("sec-company-facts.json");
		expect(() => read(text, { ...facts, about: { cik: "7" } })).toThrow("Facts of another filer");
		const { proposals } = read(text.replace('"entityName": "Strategy Inc"', '"entityName": "Bakery Corp"'));
		expect(proposals[0]?.doubt).toBe("The filer is called Bakery Corp");
	});

	test("negative amounts and numbers that are texts are no facts", () => {
		const text = fixture("sec-company-facts.json")
			.replace('"val": 195000000', '"val": -195000000')
			.replace('"val": 8100000000', '"val": "8100000000"');
		expect(read(text).proposals.map(({ field, value }) => [field, value])).toContainEqual([
			"cash_usd",
			210_000_000,
		]);
		expect(read(text).proposals.some(({ field }) => field === "debt_usd")).toBe(false);
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
		let proposals: unknown[] = [];
		try {
			proposals = importer.parse(text, contextOf(importer, [strategy, metaplanet])).proposals;
		} catch (error) {
			expect(error).toBeInstanceOf(NotUnderstood);
			expect((error as Error).message.length).toBeGreaterThan(5);
		}
		expect(proposals).toEqual([]);
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
