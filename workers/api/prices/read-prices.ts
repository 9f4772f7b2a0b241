import { log } from "~workers/shared/log";
import { type Deadline, type OutsideFetch, outside, withDeadline } from "~workers/shared/outside";
import { LateError, type Timer } from "~workers/shared/within";
import type { Counts } from "../../../app/admin/health/jobs";
import { centsOf } from "../../../app/finance/amounts";
import type { Database } from "../../../db/database";
import { noteNetwork, readNetwork } from "../../../db/queries/clock";
import { dropPricesBefore, keepPrice } from "../../../db/queries/prices";
import { DAY, MINUTE } from "../../../db/time";
import { agree, type Quote } from "./agree";
import { ENDPOINTS, type Endpoint } from "./endpoints";

const DEADLINE = 5000;
/** Milliseconds before an answer is too old, and the maximum clock difference. */
const STALE = 15 * MINUTE;
const AHEAD = 2 * MINUTE;
/** USD per bitcoin. Prices outside this range must be errors. */
const LEAST = 100;
const MOST = 100_000_000;
const LONGEST_BODY = 65_536;
const KEPT = 30 * DAY;

export type PriceRun = {
	db: Database;
	/** UTC milliseconds. */
	now: number;
	fetch?: OutsideFetch;
	timer?: Timer;
};

type Asked = { quote: Quote } | { name: string; problem: string; isReached: boolean };

/**
 * Reads all endpoints at once and saves the price they agree on. A failing endpoint, or a run without
 * agreement, only writes one log line. The last price then ages and shows its age. If no endpoint answers we
 * assume there is no network, and log when that starts and ends.
 * @throws database errors
 */
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
		await keepPrice(db, { readAt: now, cents: centsOf(usd), sources });
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
	const response = await (run.fetch ?? outside)(url, {
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
