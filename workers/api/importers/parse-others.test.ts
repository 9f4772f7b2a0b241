import { describe, expect, test } from "vitest";
import { aaveV3 } from "./aave-v3";
import { btcMap } from "./btc-map";
import { defillamaYields } from "./defillama-yields";
import { contextOf, fixture, listingOf, TODAY } from "./for-tests";
import { isharesHoldings } from "./ishares-holdings";
import { krakenFees } from "./kraken-fees";
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
			"https://api.btcmap.org/v4/places/node:5?fields=id,name,verified_at,updated_at",
		]);
		const { proposals } = btcMap.parse(fixture("btc-map-place.json"), context);
		expect(proposals).toMatchObject([
			{ listing: shop.id, field: "payment_methods", value: ["lightning"], asOf: "2026-11-02" },
		]);
	});

	test("that nobody has verified say nothing", () => {
		const text = fixture("btc-map-place.json").replace('"2026-11-02"', "null");
		expect(btcMap.parse(text, contextOf(btcMap, [shop])).proposals).toEqual([]);
	});
});
