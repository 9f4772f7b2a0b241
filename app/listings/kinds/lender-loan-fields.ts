import { formatFall, formatRatio, NO_GAP } from "~/ui/format";
import { readOff } from "./fields";
import { type Field, stringOf } from "./kind";
import { COST, costFields } from "./lender-cost-fields";
import { fallTill, onlyIf, saleKey } from "./lender-start";
import { explainedBy, under } from "./shared-fields";

const SIZE = "Loan size";
export const FALL = "If the price falls";

export const loanGroups = [COST, SIZE, FALL];

export const loanFields: Field[] = [
	...costFields,
	...under(SIZE, "term", [
		{
			key: "min_loan",
			label: "Minimum loan",
			type: "money",
			currency: { field: "min_loan_currency" },
			better: "lower",
			explain: "The smallest loan available. If sources disagree, we show the higher minimum.",
			derive: readOff("min_loan"),
			condition: onlyIf,
		},
		{
			key: "min_loan_currency",
			label: "Minimum loan currency",
			type: "currency",
			explain: "The currency of the minimum loan.",
			derive: readOff("min_loan_currency"),
		},
		{
			key: "max_loan",
			label: "Maximum loan",
			type: "money",
			currency: { field: "max_loan_currency" },
			beside: ({ attributes }) => {
				const more = stringOf(attributes, "loan_more");
				return more === null ? null : `more if ${more}`;
			},
			explain: "The most one borrower can take, if every offer publishes a limit.",
			derive: readOff("max_loan"),
			condition: onlyIf,
		},
		{
			key: "max_loan_none",
			label: "No maximum loan",
			type: "boolean",
			whenUnknown: () => null,
			explain: "The lender says it has no maximum.",
			derive: readOff("max_loan_none"),
		},
		{
			key: "loan_more",
			label: "Larger loan requirements",
			type: "text",
			whenUnknown: () => null,
			explain: "What you need to borrow more than the maximum shown.",
			derive: readOff("loan_more"),
		},
		{
			key: "max_loan_currency",
			label: "Maximum loan currency",
			type: "currency",
			explain: "The currency of the maximum loan. Dollars unless the source names another.",
			derive: readOff("max_loan_currency"),
		},
		{
			key: "max_ltv",
			ageClass: "threshold",
			label: "Maximum LTV",
			type: "ratio",
			condition: onlyIf,
			...explainedBy("loan-to-value-ltv", "We show the highest LTV a loan can start at."),
			derive: readOff("max_ltv"),
		},
		{
			key: "ltv_condition",
			ageClass: "threshold",
			label: "Eligibility",
			type: "text",
			whenUnknown: () => null,
			explain: "Requirements for every loan from this lender. Figures here assume you meet them.",
			derive: readOff("ltv_condition"),
		},
		{
			key: "ltv_includes_interest",
			ageClass: "threshold",
			label: "Interest included in LTV",
			type: "boolean",
			whenUnknown: () => "not published",
			explain:
				"Whether the maximum LTV includes the interest for the whole term. If it does, you receive less than that share of your bitcoin’s value.",
			derive: readOff("ltv_includes_interest"),
		},
		{
			key: "currencies",
			label: "Payout currency",
			type: "list",
			explain: "What you receive. A stablecoin adds its issuer’s risk.",
			terms: ["stablecoin"],
			derive: readOff("currencies"),
		},
		{
			key: "collateral",
			label: "Accepted collateral",
			type: "list",
			...explainedBy("collateral", "We show what the lender accepts."),
			derive: readOff("collateral"),
		},
	]),
	...under(FALL, "threshold", [
		{
			key: "margin_call_ltv",
			label: "Margin call",
			soughtBy: "margin-call level, top up, more collateral",
			type: "ratio",
			max: 2,
			format: (value) => `${formatRatio(Number(value))} LTV`,
			...explainedBy("margin-call", "We show the LTV that triggers it."),
			derive: readOff("margin_call_ltv"),
			condition: onlyIf,
		},
		{
			key: "liquidation_ltv",
			label: "Liquidation",
			soughtBy: "liquidation price, forced sale, liquidated",
			type: "ratio",
			max: 2,
			format: (value) => `${formatRatio(Number(value))} LTV`,
			...explainedBy("liquidation", "We show the LTV that triggers it."),
			derive: readOff("liquidation_ltv"),
			condition: onlyIf,
		},
		{
			key: "no_call",
			label: "Liquidates without margin call",
			type: "boolean",
			whenUnknown: () => null,
			explain: "No margin call. The lender liquidates at a single level.",
			derive: readOff("no_call"),
		},
		{
			key: "liquidation_start_plus",
			label: "Liquidation above starting LTV",
			type: "ratio",
			whenUnknown: () => null,
			explain: "Some lenders liquidate a set number of points above the LTV your loan started at.",
			derive: readOff("liquidation_start_plus"),
		},
		{
			key: "sale_note",
			label: "Liquidation method",
			type: "text",
			explain: "What the lender sells, what you get back, and when it can liquidate at another level.",
		},
		{
			key: "cure_hours",
			label: "Time to respond",
			type: "count",
			unit: "hours",
			min: 0,
			max: 2000,
			better: "higher",
			format: (value) => (value === 0 ? "None promised" : `${value} hours`),
			...explainedBy("cure-period", "“None promised” means the lender can liquidate at once."),
			derive: readOff("cure_hours"),
			condition: onlyIf,
		},
		{
			key: "fall_to_call",
			label: "Price drop before margin call",
			type: "ratio",
			better: "higher",
			format: (value) => formatFall(Number(value)),
			derive: {
				from: ["max_ltv", "margin_call_ltv"],
				value: (attributes, _today, options) => fallTill(attributes, "margin_call_ltv", options),
				holdsForAll: true,
			},
			explain:
				"How far bitcoin can fall before a margin call, for a loan at the maximum LTV and before interest (1 − starting LTV ÷ margin call LTV).",
		},
		{
			key: "fall_to_sale",
			label: "Price drop before liquidation",
			type: "ratio",
			better: "higher",
			format: (value) => (Number(value) <= 0 ? NO_GAP : formatFall(Number(value))),
			derive: {
				from: ["max_ltv", "liquidation_ltv", "liquidation_start_plus"],
				uses: (attributes) => ["max_ltv", saleKey(attributes)],
				value: (attributes, _today, options) => fallTill(attributes, "liquidation_ltv", options),
				holdsForAll: true,
			},
			explain:
				"How far bitcoin can fall before liquidation, for a loan at the maximum LTV and before interest (1 − starting LTV ÷ liquidation LTV).",
			terms: ["liquidation-price", "liquidation"],
		},
	]),
];
