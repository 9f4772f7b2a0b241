import { describe, expect, test } from "vitest";
import { aaveV3 } from "./aave-v3";
import { aaveV4 } from "./aave-v4";
import { btcMap } from "./btc-map";
import { defillamaYields } from "./defillama-yields";
import { krakenFees, peachFees } from "./exchange-fees";
import { contextOf, fixture, listingOf, TODAY } from "./for-tests";
import {
	arkHoldings,
	bitcoinIn,
	bitwiseHoldings,
	franklinHoldings,
	isharesHoldings,
	vaneckHoldings,
} from "./fund-holdings";
import { morphoMarkets } from "./morpho-markets";

const shop = listingOf("business:bakery", { osm_id: "node/5", payment_methods: ["lightning"] });

describe("on-chain numbers", () => {
	test("of Aave are those of the collateral in the market that is listed", () => {
		const { proposals } = aaveV3.parse(fixture("aave-v3-markets.json"), contextOf(aaveV3));
		expect(proposals.map(({ listing, field, value, asOf }) => [listing, field, value, asOf])).toEqual([
			["lender:aave-v3-core", "offers.core.ltv_max", 0.71, TODAY],
			["lender:aave-v3-core", "offers.core.liquidation_ltv", 0.76, TODAY],
			["lender:aave-v3-core", "offers.core.liquidation_fee", 0.07, TODAY],
		]);
	});

	test("of DefiLlama are those of the pool that its list of pools names", () => {
		const { more } = defillamaYields.parse(fixture("defillama-pools.json"), contextOf(defillamaYields));
		expect(more).toHaveLength(1);
		const { proposals } = defillamaYields.parse(
			fixture("defillama-lend-borrow.json"),
			contextOf(defillamaYields, [], more?.[0]),
		);
		expect(proposals).toMatchObject([
			{ listing: "lender:aave-v3-core", field: "offers.core.ltv_max", value: 0.71 },
		]);
	});

	test("of a pool that is there twice are nobody's", () => {
		const text = fixture("defillama-pools.json").replace('"Base"', '"Ethereum"');
		const { more, remarks } = defillamaYields.parse(text, contextOf(defillamaYields));
		expect([more, remarks?.[0]]).toEqual([undefined, expect.stringContaining("2 pools")]);
	});

	test("of Morpho are those of the largest market of dollars against wrapped bitcoin", () => {
		const { proposals } = morphoMarkets.parse(fixture("morpho-markets.json"), contextOf(morphoMarkets));
		expect(proposals).toMatchObject([{ field: "offers.usdc.liquidation_ltv", value: 0.86 }]);
		const wrong = fixture("morpho-markets.json").replaceAll('"860000000000000000"', "0.86");
		expect(() => morphoMarkets.parse(wrong, contextOf(morphoMarkets))).toThrow("no share of one");
	});

	test.each([aaveV3, morphoMarkets])("an error of a question is said", (importer) => {
		const text = '{"errors":[{"message":"Unknown field"}]}';
		expect(() => importer.parse(text, contextOf(importer))).toThrow("It says: Unknown field");
	});
});

