import type { Part } from "../values/entries";
import { partsUnder } from "./shared-fields";

const TERM = "Term and repayment";
const WHERE = "Availability and currency";
const NEEDS = "Requirements";
const FALL = "If the price falls";

const borrowers = { person: "a person", business: "a business", institution: "an institution" };

export const repayments = {
	bullet: "everything due at the end",
	"interest-only": "interest-only",
	amortising: "installments",
	open: "no schedule",
};

export const offerTermParts: Part[] = [
	...partsUnder(TERM, [
		{
			key: "term_min_months",
			label: "Shortest term",
			type: "count",
			unit: "months",
			max: 480,
			explain: "The shortest loan offered.",
			told: { label: "shortest term for {name}", as: "terms_months_min" },
		},
		{
			key: "term_max_months",
			label: "Longest term",
			type: "count",
			unit: "months",
			max: 480,
			explain: "The longest loan offered.",
			told: { label: "longest term for {name}", as: "terms_months_max" },
		},
		{
			key: "terms_months",
			label: "Terms offered",
			type: "counts",
			unit: "months",
			min: 1,
			max: 480,
			explain: "Every term offered, if only some are.",
		},
		{
			key: "open_term",
			label: "No end date",
			type: "boolean",
			usual: false,
			explain: "The loan can stay open as long as the collateral covers it.",
		},
		{
			key: "early_free_from_months",
			label: "Free repayment from",
			type: "count",
			unit: "months",
			max: 480,
			explain: "The month from which early repayment costs nothing extra. 0 means any time.",
		},
		{
			key: "early_repayment",
			label: "Early repayment",
			type: "text",
			explain: "The rule in words, if it’s known.",
		},
		{
			key: "repayment",
			label: "Repayment",
			type: "choice",
			choices: repayments,
			explain: "What you pay during the loan.",
		},
		{
			key: "compounding",
			label: "Compound interest",
			type: "choice",
			choices: { simple: "none", monthly: "monthly", daily: "daily" },
			usual: "simple",
			explain: "Whether unpaid interest earns interest.",
		},
	]),
	...partsUnder(WHERE, [
		{
			key: "currency",
			label: "Payout currency",
			type: "list",
			explain: "Codes of currencies and coins. “fiat” is an unnamed currency.",
		},
		{
			key: "countries_served",
			label: "Available in",
			type: "countries",
			explain: "Countries, EU or WORLD. Unknown if the source doesn’t say.",
		},
		{
			key: "served_exhaustive",
			label: "Complete list of countries",
			type: "boolean",
			usual: false,
			explain: "It doesn’t lend in any country that’s missing from the list.",
		},
		{
			key: "served_partly",
			label: "Some states excluded",
			type: "boolean",
			usual: false,
			explain: "Some states are excluded, and we don’t know which.",
		},
		{
			key: "countries_excluded",
			label: "Not available in",
			type: "countries",
			usual: [],
			explain: "Countries and states the source excludes.",
		},
		{
			key: "countries_disputed",
			label: "Disputed places",
			type: "countries",
			usual: [],
			explain: "Countries and states where one source says it lends and another says it doesn’t.",
		},
		{
			key: "countries_terms_unknown",
			label: "Terms unknown in",
			type: "countries",
			usual: [],
			explain: "It lends there, but we don’t know if these terms apply.",
		},
		{
			key: "excluded_for",
			label: "Not available in, by borrower",
			type: "places-by",
			choices: borrowers,
			usual: {},
			explain: "Used if people and businesses are excluded from different states.",
		},
		{
			key: "disputed_for",
			label: "Disputed places, by borrower",
			type: "places-by",
			choices: borrowers,
			usual: {},
			explain: "Places that sources disagree on, by borrower.",
		},
		{
			key: "served_source",
			label: "Availability source",
			type: "url",
			explain: "The page that says where the lender lends. Without it, availability is undated.",
		},
		{ key: "served_as_of", label: "Availability date", type: "day", explain: "The date of that page." },
	]),
	...partsUnder(NEEDS, [
		{
			key: "requires",
			label: "Conditions",
			type: "requirements",
			usual: [],
			explain: "What a borrower must be, have or do to get it, each in words.",
		},
		{
			key: "collateral",
			label: "Accepted collateral",
			type: "list",
			usual: ["BTC"],
			explain: "What you can pledge.",
		},
	]),
	...partsUnder(FALL, [
		{
			key: "margin_call_ltv",
			label: "Margin call",
			type: "ratio",
			explain: "The LTV at which the lender asks for more collateral.",
			told: { label: "margin call LTV for {name}", as: "margin_call_ltv" },
		},
		{
			key: "no_call",
			label: "Liquidates without margin call",
			type: "boolean",
			usual: false,
			explain: "The lender liquidates without a margin call first.",
		},
		{
			key: "liquidation_ltv",
			label: "Liquidation",
			type: "ratio",
			explain: "The LTV at which the lender sells the collateral.",
			told: { label: "liquidation LTV for {name}", as: "liquidation_ltv" },
		},
		{
			key: "liquidation_start_plus",
			label: "Liquidation above starting LTV",
			type: "ratio",
			explain: "The lender liquidates at the starting LTV plus this.",
			told: { label: "liquidation points above the starting LTV for {name}", as: "liquidation_start_plus" },
		},
		{
			key: "liquidation_ltv_latest",
			label: "Latest liquidation",
			type: "ratio",
			explain: "Used if each lender on a marketplace can set an earlier level. The earlier one counts.",
		},
		{
			key: "levels_include_interest",
			label: "Levels include interest",
			type: "boolean",
			usual: false,
			explain: "Margin call and liquidation count the loan plus interest for the whole term.",
		},
		{
			key: "cure_target_ltv",
			label: "LTV after margin call",
			type: "ratio",
			explain: "The LTV you have to get back to after a margin call.",
		},
		{
			key: "cure_hours",
			label: "Time to respond",
			type: "count",
			unit: "hours",
			max: 8760,
			explain: "0 if no time is promised.",
			told: { label: "time to respond for {name}", as: "cure_hours" },
		},
		{
			key: "liquidation_fee",
			label: "Liquidation fee",
			type: "ratio",
			explain: "The share of the sale that the lender keeps.",
			told: { label: "liquidation fee for {name}", as: "liquidation_fee" },
		},
		{
			key: "takes_all",
			label: "Liquidation takes everything",
			type: "boolean",
			usual: false,
			explain: "You get none of the collateral back after a price liquidation.",
		},
		{
			key: "threshold_source",
			label: "Levels source",
			type: "url",
			explain: "The page with the margin call and liquidation LTV, if it’s not the rate’s page.",
		},
		{ key: "threshold_as_of", label: "Levels date", type: "day", explain: "The date of that page." },
	]),
];
