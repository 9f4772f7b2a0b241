import { coins, plainNumber, usd } from "~/finance/amounts";
import { simpleRate } from "~/finance/debt";
import { lastClose, lastDay, type Series } from "~/finance/series";
import { type Loan, startLtv } from "~/finance/simulate/loan";
import type { SimulatorInputs } from "~/finance/simulate/method";
import {
	DEFAULT_PATHS,
	DEFAULT_SEED,
	HISTORY_SINCE,
	LONGEST_TERM,
	type Method,
	MOST_PATHS,
} from "~/finance/simulate/model";
import { daysOf } from "~/listings/offers/loan/loan";
import type { Form, Inputs, Values, ValuesOf } from "~/tools/calculator";
import { type FieldView, fieldsOf } from "~/tools/present-field";
import { readState, typedFrom } from "~/tools/read-state";
import { callsInput, compoundingInput, marginCallInput, rateInput, saleInput } from "~/tools/shared-inputs";
import { checkHistory, checkTogether } from "./check-inputs";
import { nearestMonths } from "./filled-address";

/**
 * The inputs of a simulation, by their names in the address. The address may also have `terms`, with up to four listed lenders
 * (`lender:ledn,lender:strike`). The first one's APR, `margin` and `liq` are the defaults.
 */
function inputsFor(series: Series) {
	return {
		loan: { type: "money", label: "Loan, USD", min: 1, max: 1e9, step: 1000, default: 50_000 },
		ltv: {
			type: "ratio",
			label: "Start LTV",
			help: "Or give the bitcoin.",
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
			help: "Leave empty to go by the LTV.",
			min: 0.0001,
			max: 1e6,
			step: 0.05,
			group: "collateral",
			optional: true,
			default: null,
		},
		price: {
			type: "money",
			label: "Price of a bitcoin, USD",
			min: 1,
			max: 1e8,
			step: 1000,
			default: lastClose(series),
		},
		apr: { ...rateInput, label: "Yearly rate", max: 2, default: 0.119 },
		days: {
			type: "count",
			whole: true,
			label: "Term, days",
			min: 1,
			max: LONGEST_TERM,
			step: 30,
			default: 365,
		},
		margin: { ...marginCallInput, help: "Leave it empty where it is not known.", optional: true },
		calls: callsInput,
		liq: { ...saleInput, default: 0.8 },
		interest: {
			type: "choice",
			label: "Interest is",
			choices: { accrue: "added to the debt", cash: "paid in cash" },
			default: "accrue",
			offer: "interest",
		},
		compounding: compoundingInput,
		method: {
			type: "choice",
			label: "Use",
			choices: { history: "every stretch of the past", blocks: "reshuffled months", walk: "a random walk" },
			default: "history",
		},
		since: { type: "date", label: "History since", help: "A day like 2018-01-01.", default: HISTORY_SINCE },
		until: { type: "date", label: "History until", default: lastDay(series) },
		seed: {
			type: "count",
			whole: true,
			label: "Random start",
			min: 0,
			max: 4_294_967_295,
			step: 1,
			default: DEFAULT_SEED,
		},
		paths: {
			type: "count",
			whole: true,
			label: "Number of random runs",
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
	/** Null if a field has an error. Then we compute nothing. */
	inputs: SimulatorInputs | null;
	fields: FieldView[];
	errors: Record<string, string>;
};

export function formFor(series: Series): Form {
	return { inputs: inputsFor(series), check: (values) => check(values, series) };
}

/**
 * Reads the address. An invalid field gets a message, and the other fields keep their text. Never throws.
 * @param terms a lender's defaults. Null is a value too and means no margin call, or unknown
 */
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

/** Messages for fields whose values do not fit those of other fields. */
function check(values: Values, series: Series): Record<string, string> {
	const { ltv, btc } = values as ValuesOf<LoanInputs>;
	if (ltv === null && btc === null) return { ltv: "Give the start LTV, or the bitcoin pledged." };
	// The address may have both. The LTV is last in the form, and it decides.
	const inputs = simulatorInputs(values);
	const { loan, method, since, until } = inputs;
	return {
		...checkTogether(loan, ltv === null ? "btc" : "ltv"),
		...checkHistory({ method, since, until, days: loan.days }, series),
	};
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

/**
 * The simple rate at which the debt grows. For compound interest it's the simple rate with the same final debt, as in the list
 * of lenders.
 */
function grownRate({
	apr,
	compounding,
	days,
}: Pick<ValuesOf<LoanInputs>, "apr" | "compounding" | "days">): number {
	const months = nearestMonths(days);
	const debt = { apr, months, repayment: "bullet", compounding, isCounted: false } as const;
	return simpleRate(debt, daysOf(months)) as number;
}

/**
 * The query of a simulation, in form order. With `pinned` it has all inputs of the result, so that the address gives the same
 * result after the series has grown. Without it, the query leaves out defaults.
 */
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