test("fees of Kraken are those of the lowest volume, as shares of one", () => {
	const { proposals } = krakenFees.parse(fixture("kraken-asset-pairs.json"), contextOf(krakenFees));
	expect(proposals.map(({ field, value }) => [field, value])).toEqual([
		["taker_fee", 0.004],
		["maker_fee", 0.0025],
	]);
	const later = fixture("kraken-asset-pairs.json").replaceAll(/\[\s*0,/g, "[5,");
	expect(() => krakenFees.parse(later, contextOf(krakenFees))).toThrow("No fees");
});

describe("holdings of a fund", () => {
	const read = (text: string) => isharesHoldings.parse(text, contextOf(isharesHoldings));

	test("are the quantity of bitcoin on the day of the file", () => {
		expect(read(fixture("ishares-holdings.csv")).proposals).toMatchObject([
			{ listing: "etf:ibit-etf", field: "btc_held", value: 788_123.4567, asOf: "2026-11-20" },
		]);
	});

	test.each([
		["without a day", fixture("ishares-holdings.csv").replace("Nov 20, 2026", "-")],
		["without bitcoin", fixture("ishares-holdings.csv").replace('"BTC"', '"ETH"')],
		["of another shape", fixture("ishares-holdings.csv").replace("Quantity", "Amount")],
		["whose quantity is none", fixture("ishares-holdings.csv").replace("788,123.4567", "n/a")],
	])("%s are not understood", (_what, text) => {
		expect(() => read(text)).toThrow(/No holdings|no number/);
	});
});

describe("places of BTC Map", () => {
	test("are asked one by one, and give a newer day to what is known", () => {
		const context = contextOf(btcMap, [shop, listingOf("business:online", { osm_id: null })]);
		expect(btcMap.asks(context).map(({ url }) => url)).toEqual([
			"https://api.btcmap.org/v4/places/node:5?fields=id,name,verified_at,updated_at,deleted_at",
		]);
		const { proposals } = btcMap.parse(fixture("btc-map-place.json"), context);
		expect(proposals).toMatchObject([
			{ listing: shop.id, field: "payment_methods", value: ["lightning"], asOf: "2026-11-02" },
		]);
	});

	test("that BTC Map has deleted are brought before a person as closed, and nothing says that they were verified", () => {
		const text = fixture("btc-map-place.json").replace(
			'"deleted_at": null',
			'"deleted_at": "2026-11-12T00:00:00Z"',
		);
		const { proposals, remarks } = btcMap.parse(text, contextOf(btcMap, [shop]));
		expect(proposals).toMatchObject([
			{
				listing: shop.id,
				field: "status",
				value: "closed",
				asOf: "2026-11-12",
				doubt: expect.stringContaining("deleted"),
			},
		]);
		expect(remarks?.[0]).toContain("https://btcmap.org/merchant/4829");
	});

	test("that nobody has verified say nothing", () => {
		const text = fixture("btc-map-place.json").replace('"2026-11-02"', "null");
		expect(btcMap.parse(text, contextOf(btcMap, [shop])).proposals).toEqual([]);
	});
});

describe("Aave V4", () => {
	const read = (text: string) => aaveV4.parse(text, contextOf(aaveV4));
	const text = fixture("aave-v4-reserves.json");

	test("has one factor for both levels, of the collateral in the spoke that is listed", () => {
		const { proposals } = read(text);
		expect(proposals.map(({ listing, field, value }) => [listing, field, value])).toEqual([
			["lender:aave-wrapped-btc", "offers.v4-main.ltv_max", 0.84],
			["lender:aave-wrapped-btc", "offers.v4-main.liquidation_ltv", 0.84],
			["lender:aave-wrapped-btc", "offers.v4-main.liquidation_fee", 0.0512],
		]);
	});

	test("says nothing where two hubs give the spoke different factors, and names them", () => {
		const { proposals, remarks } = read(text.replace('"Bluechip"', '"Main"'));
		expect(proposals).toEqual([]);
		expect(remarks?.[0]).toBe("collateralFactor of cbBTC in Main: 0.83 and 0.84");
	});

	test("gives no bonus that has the whole in it, and nothing of a collateral that is closed", () => {
		expect(read(text.replace('"0.0512"', '"1.0512"')).proposals.map(({ field }) => field)).toEqual([
			"offers.v4-main.ltv_max",
			"offers.v4-main.liquidation_ltv",
		]);
		const closed = read(text.replaceAll('"canUseAsCollateral": true', '"canUseAsCollateral": false'));
		expect([closed.proposals, closed.remarks?.length]).toEqual([[], 1]);
	});
});

describe("holdings of a fund, by its issuer", () => {
	test.each([
		[arkHoldings, "ark-holdings.csv", "etf:arkb-etf", 34_567.8901],
		[bitwiseHoldings, "bitwise-page.html", "etf:bitb-etf", 38_111.22],
		[franklinHoldings, "franklin-daily-holdings.json", "etf:ezbc-etf", 7123.45],
		[vaneckHoldings, "vaneck-statistics.json", "etf:hodl-etf", 15_123.456],
	])("$name: is the bitcoin of the day that stands beside it", (importer, file, listing, btc) => {
		const { proposals } = importer.parse(fixture(file), contextOf(importer));
		expect(proposals).toMatchObject([{ listing, field: "btc_held", value: btc, asOf: "2026-11-20" }]);
		const withoutDay = fixture(file).replaceAll("11/20/2026", "today");
		expect(() => importer.parse(withoutDay, contextOf(importer))).toThrow("without a day");
		const withoutCoin = fixture(file).replace(/BTC|Bitcoin in Trust|"BITCOIN"/, "ETH");
		expect(() => importer.parse(withoutCoin, contextOf(importer))).toThrow();
	});

	test("is no number of another shape", () => {
		expect(["38,111.22", "7123", 5, "1,11", "-5", "1e9", "", null].map(bitcoinIn)).toEqual([
			...[38_111.22, 7123, 5, null, null, null, null, null],
		]);
	});
});

test("the fee of Peach is that of the escrow", () => {
	const { proposals } = peachFees.parse(fixture("peach-info.json"), contextOf(peachFees));
	expect(proposals).toMatchObject([{ listing: "exchange:peach", field: "simple_buy_fee", value: 0.019 }]);
	expect(() => peachFees.parse('{"fees":{"escrow":2}}', contextOf(peachFees))).toThrow("No fee");
});
