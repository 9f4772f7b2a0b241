import { addDays } from "../../../app/ui/format";
import { HOUR } from "../../../db/time";
import { decimal, list, object } from "../fetching/json-parts";
import { CLOSES, type Importer, NotUnderstood, type ParseContext, type Proposed } from "./importer";
import { dayOfSeconds, readJson, snippetOf } from "./read-answer";

const LEAST = 100;
const MOST = 100_000_000;

/** `seconds` is when the day began. Null if it isn't what it should be. */
type Candle = { seconds: number | null; close: number | null; row: unknown };

/** Closes of whole days that have ended and aren't recorded yet. @throws NotUnderstood if no candle is one */
function closesOf(candles: Candle[], source: string, { today, closesFrom }: ParseContext): Proposed[] {
	const days = candles.flatMap(({ seconds, close, row }) => {
		const day = dayOfSeconds(seconds);
		if (day === null || close === null || (seconds ?? 1) % 86_400 !== 0) return [];
		return [{ day, close, row }];
	});
	if (days.length === 0) throw new NotUnderstood("No candles of whole days");
	const ended = days.filter(({ day }) => day >= closesFrom && day <= addDays(today, -1));
	return ended.flatMap(({ day, close, row }) =>
		close < LEAST || close > MOST
			? []
			: [{ listing: CLOSES, field: day, value: close, source, asOf: day, snippet: snippetOf(row) }],
	);
}

const KRAKEN_CANDLES = "https://api.kraken.com/0/public/OHLC?pair=XBTUSD&interval=1440";

/** `[time, open, high, low, close, vwap, volume, count]`, UTC, prices as texts, the last 720. The last one is today's and not a close. */
export const krakenClose: Importer = {
	name: "kraken-close",
	title: "Kraken daily close",
	purpose: "Bitcoin’s daily close in US dollars, by UTC day.",
	documentation: "https://docs.kraken.com/api-reference/market-data/get-ohlc-data",
	kind: null,
	fields: [],
	interval: 6 * HOUR,
	mostAsks: 1,
	pause: 0,
	mostBytes: 512 * 1024,
	rule: "daily-close",
	asks: () => [{ key: "candles", url: KRAKEN_CANDLES, as: "json" }],
	parse(text, context) {
		const { error, result } = object(readJson(text));
		if (list(error).length > 0) throw new NotUnderstood(`It says: ${list(error).join(", ").slice(0, 200)}`);
		const candles = list(object(result).XXBTZUSD).map((row) => {
			const [seconds, , , , close] = list(row);
			return { seconds: decimal(seconds), close: decimal(close), row };
		});
		return { proposals: closesOf(candles, KRAKEN_CANDLES, context) };
	},
};

const COINBASE_CANDLES = "https://api.exchange.coinbase.com/products/BTC-USD/candles?granularity=86400";

/** `[time, low, high, open, close, volume]`, UTC, newest first, the last 300. */
export const coinbaseClose: Importer = {
	name: "coinbase-close",
	title: "Coinbase daily close",
	purpose: "Checks Kraken’s daily close. We record it if both are at most 1% apart.",
	documentation:
		"https://docs.cdp.coinbase.com/api-reference/exchange-api/rest-api/products/get-product-candles",
	kind: null,
	fields: [],
	interval: 6 * HOUR,
	mostAsks: 1,
	pause: 0,
	mostBytes: 512 * 1024,
	rule: "daily-close",
	asks: () => [{ key: "candles", url: COINBASE_CANDLES, as: "json" }],
	parse(text, context) {
		const candles = list(readJson(text)).map((row) => {
			const [seconds, , , , close] = list(row);
			return { seconds: decimal(seconds), close: decimal(close), row };
		});
		return { proposals: closesOf(candles, COINBASE_CANDLES, context) };
	},
};
