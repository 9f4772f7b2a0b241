import { formatRate, formatRatio } from "~/ui/format";
import { rateOrNone } from "../values/words";
import { readOff } from "./fields";
import { type Field, stringOf } from "./kind";
import {
	aprForAll,
	aprInputs,
	aprSub,
	effective,
	effectiveForAll,
	effectiveInputs,
	effectiveSub,
	isRange,
	lowestIf,
} from "./lender-rates";
import { onlyIf } from "./lender-start";
import { explainedBy, under } from "./shared-fields";

export const COST = "Cost";

const repayments = {
	"at-end": "All at the end",
	"interest-only": "Interest as you go, the loan at the end",
	instalments: "Interest and loan in installments",
	"by-choice": "You choose: interest as you go, or all at the end",
	"by-offer": "It depends on the offer",
	open: "No schedule; interest is added to the loan",
};

export const costFields: Field[] = under(COST, "rate", [
	{
		key: "apr_min",
		label: "Advertised rate, lowest",
		type: "ratio",
		max: 2,
		condition: { said: lowestIf, lead: "from", endOfRange: isRange },
		...explainedBy(
			"apr",
			"Shown is the lowest of its offers, often only for large loans, a low LTV or a loyalty tier.",
		),
		derive: readOff("apr_min"),
	},
	{
		key: "apr_condition",
		label: "Who gets the lowest rate",
		type: "text",
		whenUnknown: () => "none noted",
		explain: "Who or what gets the lowest APR, in short. Where it has a condition it never ranks.",
		derive: readOff("apr_condition"),
	},
	{
		key: "apr_ltv",
		label: "Lowest rate up to",
		type: "ratio",
		whenUnknown: () => null,
		format: (value) => `${formatRatio(Number(value))} LTV`,
		explain:
			"The LTV up to which everybody gets the lowest APR, where no other offer that lends as little asks more.",
		derive: readOff("apr_ltv"),
	},
	{
		key: "apr_max",
		label: "Advertised rate, highest",
		type: "ratio",
		max: 2,
		condition: { said: "apr_open", joint: ", " },
		explain:
			"The highest yearly rate of an offer that asks nothing of you, usually what a small loan pays. A rate that was read on one day is none.",
		derive: readOff("apr_max"),
	},
	{
		key: "apr_open",
		label: "The highest rate is",
		type: "text",
		whenUnknown: () => null,
		explain:
			"The offers whose rate is not known, where there are any: then nobody knows that the highest is the most.",
		derive: readOff("apr_open"),
	},
	{
		key: "rate_currency",
		label: "Currency of the rates",
		type: "currency",
		whenUnknown: () => null,
		explain:
			"Where offers are in several, or in none of dollars. A rate in another currency is never ranked among rates in dollars.",
		derive: readOff("rate_currency"),
	},
	{
		key: "apr",
		label: "Rate that everybody gets",
		type: "ratio",
		better: "lower",
		derive: {
			from: ["apr_min", "apr_max"],
			uses: aprInputs,
			value: (attributes, _today, options) => aprForAll(attributes, options),
			holdsForAll: true,
		},
		beside: (listing) => aprSub(listing) ?? null,
		explain:
			"In dollars, for a loan at the highest LTV, without a tier, a size or another condition: the highest rate published where there is a range, because nobody pays more. Where you choose how to pay a loan back, it’s the rate of the cheaper way. Lists, comparisons and calculators count with it.",
	},
	{
		key: "origination_fee",
		label: "Origination fee",
		type: "ratio",
		max: 0.2,
		better: "lower",
		format: rateOrNone,
		beside: ({ attributes }) => stringOf(attributes, "fee_condition"),
		condition: onlyIf,
		...explainedBy("origination-fee"),
		derive: readOff("origination_fee"),
	},
	{
		key: "fee_on_top",
		label: "Fee on top of the APR",
		type: "ratio",
		format: rateOrNone,
		derive: {
			from: ["origination_fee"],
			value: ({ origination_fee: fee }) => fee ?? null,
		},
		explain:
			"The rates of offers are kept without the fee, so that it always comes on top. Calculators count with it.",
	},
	{
		key: "fee_condition",
		label: "On the origination fee",
		type: "text",
		whenUnknown: () => "none noted",
		explain: "How the fee is taken, and in which offer it is less, where it is not the same in all.",
		derive: readOff("fee_condition"),
	},
	{
		key: "effective_rate",
		label: "Cost a year",
		type: "ratio",
		better: "lower",
		format: (value) => formatRate(Number(value)),
		beside: ({ attributes, options }) => effectiveSub(attributes, options),
		derive: {
			from: ["apr_min", "apr_max", "origination_fee", "repayment"],
			uses: effectiveInputs,
			value: (attributes, _today, options) => effectiveForAll(attributes, options),
			holdsForAll: true,
		},
		...explainedBy(
			"effective-rate",
			"Counted for twelve months at the rate that everybody gets, with its offer’s fees, interest on interest and repayment: the yearly rate at which all payments are worth what was received.",
			"apr",
		),
	},
	{
		key: "effective_rate_from",
		label: "Cost a year, from",
		type: "ratio",
		condition: { said: lowestIf, lead: "from", endOfRange: isRange },
		format: (value) => formatRate(Number(value)),
		derive: {
			from: ["apr_min", "origination_fee", "repayment"],
			value: (attributes) => effective(attributes, "apr_min"),
		},
		explain: "The same from the lowest published APR, for those who get it.",
	},
	{
		key: "rate_type",
		label: "Rate type",
		type: "text",
		explain: "Fixed for the term, or moving with a market or with the lender’s decision.",
		terms: ["fixed-rate", "variable-rate"],
		derive: readOff("rate_type"),
	},
	{
		key: "liquidation_fee",
		label: "Liquidation fee",
		type: "ratio",
		max: 0.5,
		better: "lower",
		format: rateOrNone,
		...explainedBy("liquidation-penalty"),
		derive: readOff("liquidation_fee"),
	},
	{
		key: "terms_months_min",
		ageClass: "term",
		label: "Shortest term",
		type: "count",
		unit: "months",
		min: 0,
		max: 480,
		explain: "The shortest loan offered.",
		derive: readOff("terms_months_min"),
	},
	{
		key: "terms_months_max",
		ageClass: "term",
		label: "Longest term",
		type: "count",
		unit: "months",
		min: 0,
		max: 480,
		explain: "The longest loan offered. When it ends you repay or refinance at that day's terms.",
		derive: readOff("terms_months_max"),
	},
	{
		key: "repayment",
		ageClass: "term",
		label: "Repayment",
		type: "choice",
		choices: repayments,
		explain:
			"What you pay while the loan runs. Interest that waits for the end makes the LTV grow meanwhile.",
		terms: ["bullet-loan", "interest-only-loan", "amortising-loan"],
		derive: readOff("repayment"),
	},
	{
		key: "early_repayment",
		ageClass: "term",
		label: "Repaying early",
		type: "text",
		explain: "What it costs to end the loan before its term, where that is published.",
		derive: readOff("early_repayment"),
	},
	{
		key: "membership_usd_year",
		label: "Membership a year",
		type: "money",
		currency: "USD",
		better: "lower",
		explain:
			"A yearly fee that the loan cannot be had without. It is in no rate shown here: add it yourself.",
		derive: readOff("membership_usd_year"),
	},
]);
