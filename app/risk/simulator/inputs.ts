import { coins, plainNumber, usd } from "~/finance/amounts";
import { simpleRate } from "~/finance/debt";
import { dayAt, lastClose, lastDay, placeOf, type Series } from "~/finance/series";
import { type Loan, startLtv } from "~/finance/simulate/loan";
import type { SimulatorInputs } from "~/finance/simulate/method";
import {
	BLOCKS_SINCE,
	DEFAULT_PATHS,
	DEFAULT_SEED,
	HISTORY_SINCE,
	LONGEST_TERM,
	type Method,
	MOST_PATHS,
	VOLATILITY_DAYS,
} from "~/finance/simulate/model";
import { daysOf } from "~/listings/offers/loan/loan";
import type { Form, Inputs, Values, ValuesOf } from "~/tools/calculator";
import { type FieldView, fieldsOf } from "~/tools/present-field";
import { readState, typedFrom } from "~/tools/read-state";
import { callsInput, compoundingInput, marginCallInput, rateInput, saleInput } from "~/tools/shared-inputs";
import { formatCount, formatDate, formatRatio } from "~/ui/format";
import { nearestMonths } from "./filled-address";

/** The address may also have `terms` with up to four lenders. The first one's terms are the defaults. */
function inputsFor(series: Series) {
	return {
		loan: { type: "money", label: "Loan amount (USD)", min: 1, max: 1e9, step: 1000, default: 50_000 },
		ltv: {
			type: "ratio",
			label: "Starting LTV",
			help: "Or enter the bitcoin.",
			min: 0,
			above: true,
			max: 1,
			step: 0.01,
			group: "collateral",
			optional: true,
			default: 0.5,
		},
		btc: {
			type: "bitcoin",
			label: "Bitcoin pledged",
			help: "Leave blank to use the LTV.",
			min: 0.0001,
			max: 1e6,
			step: 0.05,
			group: "collateral",
			optional: true,
			default: null,
		},
		price: {
			type: "money",
			label: "Bitcoin price (USD)",
			min: 1,
			max: 1e8,
			step: 1000,
			default: lastClose(series),
		},
		apr: { ...rateInput, max: 2, default: 0.119 },
		days: {
			type: "count",
			whole: true,
			label: "Term (days)",
			min: 1,
			max: LONGEST_TERM,
			step: 30,
			default: 365,
		},
		margin: { ...marginCallInput, help: "Leave blank if you’re not sure.", optional: true },
		calls: callsInput,
		liq: { ...saleInput, default: 0.8 },
		interest: {
			type: "choice",
			label: "How interest is paid",
			choices: { accrue: "Added to the loan", cash: "Paid in cash" },
			default: "accrue",
			offer: "interest",
		},
		compounding: compoundingInput,
		method: {
			type: "choice",
			label: "Method",
			choices: { history: "Every past period", blocks: "Reshuffled months", walk: "Random walk" },
			default: "history",
		},
		since: { type: "date", label: "Price history from", help: "Format: YYYY-MM-DD", default: HISTORY_SINCE },
		until: { type: "date", label: "Price history to", default: lastDay(series) },
		seed: {
			type: "count",
			whole: true,
			label: "Random seed",
			min: 0,
			max: 4_294_967_295,
			step: 1,
			default: DEFAULT_SEED,
		},
		paths: {
			type: "count",
			whole: true,
			label: "Random runs",
			min: 100,
			max: MOST_PATHS,
			step: 500,
			default: DEFAULT_PATHS,
		},
	} as const satisfies Inputs;
}

type LoanInputs = ReturnType<typeof inputsFor>;

export type InputName = keyof LoanInputs;

export type ParsedInputs = {
	inputs: SimulatorInputs | null;
	fields: FieldView[];
	errors: Record<string, string>;
};

export function formFor(series: Series): Form {
	return { inputs: inputsFor(series), check: (values) => check(values, series) };
}

/** @param terms a lender's defaults. Null is a value too and means no margin call, or unknown */
export function parseInputs(params: URLSearchParams, series: Series, terms: Values = {}): ParsedInputs {
	const form = formFor(series);
	const typed = typedFrom(form, params);
	const state = readState(form, typed, { series, recent: null }, terms);
	return {
		inputs: state.values && simulatorInputs(state.values),
		fields: fieldsOf(form, state, typed),
		errors: state.errors,
	};
}

