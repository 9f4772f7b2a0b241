import type { Part } from "../values/entries";
import { rewardGroups } from "./card-issuer-terms";
import { partsUnder } from "./shared-fields";

const PLAN = "The plan";
const REWARD = "The reward";
const FEE = "The fee";
const FROM = "How it is known";

export const spendingCategories = {
	dining: "Dining",
	groceries: "Groceries",
	travel: "Travel",
	fuel: "Fuel",
	bills: "Bills",
	other: "Everything else",
};

const planFeeKinds = {
	card: "for the card",
	membership: "for the membership it needs",
	none: "none",
};

export const planCaveats = {
	announced_terms: "terms as announced; the final ones were not read",
	credit_mode_only: "on a credit line only, which costs interest",
	eligible_purchases_only: "on eligible purchases only",
	limited_launch: "open to some",
	rate_not_published: "no rate is published",
	token_price: "worth what the issuer’s token is worth on the day it is paid",
	up_to_rate: "“up to” this rate",
	up_to_rate_not_counted: "an “up to” rate is not counted",
};

export const planParts: Part[] = [
	...partsUnder(PLAN, [
		{
			key: "name",
			label: "Name",
			type: "text",
			mandatory: true,
			explain: "What tells it from the card’s other plans, in a few words.",
		},
		{
			key: "place",
			label: "Place in the table",
			type: "count",
			min: 1,
			max: 99,
			explain: "Its place among the card’s plans; of equals the first is shown.",
		},
		{
			key: "requires",
			label: "Conditions",
			type: "requirements",
			usual: [],
			explain: "What somebody must be, have or pay besides to get it, each in words.",
		},
	]),
	...partsUnder(REWARD, [
		{
			key: "rates",
			label: "Rates",
			type: "rates-by",
			choices: spendingCategories,
			explain:
				"What comes back of what is spent, by category. One that is left out earns the rate for everything else, and nothing where there is none. Offers of a first year, of single shops and “up to” count nothing.",
		},
		{
			key: "top_rates",
			label: "Rates where most is spent",
			type: "ratios",
			explain: "Higher rates on the categories most is spent on, the highest first.",
		},
		{
			key: "top_cap_year",
			label: "Highest rates up to, a year",
			type: "amount",
			explain: "In dollars: what is spent in those categories together at these rates. Needed beside them.",
		},
		{
			key: "paid_in",
			label: "Paid in",
			type: "choice",
			choices: rewardGroups,
			mandatory: true,
			explain: "What the reward is paid in.",
		},
		{
			key: "caveats",
			label: "Before you count on it",
			type: "list",
			usual: [],
			explain: `What has to be known, as codes: ${Object.keys(planCaveats).join(", ")}.`,
		},
	]),
	...partsUnder(FEE, [
		{
			key: "fee_usd_year",
			label: "Yearly fee",
			type: "amount",
			explain:
				"In dollars, with a membership that the plan cannot be had without. 0 where there is none; left out where it is unknown.",
		},
		{
			key: "fee_kind",
			label: "What the fee is for",
			type: "choice",
			choices: planFeeKinds,
			explain: "Needed beside a fee.",
		},
	]),
	...partsUnder(FROM, [
		{
			key: "second_hand",
			label: "Second-hand",
			type: "boolean",
			usual: false,
			explain: "The page that says it repeats what the issuer says, or quotes its page.",
		},
		{
			key: "sources",
			label: "Further sources",
			type: "sources",
			usual: [],
			explain: "Other pages, and what each says.",
		},
		{
			key: "note",
			label: "Note on the plan",
			type: "text",
			explain: "Our own words: how sources differ, and what was counted.",
		},
	]),
];
