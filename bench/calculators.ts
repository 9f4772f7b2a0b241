import { readFileSync } from "node:fs";
import { parseSeries, recentOf } from "~/finance/series";
import { calculators } from "~/tools/all";
import type { Calculator } from "~/tools/calculator";
import { answerTo } from "~/tools/present";
import type { Typed } from "~/tools/read-state";

/** Milliseconds of CPU that an answer may take. */
const ALLOWED = 1;
const SERIES = parseSeries(readFileSync("db/content/price-history.csv", "utf8"));
/** Rounds that are measured, and answers a round: what the clock of the process can tell apart. */
const ROUNDS = 100;
const ANSWERS = 20;
const WARM_UP = 10;

/** Inputs that take the longest: every month of the longest loan, every day of the series. */
const LONGEST: Record<string, Typed | ((answer: number) => Typed)> = {
	"loan-cost": { months: "480", style: "amortising" },
	mortgage: { years: "40" },
	accumulate: { years: "100" },
	retirement: { btc: "1000000", spend: "1" },
	dca: { freq: "daily", start: "2010-07-18", end: "2026-08-21" },
	hodl: { start: "2010-07-18", end: "2026-08-21" },
	"key-loss": { n: "20", k: "20" },
	supply: { height: "10000000" },
	// Another rate each time: what is remembered of a rate and a term does not help.
	"loan-vs-sell": (answer) => ({ years: "5", apr: `${90 + answer / 2}%` }),
};

/**
 * What an answer costs from the typed texts to everything the page draws (results, picture, sensitivity), in one process
 * the compiler and collector beside it included: the slowest calculators at their example, and at their longest inputs.
 */
export function measureCalculators(): Array<Record<string, string | number>> {
	const examples = calculators.map((calculator) => ({ name: calculator.slug, ...timed(calculator, {}) }));
	const longest = calculators.flatMap((calculator) => {
		const typed = LONGEST[calculator.slug];
		return typed ? [{ name: calculator.slug, ...timed(calculator, typed) }] : [];
	});
	return [
		row(`all ${calculators.length}, the median one`, middle(examples)),
		row("the slowest at its example", slowest(examples)),
		row("the slowest at its longest inputs", slowest(longest)),
	];
}

type Timed = { name: string; median: number; late: number };

function timed(
	calculator: Calculator,
	typed: Typed | ((answer: number) => Typed),
): { median: number; late: number } {
	const market = { series: SERIES, recent: recentOf(SERIES) };
	const times: number[] = [];
	for (let round = -WARM_UP; round < ROUNDS; round++) {
		const before = process.cpuUsage();
		for (let answer = 0; answer < ANSWERS; answer++) {
			const asked = typeof typed === "function" ? typed(answer) : typed;
			if (!answerTo(calculator, asked, market, null).picture)
				throw new Error(`${calculator.slug} does not answer`);
		}
		const { user, system } = process.cpuUsage(before);
		if (round >= 0) times.push((user + system) / 1000 / ANSWERS);
	}
	times.sort((a, b) => a - b);
	return { median: times[ROUNDS / 2] ?? 0, late: times[Math.floor(ROUNDS * 0.95)] ?? 0 };
}

function middle(all: Timed[]): Timed {
	return [...all].sort((a, b) => a.median - b.median)[Math.floor(all.length / 2)] as Timed;
}

function slowest(all: Timed[]): Timed {
	return [...all].sort((a, b) => b.median - a.median)[0] as Timed;
}

function row(what: string, { name, median, late }: Timed) {
	return {
		answer: `${what} (${name})`,
		"median CPU, of the 1 ms allowed": (median / ALLOWED).toFixed(2),
		"95th percentile, of the same": (late / ALLOWED).toFixed(2),
	};
}
