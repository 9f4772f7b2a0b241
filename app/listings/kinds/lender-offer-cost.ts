import type { Part } from "../values/entries";
import { partsUnder } from "./shared-fields";

const RATE = "The rate";
const FEE = "Fees";
const LTV = "Starting LTV";
const SIZE = "Loan size";

const aprKinds = {
	stated: "for exactly these conditions",
	upper: "the top of a range",
	snapshot: "a variable rate on one day",
};

const feeKinds = {
	one_off: "once, at the start",
	yearly: "at the end of each year started",
	yearly_upfront: "for each year of the term, paid at the start",
	dearer: "sources disagree, the higher cost counts",
	none: "none",
};

export const offerCostParts: Part[] = [
	...partsUnder(RATE, [
		{
			key: "apr",
			label: "Yearly rate",
			type: "ratio",
			max: 2,
			explain: "The yearly rate without fees.",
			told: { label: "rate for {name}", as: "apr_min" },
		},
		{
			key: "apr_kind",
			label: "Rate kind",
			type: "choice",
			choices: aprKinds,
			explain: "Whether everyone who meets these conditions pays it. Required with a rate.",
		},
		{
			key: "rate_type",
			label: "Rate type",
			type: "text",
			explain: "Whether the rate can change during the loan, in the source’s words.",
		},
	]),
	...partsUnder(FEE, [
		{
			key: "fee",
			label: "Fee",
			type: "ratio",
			max: 0.5,
			explain: "A share of the loan, or 0 for no fee. Enter a rate that includes it without it.",
			told: { label: "fee for {name}", as: "origination_fee" },
		},
		{
			key: "fee_kind",
			label: "Fee payment",
			type: "choice",
			choices: feeKinds,
			explain: "Required with a fee.",
		},
		{
			key: "fee_from_collateral",
			label: "Fee taken from bitcoin",
			type: "boolean",
			usual: false,
			explain: "You receive the whole loan, and the fee comes out of what you pledge.",
		},
		{
			key: "fee_usd_year",
			label: "Yearly membership fee",
			type: "amount",
			explain: "In dollars. The loan requires it.",
			told: { label: "membership fee for {name}", as: "membership_usd_year" },
		},
	]),
	...partsUnder(LTV, [
		{
			key: "ltv_max",
			label: "Maximum LTV",
			type: "ratio",
			explain: "The most you can borrow against what you pledge, at the start.",
			told: { label: "maximum LTV for {name}", as: "max_ltv" },
		},
		{
			key: "ltv_max_exclusive",
			label: "Only below maximum LTV",
			type: "boolean",
			usual: false,
			explain: "The offer is for LTVs below the maximum, not equal to it.",
		},
		{
			key: "ltv_includes_interest",
			label: "LTV includes interest",
			type: "boolean",
			usual: false,
			explain: "The maximum LTV counts the loan plus its interest.",
		},
		{
			key: "ltv_start_min",
			label: "Minimum LTV",
			type: "ratio",
			explain: "The offer starts above this LTV.",
		},
	]),
	...partsUnder(SIZE, [
		{
			key: "amount_min",
			label: "Minimum loan",
			type: "amount",
			currency: "amount_min_currency",
			explain: "The smallest loan.",
			told: { label: "minimum loan for {name}", as: "min_loan" },
		},
		{
			key: "amount_min_currency",
			label: "Minimum loan currency",
			type: "currency",
			explain: "Required with the amount.",
		},
		{
			key: "amount_min_disputed",
			label: "Minimum loan, other source",
			type: "amount",
			currency: "amount_min_currency",
			explain: "If sources disagree, the other figure. In between, it’s unknown.",
		},
		{
			key: "amount_min_estimated",
			label: "Minimum loan is estimated",
			type: "boolean",
			usual: false,
			explain: "An estimate, not a published figure.",
		},
		{
			key: "amount_min_bank",
			label: "Minimum loan to a bank account",
			type: "amount",
			currency: "amount_min_currency",
			explain: "Used if loans paid to a bank account start higher than loans paid in coins.",
		},
		{
			key: "amount_max",
			label: "Maximum loan",
			type: "amount",
			currency: "amount_max_currency",
			explain: "The largest loan.",
			told: { label: "maximum loan for {name}", as: "max_loan" },
		},
		{
			key: "amount_max_currency",
			label: "Maximum loan currency",
			type: "currency",
			explain: "Required with the amount.",
		},
		{
			key: "amount_max_disputed",
			label: "Maximum loan, other source",
			type: "amount",
			currency: "amount_max_currency",
			explain: "If sources disagree, the lower figure. In between, it’s unknown.",
		},
		{
			key: "amount_max_exclusive",
			label: "Only below maximum loan",
			type: "boolean",
			usual: false,
			explain: "The offer is for loans below the maximum, not equal to it.",
		},
		{
			key: "amount_max_none",
			label: "No maximum loan",
			type: "boolean",
			usual: false,
			explain: "The lender says it has no maximum.",
		},
		{
			key: "amount_max_month",
			label: "Monthly limit",
			type: "amount",
			currency: "amount_max_currency",
			explain: "The most it pays out in one month, if the maximum loan limits total debt.",
		},
		{
			key: "limits_source",
			label: "Limits source",
			type: "url",
			explain: "The page with the maximum LTV, loan size and term. If there are several, the oldest.",
		},
		{ key: "limits_as_of", label: "Limits date", type: "day", explain: "The date of that page." },
	]),
];
