import { HOUR } from "../../../db/time";
import { decimal, list } from "../fetching/json-parts";
import { closesOf } from "./closes";
import type { Importer } from "./importer";
import { readJson } from "./read-answer";

const URL_OF_CANDLES = "https://api.exchange.coinbase.com/products/BTC-USD/candles?granularity=86400";

/** Daily candles of Coinbase, UTC, newest first: `[time, low, high, open, close, volume]`, the last 300 of them. */
export const coinbaseClose: Importer = {
	name: "coinbase-close",
	title: "Coinbase, daily close",
	purpose: "The same close, to check Kraken's by: only where both are at most 1% apart is it recorded.",
	documentation:
		"https://docs.cdp.coinbase.com/api-reference/exchange-api/rest-api/products/get-product-candles",
	...{
		kind: null,
		fields: [],
		interval: 6 * HOUR,
		mostAsks: 1,
		pause: 0,
		mostBytes: 512 * 1024,
		rule: "daily-close",
	},
	asks: () => [{ key: "candles", url: URL_OF_CANDLES, as: "json" }],
	parse(text, context) {
		const candles = list(readJson(text)).map((row) => {
			const [seconds, , , , close] = list(row);
			return { seconds: decimal(seconds), close: decimal(close), row };
		});
		return { proposals: closesOf(candles, URL_OF_CANDLES, context) };
	},
};
