import { formatFall, formatRatio, NO_GAP } from "~/ui/format";
import { readOff } from "./fields";
import { type Field, stringOf } from "./kind";
import { COST, costFields } from "./lender-cost-fields";
import { fallTill, onlyIf, saleKey } from "./lender-start";
import { explainedBy, under } from "./shared-fields";

const SIZE = "Size of the loan";
export const FALL = "If the price falls";

export const loanGroups = [COST, SIZE, FALL];

export const loanFields: Field[] = [
	...costFields,
	...under(SIZE, "term", [
		{
			key: "min_loan",
			label: "Smallest loan",
			type: "money",
			currency: { field: "min_loan_currency" },
			better: "lower",
			explain:
				"The least you can borrow, where every offer says how much that is; of two readings the higher.",
			derive: readOff("min_loan"),
			condition: onlyIf,
		},
		{
			key: "min_loan_currency",
			label: "Currency of the smallest loan",
			type: "currency",
			explain: "What the smallest loan is counted in.",
			derive: readOff("min_loan_currency"),
		},
		{
			key: "max_loan",
			label: "Largest loan",
			type: "money",
			currency: { field: "max_loan_currency" },
			beside: ({ attributes }) => {
				const more = stringOf(attributes, "loan_more");
				return more === null ? null : `more if ${more}`;
			},
			explain: "The most one borrower can take, where every offer says how much that is.",
			derive: readOff("max_loan"),
			condition: onlyIf,
		},
		{
			key: "max_loan_none",
			label: "No largest loan",
			type: "boolean",
			whenUnknown: () => null,
			explain: "The lender says that there is no maximum.",
			derive: readOff("max_loan_none"),
		},
		{
			key: "loan_more",
			label: "A larger loan if",
			type: "text",
			whenUnknown: () => null,
			explain: "What somebody must have or do to get more than the largest loan shown.",
			derive: readOff("loan_more"),
		},
		{
			key: "max_loan_currency",
			label: "Currency of the largest loan",
			type: "currency",
			explain: "What the largest loan is counted in; dollars where nothing else is said.",
			derive: readOff("max_loan_currency"),
		},
		{
			key: "max_ltv",
			ageClass: "threshold",
			label: "Highest LTV",
			type: "ratio",
			condition: onlyIf,
			...explainedBy("loan-to-value-ltv", "Shown is the highest at which a loan may start."),
			derive: readOff("max_ltv"),
		},
		{
			key: "ltv_condition",
			ageClass: "threshold",
			label: "A loan only if",
			type: "text",
			whenUnknown: () => null,
			explain:
				"What every offer asks of you, where none can be had without: what stands here is of those who meet it.",
			derive: readOff("ltv_condition"),
		},
		{
			key: "ltv_includes_interest",
			ageClass: "threshold",
			label: "Interest counted in the LTV",
			type: "boolean",
			whenUnknown: () => "not noted",
			explain:
				"Whether the highest LTV is measured on the loan and its interest to the end. Then you receive less than that share of the coins’ value.",
			derive: readOff("ltv_includes_interest"),
		},
		{
			key: "currencies",
			label: "Paid out in",
			type: "list",
			explain: "What you receive. A stablecoin adds the risk of its issuer.",
			terms: ["stablecoin"],
			derive: readOff("currencies"),
		},
		{
			key: "collateral",
			label: "Collateral taken",
			type: "list",
			...explainedBy("collateral", "Shown is what the lender takes."),
			derive: readOff("collateral"),
		},
	]),
	...under(FALL, "threshold", [
		{
			key: "margin_call_ltv",
			label: "Margin call at",
			soughtBy: "margin-call level, top up, more collateral",
			type: "ratio",
			max: 2,
			format: (value) => `${formatRatio(Number(value))} LTV`,
			...explainedBy("margin-call", "Shown is the LTV at which it comes."),
			derive: readOff("margin_call_ltv"),
			condition: onlyIf,
		},
		{
			key: "liquidation_ltv",
			label: "Sold at",
			soughtBy: "liquidation price, forced sale, liquidated",
			type: "ratio",
			max: 2,
			format: (value) => `${formatRatio(Number(value))} LTV`,
			...explainedBy("liquidation", "Shown is the LTV at which it comes."),
			derive: readOff("liquidation_ltv"),
			condition: onlyIf,
		},
		{
			key: "no_call",
			label: "Sold without a call",
			type: "boolean",
			whenUnknown: () => null,
			explain: "Nobody asks before the sale: there is one level, at which the collateral is sold.",
			derive: readOff("no_call"),
		},
		{
			key: "liquidation_start_plus",
			label: "Sold above the start by",
			type: "ratio",
			whenUnknown: () => null,
			explain: "Some lenders sell so many points above the LTV at which the loan started, whatever that was.",
			derive: readOff("liquidation_start_plus"),
		},
		{
			key: "sale_note",
			label: "How it is sold",
			type: "text",
			explain: "What is sold and what comes back, and when a sale may come at another level.",
		},
		{
			key: "cure_hours",
			label: "Time to answer a margin call",
			type: "count",
			unit: "hours",
			min: 0,
			max: 2000,
			better: "higher",
			format: (value) => (value === 0 ? "None promised" : `${value} hours`),
			...explainedBy("cure-period", "None promised means the sale can come at once."),
			derive: readOff("cure_hours"),
			condition: onlyIf,
		},
		{
			key: "fall_to_call",
			label: "Bitcoin may fall before the call",
			type: "ratio",
			better: "higher",
			format: (value) => formatFall(Number(value)),
			derive: {
				from: ["max_ltv", "margin_call_ltv"],
				value: (attributes, _today, options) => fallTill(attributes, "margin_call_ltv", options),
				holdsForAll: true,
			},
			explain: "For a loan at the highest LTV, before interest: 1 − LTV at the start ÷ LTV of the call.",
		},
		{
			key: "fall_to_sale",
			label: "Bitcoin may fall before the sale",
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
				"For a loan at the highest LTV, before interest: 1 − LTV at the start ÷ LTV of the liquidation.",
			terms: ["liquidation-price", "liquidation"],
		},
	]),
];