function check(values: Values, series: Series): Record<string, string> {
	const { ltv, btc } = values as ValuesOf<LoanInputs>;
	if (ltv === null && btc === null) return { ltv: "Enter a starting LTV or the bitcoin you pledge." };
	// The address may have both. The LTV is last in the form, and it decides.
	const inputs = simulatorInputs(values);
	const { loan, method, since, until } = inputs;
	return {
		...checkTogether(loan, ltv === null ? "btc" : "ltv"),
		...checkHistory({ method, since, until, days: loan.days }, series),
	};
}

type Problems = Record<string, string>;

/** @param field the one that decides where the loan starts */
function checkTogether(loan: Loan, field: "btc" | "ltv"): Problems {
	const errors: Problems = {};
	const start = startLtv(loan);
	if (loan.margin !== null && loan.margin >= loan.liquidation)
		errors.margin = `Enter a margin call LTV below the liquidation LTV of ${formatRatio(loan.liquidation)}.`;
	const first = loan.margin ?? loan.liquidation;
	if (start >= first && !errors.margin) {
		const what = loan.margin === null ? "liquidation" : "margin call";
		errors[field] =
			`This loan starts at ${formatRatio(Math.round(start * 1e4) / 1e4)} LTV, so it triggers the ${what} at ${formatRatio(first)} right away.`;
	}
	return errors;
}

function checkHistory(
	{ method, since, until, days }: { method: Method; since: string; until: string; days: number },
	series: Series,
): Problems {
	if (method === "history") {
		if (placeOf(series, until) - placeOf(series, since) >= days) return {};
		return {
			since: `Enter an earlier date. No ${formatCount(days)}-day loan started since then ended by ${formatDate(until)}.`,
		};
	}
	const first = firstUntil(method, series);
	if (until >= first) return {};
	return { until: `Enter ${formatDate(first)} or later. This method needs a year of prices.` };
}

/** A random method needs a year of returns. With less data it would invent numbers. */
export function firstUntil(method: "blocks" | "walk", series: Series): string {
	return dayAt(series, (method === "blocks" ? placeOf(series, BLOCKS_SINCE) : 0) + VOLATILITY_DAYS);
}

function simulatorInputs(values: Values): SimulatorInputs {
	const read = values as ValuesOf<LoanInputs>;
	const [principal, startPrice] = [usd(read.loan), usd(read.price)];
	const loan: Loan = {
		principal,
		apr: grownRate(read),
		days: read.days,
		btc: read.ltv !== null ? principal / (startPrice * read.ltv) : coins(read.btc ?? 0),
		startPrice,
		margin: read.calls === "no" ? null : read.margin,
		liquidation: read.liq,
		interest: read.interest as Loan["interest"],
	};
	return {
		loan,
		rate: read.apr,
		compounding: read.compounding,
		noCall: read.calls === "no",
		byBitcoin: read.ltv === null,
		method: read.method as Method,
		since: read.since,
		until: read.until,
		seed: read.seed,
		paths: read.paths,
	};
}

/** For compound interest it's the simple rate with the same final debt, as in the list of lenders. */
function grownRate({
	apr,
	compounding,
	days,
}: Pick<ValuesOf<LoanInputs>, "apr" | "compounding" | "days">): number {
	const months = nearestMonths(days);
	const debt = { apr, months, repayment: "bullet", compounding, isCounted: false } as const;
	return simpleRate(debt, daysOf(months)) as number;
}

/** With `pinned` it has all inputs, so that the address gives the same result after the series has grown. */
export function printInputs(
	inputs: SimulatorInputs,
	series: Series,
	terms: readonly string[],
	pinned = false,
): string {
	const { loan, rate, compounding, noCall, byBitcoin, method, since, until, seed, paths } = inputs;
	const all: Array<[InputName, number | string | null]> = [
		["loan", loan.principal],
		byBitcoin ? ["btc", loan.btc] : ["ltv", Math.round(startLtv(loan) * 1e10) / 1e10],
		["price", loan.startPrice],
		["apr", rate],
		["days", loan.days],
		["interest", loan.interest],
		["compounding", compounding],
		["margin", loan.margin],
		["calls", noCall ? "no" : "yes"],
		["liq", loan.liquidation],
		["method", method],
		["since", since],
		["until", until],
		["seed", seed],
		["paths", paths],
	];
	const usual = inputsFor(series);
	// A lender's terms are the defaults, so an address with a lender leaves out nothing.
	const isSilent = (name: InputName) =>
		terms.length > 0 && ("terms" in usual[name] || "offer" in usual[name]);
	const query = new URLSearchParams();
	for (const [name, value] of all)
		if (pinned || value !== usual[name].default || isSilent(name))
			query.set(name, typeof value === "number" ? plainNumber(value) : (value ?? ""));
	if (terms.length > 0) query.set("terms", terms.join(","));
	return query.toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
}
