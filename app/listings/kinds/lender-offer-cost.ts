import type { Part } from "../values/entries";
import { partsUnder } from "./shared-fields";

const RATE = "The rate";
const FEE = "Fees";
const LTV = "LTV at the start";
const SIZE = "Size of the loan";

const aprKinds = {
	stated: "for exactly these conditions",
	upper: "the highest of a range",
	snapshot: "as it stood on a day",
};

const feeKinds = {
	one_off: "once, at the start",
	yearly: "at the end of each year begun",
	yearly_upfront: "for each year of the term, at the start",
	dearer: "sources differ; the dearer counts",
	none: "none",
};

export const offerCostParts: Part[] = [
	...partsUnder(RATE, [
		{
			key: "apr",
			label: "Rate a year",
			type: "ratio",
			max: 2,
			explain: "The yearly rate without fees.",
			told: { label: "rate of {name}", as: "apr_min" },
		},
		{
			key: "apr_kind",
			label: "What the rate is",
			type: "choice",
			choices: aprKinds,
			explain: "Whether everybody under these conditions pays it. Needed beside a rate.",
		},
		{
			key: "rate_type",
			label: "Fixed or moving",
			type: "text",
			explain: "Whether the rate may change while the loan runs, in the source’s terms.",
		},
	]),
	...partsUnder(FEE, [
		{
			key: "fee",
			label: "Fee",
			type: "ratio",
			max: 0.5,
			explain: "A share of the loan; 0 where there is none. A rate that contains it is kept without it.",
			told: { label: "fee of {name}", as: "origination_fee" },
		},
		{
			key: "fee_kind",
			label: "How the fee is taken",
			type: "choice",
			choices: feeKinds,
			explain: "Needed beside a fee.",
		},
		{
			key: "fee_from_collateral",
			label: "Fee taken from the bitcoin",
			type: "boolean",
			usual: false,
			explain: "You receive the whole loan; the fee comes out of what you pledge.",
		},
		{
			key: "fee_usd_year",
			label: "Membership a year",
			type: "amount",
			explain: "In dollars: what the loan cannot be had without.",
			told: { label: "membership for {name}", as: "membership_usd_year" },
		},
	]),
	...partsUnder(LTV, [
		{
			key: "ltv_max",
			label: "Highest LTV",
			type: "ratio",
			explain: "The most that is lent against what is pledged, at the start.",
			told: { label: "highest LTV of {name}", as: "max_ltv" },
		},
		{
			key: "ltv_max_exclusive",
			label: "Only below it",
			type: "boolean",
			usual: false,
			explain: "Below the highest LTV and not up to it.",
		},
		{
			key: "ltv_includes_interest",
			label: "Counts the interest",
			type: "boolean",
			usual: false,
			explain: "The highest LTV is measured on the loan and its interest.",
		},
		{
			key: "ltv_start_min",
			label: "From an LTV above",
			type: "ratio",
			explain: "The offer begins above this LTV.",
		},
	]),
	...partsUnder(SIZE, [
		{
			key: "amount_min",
			label: "Smallest loan",
			type: "amount",
			currency: "amount_min_currency",
			explain: "The least that is lent.",
			told: { label: "smallest loan of {name}", as: "min_loan" },
		},
		{
			key: "amount_min_currency",
			label: "Currency of the smallest loan",
			type: "currency",
			explain: "Needed beside the amount.",
		},
		{
			key: "amount_min_disputed",
			label: "Smallest loan, other reading",
			type: "amount",
			currency: "amount_min_currency",
			explain: "Where sources differ: the other of the two readings. In between it is not known.",
		},
		{
			key: "amount_min_estimated",
			label: "Smallest loan is estimated",
			type: "boolean",
			usual: false,
			explain: "Somebody’s guess, not a published figure.",
		},
		{
			key: "amount_min_bank",
			label: "Smallest loan into a bank",
			type: "amount",
			currency: "amount_min_currency",
			explain: "Where a loan paid into a bank begins higher than one paid in coins.",
		},
		{
			key: "amount_max",
			label: "Largest loan",
			type: "amount",
			currency: "amount_max_currency",
			explain: "The most that is lent.",
			told: { label: "largest loan of {name}", as: "max_loan" },
		},
		{
			key: "amount_max_currency",
			label: "Currency of the largest loan",
			type: "currency",
			explain: "Needed beside the amount.",
		},
		{
			key: "amount_max_disputed",
			label: "Largest loan, other reading",
			type: "amount",
			currency: "amount_max_currency",
			explain: "Where sources differ: the lower of the two readings. In between it is not known.",
		},
		{
			key: "amount_max_exclusive",
			label: "Only below the largest",
			type: "boolean",
			usual: false,
			explain: "Below the largest loan and not up to it.",
		},
		{
			key: "amount_max_none",
			label: "No largest loan",
			type: "boolean",
			usual: false,
			explain: "The lender says that there is no maximum.",
		},
		{
			key: "amount_max_month",
			label: "Most in a month",
			type: "amount",
			currency: "amount_max_currency",
			explain: "The most that is paid out in one month, where the largest loan is what may be owed in all.",
		},
		{
			key: "limits_source",
			label: "Source of the limits",
			type: "url",
			explain: "The page that gives highest LTV, size and term. Where several do, the oldest.",
		},
		{ key: "limits_as_of", label: "Date of the limits", type: "day", explain: "The date of that page." },
	]),
];
