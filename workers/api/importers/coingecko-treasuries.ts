import { DAY } from "../../../db/time";
import { decimal, list, object, words } from "../fetching/json-parts";
import { sharesWord } from "../fetching/shares-word";
import { type Importer, type KnownListing, NotUnderstood, type Proposed } from "./importer";
import { readJson, snippetOf } from "./read-answer";

const ENDPOINT = "https://api.coingecko.com/api/v3/companies/public_treasury/bitcoin";
const PAGE = "https://www.coingecko.com/en/treasuries/bitcoin";

/** `{companies: [{name, symbol, country, total_holdings, …}]}`. It gives no day, so neither do we. */
export const coingeckoTreasuries: Importer = {
	name: "coingecko-treasuries",
	title: "CoinGecko treasuries",
	purpose: "Bitcoin holdings without a filing. A tracker never replaces a filing.",
	documentation: "https://docs.coingecko.com/reference/companies-public-treasury",
	kind: "treasury-company",
	fields: ["btc_holdings"],
	interval: 7 * DAY,
	mostAsks: 1,
	pause: 0,
	mostBytes: 1024 * 1024,
	asks: () => [{ key: "companies", url: ENDPOINT, as: "json" }],
	parse(text, { listings }) {
		const { companies } = object(readJson(text));
		if (!Array.isArray(companies)) throw new NotUnderstood("No companies in it");
		const byTicker = new Map<string, KnownListing[]>();
		for (const listing of listings) {
			const ticker = tickerOf(listing.attributes.ticker);
			if (ticker) byTicker.set(ticker, [...(byTicker.get(ticker) ?? []), listing]);
		}
		const remarks: string[] = [];
		const proposals = list(companies).flatMap((row): Proposed[] => {
			const { name, symbol, total_holdings } = object(row);
			const [said, held] = [words(name), decimal(total_holdings)];
			if (said === null || held === null) return [];
			const named = (byTicker.get(tickerOf(symbol) ?? "") ?? []).filter((one) => sharesWord(said, one.name));
			const [listing, second] = named;
			if (!listing || second) {
				remarks.push(`${said}: not listed under ${words(symbol) ?? "any ticker"}`);
				return [];
			}
			return [
				{
					listing: listing.id,
					field: "btc_holdings",
					value: held,
					source: PAGE,
					asOf: null,
					snippet: snippetOf(row),
					note: "The tracker does not say of which day this is.",
				},
			];
		});
		return { proposals, remarks };
	},
};

/** `MSTR.US`, `NASDAQ:MSTR` and `MSTR` are the same. Leading zeros of Asian numbers don't count. */
function tickerOf(symbol: unknown): string | null {
	const text = words(symbol)?.toUpperCase() ?? "";
	const [bare = ""] = (text.split(":").at(-1) ?? "").split(".");
	return bare.replace(/^0+(?=\d)/, "") || null;
}
