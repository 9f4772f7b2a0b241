import { decimal, object } from "../fetching/json-parts";

/** Where prices are read, and how each of these says it. */

/** What an endpoint said: USD for one bitcoin, and when it was so where it says that, in UTC milliseconds. */
export type Said = { usd: number; at: number | null };

export type Endpoint = {
	name: string;
	url: string;
	/** What its JSON says; null where it is not what we know, or another currency's. */
	read: (body: unknown) => Said | null;
};

/** Public and without a key. Their order is that of the sources on our pages. */
export const ENDPOINTS: readonly Endpoint[] = [
	{
		name: "Coinbase",
		url: "https://api.coinbase.com/v2/prices/BTC-USD/spot",
		read(body) {
			const { amount, base, currency } = object(object(body).data);
			return base === "BTC" && currency === "USD" ? said(amount) : null;
		},
	},
	{
		name: "Kraken",
		url: "https://api.kraken.com/0/public/Ticker?pair=XBTUSD",
		read(body) {
			const { error, result } = object(body);
			if (!Array.isArray(error) || error.length > 0) return null;
			const { c: lastTrade } = object(object(result).XXBTZUSD);
			return Array.isArray(lastTrade) ? said(lastTrade[0]) : null;
		},
	},
	{
		name: "Bitstamp",
		url: "https://www.bitstamp.net/api/v2/ticker/btcusd/",
		read(body) {
			const { last, timestamp } = object(body);
			const seconds = decimal(timestamp);
			return seconds === null ? null : said(last, seconds * 1000);
		},
	},
	{
		name: "Gemini",
		url: "https://api.gemini.com/v1/pubticker/btcusd",
		read(body) {
			const { last, volume } = object(body);
			const { BTC, USD, timestamp } = object(volume);
			const at = decimal(timestamp);
			return at === null || BTC === undefined || USD === undefined ? null : said(last, at);
		},
	},
];

function said(price: unknown, at: number | null = null): Said | null {
	const usd = decimal(price);
	return usd === null ? null : { usd, at };
}
