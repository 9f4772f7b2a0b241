import { type Deadline, type FetchUrl, fetchUrl, withDeadline } from "~workers/shared/fetch-url";
import { log } from "~workers/shared/log";
import { LateError, type Timer } from "~workers/shared/within";
import type { Counts } from "../../app/admin/health/jobs";
import { centsOf } from "../../app/finance/amounts";
import type { Database } from "../../db/database";
import { noteNetwork, readNetwork } from "../../db/queries/clock";
import { dropPricesBefore, savePrice } from "../../db/queries/prices";
import { DAY, MINUTE } from "../../db/time";
import { decimal, object } from "./fetching/json-parts";

const DEADLINE = 5000;
/** Milliseconds before an answer is too old, and the maximum clock difference. */
const STALE = 15 * MINUTE;
const AHEAD = 2 * MINUTE;
/** USD per bitcoin. Prices outside this range must be errors. */
const LEAST = 100;
const MOST = 100_000_000;
const LONGEST_BODY = 65_536;
const KEPT = 30 * DAY;

type PriceRun = {
	db: Database;
	now: number;
	fetch?: FetchUrl;
	timer?: Timer;
};

type Asked = { quote: Quote } | { name: string; problem: string; isReached: boolean };

/** A failing endpoint, or a run without agreement, only writes one log line. The last price then shows its age. If no endpoint answers we assume there is no network. @throws database errors */
export async function readPrices(run: PriceRun): Promise<Counts> {
	const { db, now } = run;
	const asked = await Promise.all(ENDPOINTS.map((endpoint) => ask(endpoint, run)));
	const isReached = asked.some((each) => "quote" in each || each.isReached);
	const { lostAt } = await readNetwork(db);
	await noteNetwork(db, isReached, now);
	if (!isReached) {
		if (lostAt === null) log("warn", "no_network");
		await dropPricesBefore(db, now - KEPT);
		return { asked: asked.length };
	}
	if (lostAt !== null) log("info", "network_is_back");
	const { usd, agreeing, outliers } = agree(asked.flatMap((each) => ("quote" in each ? [each.quote] : [])));
	const problems = [
		...asked.flatMap((each) => ("problem" in each ? [`${each.name}: ${each.problem}`] : [])),
		...outliers.map(({ name }) => `${name}: outlier`),
	];
	if (problems.length > 0) {
		log("warn", usd === null ? "price_not_read" : "price_read_in_part", {
			problems: problems.join("; "),
		});
	}
	if (usd !== null) {
		const sources = agreeing.map((quote) => ({ name: quote.name, cents: centsOf(quote.usd) }));
		await savePrice(db, { readAt: now, cents: centsOf(usd), sources });
	}
	await dropPricesBefore(db, now - KEPT);
	const answered = asked.filter((each) => "quote" in each).length;
	return { asked: asked.length, answered, kept: Number(usd !== null) };
}

async function ask({ name, url, read }: Endpoint, run: PriceRun): Promise<Asked> {
	const { now, timer } = run;
	try {
		const { status, date, text } = await withDeadline(DEADLINE, (signal) => load(url, signal, run), timer);
		const because = (problem: string) => ({ name, problem, isReached: true });
		if (status !== 200) return because(`status ${status}`);
		if (text.length > LONGEST_BODY) return because("too long");
		const said = read(JSON.parse(text));
		if (!said) return because("not understood");
		if (!(said.usd >= LEAST && said.usd <= MOST)) return because("no price");
		const at = said.at ?? date;
		if (at !== null && (now - at > STALE || at - now > AHEAD)) return because("stale");
		return { quote: { name, usd: said.usd } };
	} catch (error) {
		const isReached = error instanceof SyntaxError;
		return { name, isReached, problem: error instanceof LateError ? "late" : nameOf(error) };
	}
}

/** Reads a whole answer. A body that doesn't end also hits the deadline. */
async function load(url: string, signal: Deadline, run: PriceRun) {
	const response = await (run.fetch ?? fetchUrl)(url, {
		signal,
		redirect: "manual",
		headers: { Accept: "application/json", "User-Agent": "plumbline-prices" },
	});
	const date = Date.parse(response.headers.get("Date") ?? "");
	return {
		status: response.status,
		/** The answer's date, for endpoints without their own time. A cached copy keeps its date. */
		date: Number.isNaN(date) ? null : date,
		text: await response.text(),
	};
}

function nameOf(error: unknown): string {
	return error instanceof SyntaxError ? "no JSON" : "no answer";
}

type Quote = { name: string; usd: number };

export type Agreement = {
	/** Median of the quotes that agree. Null with fewer than two. */
	usd: number | null;
	agreeing: Quote[];
	/** Further than 2% from what most say. */
	outliers: Quote[];
};

/** As a share of the median. */
const FARTHEST = 0.02;
const FEWEST = 2;

/** Two quotes that differ by more than 4% are both off their middle, so we believe neither. */
function agree(quotes: Quote[]): Agreement {
	const middle = medianOf(quotes);
	const isNear = ({ usd }: Quote) => middle !== null && Math.abs(usd - middle) <= middle * FARTHEST;
	const agreeing = quotes.filter(isNear);
	const outliers = quotes.filter((quote) => !isNear(quote));
	return { usd: agreeing.length < FEWEST ? null : medianOf(agreeing), agreeing, outliers };
}

function medianOf(quotes: Quote[]): number | null {
	const sorted = quotes.map(({ usd }) => usd).sort((a, b) => a - b);
	const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
	return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** `at` is null if the endpoint doesn't say. */
export type Said = { usd: number; at: number | null };

type Endpoint = {
	name: string;
	url: string;
	read: (body: unknown) => Said | null;
};

/** Public and without a key, in the order of the sources on our pages. */
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
