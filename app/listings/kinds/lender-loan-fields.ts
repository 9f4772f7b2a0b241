import { formatFall, formatRatio, NO_GAP } from "~/ui/format";
import type { Ascending } from "./ascending";
import { explainedBy } from "./explained-by";
import type { Field } from "./kind";
import { COST, costFields } from "./lender-cost-fields";
import { fallTill } from "./lender-start";
import { under } from "./under";

const SIZE = "Size of the loan";
const FALL = "If the price falls";

/** The headings of `loanFields`. */
export const loanGroups = [COST, SIZE, FALL];

/** The fields about a lender's loans. */
export const loanFields: Field[] = [
	...costFields,
	...under(SIZE, [
		{
			key: "min_loan",
			label: "Smallest loan",
			type: "money",
			currency: { field: "min_loan_currency" },
			required: true,
			better: "lower",
			explain: "The least you can borrow.",
		},
		{
			key: "min_loan_currency",
			label: "Currency of the smallest loan",
			type: "currency",
			explain: "What the smallest loan is counted in.",
		},
		{
			key: "max_loan",
			label: "Largest loan",
			type: "money",
			currency: { field: "max_loan_currency" },
			explain: "The most one borrower can take, where a limit is published.",
		},
		{
			key: "max_loan_currency",
			label: "Currency of the largest loan",
			type: "currency",
			explain: "What the largest loan is counted in; dollars where nothing else is said.",
		},
		{
			key: "max_ltv",
			label: "Highest LTV",
			type: "ratio",
			required: true,
			condition: { said: "ltv_condition", joint: " of " },
			...explainedBy("loan-to-value-ltv", "Shown is the highest at which a loan may start."),
		},
		{
			key: "ltv_condition",
			label: "What the highest LTV counts",
			type: "text",
			readingOf: "notes",
			whenUnknown: () => "nothing unusual noted",
			explain:
				"What the highest LTV is a share of, or which of several loans it belongs to, where that is not simply the pledged coins.",
		},
		{
			key: "ltv_includes_interest",
			label: "Interest counted in the LTV",
			type: "boolean",
			whenUnknown: () => "not noted",
			explain:
				"Whether the highest LTV is measured on the loan and its interest to the end. Then you receive less than that share of the coins’ value.",
		},
		{
			key: "currencies",
			label: "Paid out in",
			type: "list",
			explain: "What you receive. A stablecoin adds the risk of its issuer.",
			terms: ["stablecoin"],
		},
		{
			key: "collateral",
			label: "Collateral taken",
			type: "list",
			...explainedBy("collateral", "Shown is what the lender takes."),
		},
	]),
	...under(FALL, [
		{
			key: "margin_call_ltv",
			label: "Margin call at",
			soughtBy: "margin-call level, top up, more collateral",
			type: "ratio",
			max: 2,
			required: true,
			format: (value) => `${formatRatio(Number(value))} LTV`,
			...explainedBy("margin-call", "Shown is the LTV at which it comes."),
		},
		{
			key: "liquidation_ltv",
			label: "Sold at",
			soughtBy: "liquidation price, forced sale, liquidated",
			type: "ratio",
			max: 2,
			required: true,
			format: (value) => `${formatRatio(Number(value))} LTV`,
			...explainedBy("liquidation", "Shown is the LTV at which it comes."),
		},
		{
			key: "single_threshold",
			label: "One level starts and sells",
			type: "boolean",
			whenUnknown: () => "not noted",
			explain:
				"Some protocols have one number instead of two: a loan at the highest LTV is sold at the next fall of the price.",
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
				from: ["max_ltv", "liquidation_ltv"],
				value: (attributes, _today, options) => fallTill(attributes, "liquidation_ltv", options),
				holdsForAll: true,
			},
			explain:
				"For a loan at the highest LTV, before interest: 1 − LTV at the start ÷ LTV of the liquidation.",
			terms: ["liquidation-price", "liquidation"],
		},
	]),
];

/** The orders that a loan's numbers have: it starts below the call, and the call comes before the sale. */
export const loanOrders: Ascending[] = [
	{
		fields: ["max_ltv", "margin_call_ltv", "liquidation_ltv"],
		strict: true,
		equalWhere: "single_threshold",
	},
	{ fields: ["apr_min", "apr_max"] },
	{ fields: ["terms_months_min", "terms_months_max"] },
	{
		fields: ["min_loan", "max_loan"],
		when: ({ min_loan_currency: currency }) => currency == null || currency === "USD",
	},
];
