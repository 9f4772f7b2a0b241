import { readFileSync } from "node:fs";
import type { ProvenanceMap } from "../../../db/records";
import type { Attributes } from "../../../db/values";
import type { Ask, Importer, KnownListing, ParseContext } from "./importer";

export const TODAY = "2026-11-22";

export const fixture = (name: string) => readFileSync(`workers/api/importers/fixtures/${name}`, "utf8");

export function listingOf(
	id: string,
	attributes: Attributes = {},
	provenance: ProvenanceMap = {},
): KnownListing {
	const [kind = "", slug = ""] = id.split(":");
	const name = typeof attributes.name === "string" ? attributes.name : slug;
	return { id, kind, slug, name, website: null, status: null, attributes, provenance };
}

/** By default of the importer's first request. */
export function contextOf(
	importer: Pick<Importer, "asks">,
	listings: KnownListing[] = [],
	ask?: Partial<Ask>,
): ParseContext {
	const context = { listings, today: TODAY, closesFrom: "2026-11-18" };
	const [first = { key: "", url: "", as: "json" as const }] = importer.asks(context);
	return { ...context, ask: { ...first, ...ask } };
}

export type Recorded = { file: string; ask?: Partial<Ask> };

const STRATEGY = "treasury-company:strategy";
const filing = (file: string): Recorded => ({
	file,
	ask: {
		key: "document:0001050446-26-000310",
		as: "page",
		isOnce: true,
		listing: STRATEGY,
		url: "https://www.sec.gov/Archives/edgar/data/1050446/000105044626000310/mstr-20261116.htm",
		about: { filed: "2026-11-16", form: "8-K" },
	},
});

/** Answers that propose something. A missing importer fails the tests. */
export const RECORDED: Record<string, Recorded[]> = {
	"kraken-close": [{ file: "kraken-ohlc.json" }],
	"coinbase-close": [{ file: "coinbase-candles.json" }],
	"edgar-facts": [
		{
			file: "sec-company-facts.json",
			ask: { key: "facts:strategy", listing: STRATEGY, about: { cik: "1050446" } },
		},
	],
	"edgar-filings": [
		...[
			"sec-8k-update-table.htm",
			"sec-8k-two-tables.htm",
			"sec-8k-columns-of-days.htm",
			"sec-8k-sentence.htm",
		],
	].map(filing),
	"coingecko-treasuries": [{ file: "coingecko-public-treasury.json" }],
	"aave-v3": [{ file: "aave-v3-markets.json" }],
	"aave-v4": [{ file: "aave-v4-reserves.json" }],
	"defillama-yields": [
		{
			file: "defillama-lend-borrow.json",
			ask: { key: "loans", about: { "00000000-0000-4000-8000-000000000001": "lender:aave-v3-core" } },
		},
	],
	"morpho-markets": [{ file: "morpho-markets.json" }],
	"kraken-fees": [{ file: "kraken-asset-pairs.json" }],
	"peach-fees": [{ file: "peach-info.json" }],
	"ishares-holdings": [{ file: "ishares-holdings.csv" }],
	"ark-holdings": [{ file: "ark-holdings.csv" }],
	"bitwise-holdings": [{ file: "bitwise-page.html" }],
	"franklin-holdings": [{ file: "franklin-daily-holdings.json" }],
	"vaneck-holdings": [{ file: "vaneck-statistics.json" }],
	"btc-map": [{ file: "btc-map-place.json" }, { file: "btc-map-deleted-place.json" }],
};

export const LISTED: KnownListing[] = [
	listingOf(STRATEGY, { name: "Strategy (MicroStrategy)", ticker: "MSTR", exchange: "Nasdaq" }),
	listingOf("treasury-company:metaplanet", { name: "Metaplanet", ticker: "3350", exchange: "TSE" }),
	listingOf("business:bakery", { osm_id: "node/5", payment_methods: ["lightning"] }),
];
