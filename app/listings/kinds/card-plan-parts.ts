import type { Part } from "../values/entries";
import { rewardGroups } from "./card-issuer-terms";
import { partsUnder } from "./shared-fields";

const PLAN = "The plan";
const REWARD = "The reward";
const FEE = "The fee";
const FROM = "Source";

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
	membership: "for the required membership",
	none: "none",
};

export const planCaveats = {
	announced_terms: "announced terms, final terms not published",
	credit_mode_only: "only on a credit line, which charges interest",
	eligible_purchases_only: "only on eligible purchases",
	limited_launch: "limited availability",
	rate_not_published: "rate not published",
	token_price: "worth what the issuer’s token is worth the day you get it",
	up_to_rate: "“up to” this rate",
	up_to_rate_not_counted: "“up to” rate not counted",
};

export const planParts: Part[] = [
	...partsUnder(PLAN, [
		{
			key: "name",
			label: "Name",
			type: "text",
			mandatory: true,
			explain: "What sets it apart from the card’s other plans, in a few words.",
		},
		{
			key: "place",
			label: "Position in table",
			type: "count",
			min: 1,
			max: 99,
			explain: "Its position among the card’s plans. If two are equal, we show the first.",
		},
		{
			key: "requires",
			label: "Conditions",
			type: "requirements",
			usual: [],
			explain: "What a cardholder must be, have or pay to get it, each in words.",
		},
	]),
	...partsUnder(REWARD, [
		{
			key: "rates",
			label: "Rates",
			type: "rates-by",
			choices: spendingCategories,
			explain:
				"The reward by category. A missing category earns the rate for everything else, or nothing if there is none. Leave out first-year, single-store and “up to” offers.",
		},
		{
			key: "top_rates",
			label: "Top category rates",
			type: "ratios",
			explain: "Higher rates on the categories the cardholder spends most on, highest first.",
		},
		{
			key: "top_cap_year",
			label: "Yearly cap on top rates",
			type: "amount",
			explain:
				"In dollars, the spending in those categories together that earns these rates. Required with them.",
		},
		{
			key: "paid_in",
			label: "Reward paid in",
			type: "choice",
			choices: rewardGroups,
			mandatory: true,
			explain: "What the reward is paid in.",
		},
		{
			key: "caveats",
			label: "Caveats",
			type: "list",
			usual: [],
			explain: `What to know first, as codes: ${Object.keys(planCaveats).join(", ")}.`,
		},
	]),
	...partsUnder(FEE, [
		{
			key: "fee_usd_year",
			label: "Yearly fee",
			type: "amount",
			explain:
				"In dollars, including any required membership. Enter 0 for no fee, or leave it empty if it’s unknown.",
		},
		{
			key: "fee_kind",
			label: "Fee purpose",
			type: "choice",
			choices: planFeeKinds,
			explain: "Required with a fee.",
		},
	]),
	...partsUnder(FROM, [
		{
			key: "second_hand",
			label: "Secondhand",
			type: "boolean",
			usual: false,
			explain: "The page repeats what the issuer says, or quotes its page.",
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
			label: "Plan note",
			type: "text",
			explain: "In our own words, how sources differ and what we used.",
		},
	]),
];
