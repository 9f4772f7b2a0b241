import { formatRate, formatRatio } from "~/ui/format";
import { explainedBy } from "./explained-by";
import type { Field } from "./kind";
import {
	aprForAll,
	aprInputs,
	aprSub,
	containedFee,
	effective,
	effectiveForAll,
	effectiveInputs,
	effectiveSub,
	feeBeside,
	feeOnTop,
	isRange,
	lowestIf,
} from "./lender-rates";
import { under } from "./under";
import { rateOrNone } from "./value-words";

/** The heading of `costFields`. */
export const COST = "Cost";

/** What is paid while a loan runs. */
const repayments = {
	"at-end": "All at the end",
	"interest-only": "Interest as you go, the loan at the end",
	instalments: "Interest and loan in installments",
	"by-choice": "You choose: interest as you go, or all at the end",
	open: "No schedule; interest is added to the loan",
};

/** The fields about what a lender's loans cost and how they are paid back. */
export const costFields: Field[] = under(COST, [
	{
		key: "apr_min",
		label: "APR, lowest",
		type: "ratio",
		max: 2,
		required: true,
		condition: { said: lowestIf, lead: "from", endOfRange: isRange },
		...explainedBy(
			"apr",
			"Shown is the lowest published, often only for large loans, a low LTV or a loyalty tier.",
		),
	},
	{
		key: "apr_condition",
		label: "Lowest APR if",
		type: "text",
		readingOf: "notes",
		whenUnknown: () => "none noted",
		explain: "Who or what gets the lowest APR, in short. Where it has a condition it never ranks.",
	},
	{
		key: "apr_ltv",
		label: "Lowest APR up to",
		type: "ratio",
		readingOf: "notes",
		whenUnknown: () => null,
		format: (value) => `${formatRatio(Number(value))} LTV`,
		explain: "The LTV up to which everybody gets the lowest APR, where that is its only condition.",
	},
	{
		key: "apr_max",
		label: "APR, highest",
		type: "ratio",
		max: 2,
		required: true,
		explain: "The highest yearly rate published, usually what a small loan pays.",
	},
	{
		key: "rate_currency",
		label: "Currency of the APR",
		type: "currency",
		whenUnknown: () => null,
		explain: "Where it is not dollars. A rate in another currency is never ranked among rates in dollars.",
	},
	{
		key: "apr",
		label: "APR that everybody gets",
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
			"In dollars, for a loan at the highest LTV, without a tier, a size or another condition: the highest rate published where there is a range, because nobody pays more. Lists, comparisons and calculators count with it.",
	},
	{
		key: "apr_fee_basis",
		label: "Fee included in the rate",
		type: "choice",
		choices: {
			separate: "No",
			included: "Yes",
			"upper-included": "In the highest only",
		},
		readingOf: "apr_min",
		explain:
			"Some lenders quote an APR with the origination fee already in it. Where this is unknown we add the fee.",
		terms: ["apr", "origination-fee"],
	},
	{
		key: "origination_fee",
		label: "Origination fee",
		type: "ratio",
		max: 0.2,
		required: true,
		better: "lower",
		format: rateOrNone,
		beside: ({ attributes }) => feeBeside(attributes),
		...explainedBy("origination-fee"),
	},
	{
		key: "fee_on_top",
		label: "Fee on top of the APR",
		type: "ratio",
		format: (value, attributes) => containedFee(attributes) ?? rateOrNone(value),
		derive: {
			from: ["origination_fee"],
			value: (attributes, _today, options) => feeOnTop(attributes, options),
			holdsForAll: true,
		},
		explain:
			"What the origination fee adds to the APR that everybody gets: nothing where that APR already contains it. Calculators count with it.",
	},
	{
		key: "fee_condition",
		label: "Who pays the opening fee",
		type: "text",
		readingOf: "notes",
		whenUnknown: () => "none noted",
		explain: "Which loans or borrowers the fee shown is for, in short, where it is not the same for all.",
	},
	{
		key: "effective_rate",
		label: "Effective rate",
		type: "ratio",
		better: "lower",
		format: (value) => formatRate(Number(value)),
		beside: ({ attributes, options }) => effectiveSub(attributes, options),
		derive: {
			from: ["apr_min", "apr_max", "origination_fee"],
			uses: effectiveInputs,
			value: (attributes, _today, options) => effectiveForAll(attributes, options),
			holdsForAll: true,
		},
		...explainedBy(
			"effective-rate",
			"Counted for twelve months at the APR that everybody gets, interest paid at the end: (1 + APR × months / 12) ÷ (1 − fee), brought to a year.",
			"apr",
		),
	},
	{
		key: "effective_rate_from",
		label: "Effective rate, from",
		type: "ratio",
		condition: { said: lowestIf, lead: "from", endOfRange: isRange },
		format: (value) => formatRate(Number(value)),
		derive: { from: ["apr_min", "origination_fee"], value: (attributes) => effective(attributes, "apr_min") },
		explain: "The same from the lowest published APR, for those who get it.",
	},
	{
		key: "rate_type",
		label: "Rate type",
		type: "text",
		required: true,
		explain: "Fixed for the term, or moving with a market or with the lender’s decision.",
		terms: ["fixed-rate", "variable-rate"],
	},
	{
		key: "liquidation_fee",
		label: "Liquidation fee",
		type: "ratio",
		max: 0.5,
		better: "lower",
		format: rateOrNone,
		...explainedBy("liquidation-penalty"),
	},
	{
		key: "terms_months_min",
		label: "Shortest term",
		type: "count",
		unit: "months",
		min: 0,
		max: 480,
		explain: "The shortest loan offered.",
	},
	{
		key: "terms_months_max",
		label: "Longest term",
		type: "count",
		unit: "months",
		min: 0,
		max: 480,
		required: true,
		explain: "The longest loan offered. When it ends you repay or refinance at that day's terms.",
	},
	{
		key: "repayment",
		label: "Repayment",
		type: "choice",
		choices: repayments,
		explain:
			"What you pay while the loan runs. Interest that waits for the end makes the LTV grow meanwhile.",
		terms: ["bullet-loan", "interest-only-loan", "amortising-loan"],
	},
	{
		key: "early_repayment",
		label: "Repaying early",
		type: "text",
		explain: "What it costs to end the loan before its term, where that is published.",
	},
	{
		key: "membership_usd_year",
		label: "Membership a year",
		type: "money",
		currency: "USD",
		better: "lower",
		explain:
			"A yearly fee that the loan cannot be had without. It is in no rate shown here: add it yourself.",
	},
]);
