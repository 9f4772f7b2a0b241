import { HOUR } from "../../../db/time";
import { decimal, list, object } from "../fetching/json-parts";
import { closesOf } from "./closes";
import { type Importer, NotUnderstood } from "./importer";
import { readJson } from "./read-answer";

const URL_OF_CANDLES = "https://api.kraken.com/0/public/OHLC?pair=XBTUSD&interval=1440";

/**
 * Daily candles of Kraken, UTC: `[time, open, high, low, close, vwap, volume, count]`, prices as texts, the last 720 of them. The last one is of today and not
 * a close.
 */
export const krakenClose: Importer = {
	name: "kraken-close",
	title: "Kraken, daily close",
	purpose: "The close of bitcoin in US dollars, of each day of UTC that has ended.",
	documentation: "https://docs.kraken.com/api-reference/market-data/get-ohlc-data",
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
		const { error, result } = object(readJson(text));
		if (list(error).length > 0) throw new NotUnderstood(`It says: ${list(error).join(", ").slice(0, 200)}`);
		const candles = list(object(result).XXBTZUSD).map((row) => {
			const [seconds, , , , close] = list(row);
			return { seconds: decimal(seconds), close: decimal(close), row };
		});
		return { proposals: closesOf(candles, URL_OF_CANDLES, context) };
	},
};
