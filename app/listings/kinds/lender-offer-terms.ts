import type { Part } from "../values/entries";
import { partsUnder } from "./shared-fields";

const TERM = "Term and repayment";
const WHERE = "Where, and in what";
const NEEDS = "What it needs";
const FALL = "If the price falls";

const borrowers = { person: "a person", business: "a business", institution: "an institution" };

export const repayments = {
	bullet: "all at the end",
	"interest-only": "interest as you go",
	amortising: "in installments",
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
			told: { label: "shortest term of {name}", as: "terms_months_min" },
		},
		{
			key: "term_max_months",
			label: "Longest term",
			type: "count",
			unit: "months",
			max: 480,
			explain: "The longest loan offered.",
			told: { label: "longest term of {name}", as: "terms_months_max" },
		},
		{
			key: "terms_months",
			label: "Terms offered",
			type: "counts",
			unit: "months",
			min: 1,
			max: 480,
			explain: "All of them, where only some are offered.",
		},
		{
			key: "open_term",
			label: "No end date",
			type: "boolean",
			usual: false,
			explain: "The loan may stay as long as the collateral holds.",
		},
		{
			key: "early_free_from_months",
			label: "Repaying is free from",
			type: "count",
			unit: "months",
			max: 480,
			explain: "The month from which repaying costs nothing extra; 0 is at any time.",
		},
		{
			key: "early_repayment",
			label: "Repaying early",
			type: "text",
			explain: "The rule in words, where it is known.",
		},
		{
			key: "repayment",
			label: "Repayment",
			type: "choice",
			choices: repayments,
			explain: "What is paid while the loan runs.",
		},
		{
			key: "compounding",
			label: "Interest on interest",
			type: "choice",
			choices: { simple: "none", monthly: "monthly", daily: "daily" },
			usual: "simple",
			explain: "Whether unpaid interest bears interest.",
		},
	]),
	...partsUnder(WHERE, [
		{
			key: "currency",
			label: "Paid out in",
			type: "list",
			explain: "Codes of currencies and coins; fiat is a currency that is not named.",
		},
		{
			key: "countries_served",
			label: "Lends in",
			type: "countries",
			explain: "Countries, EU or WORLD. Unknown where nothing is said.",
		},
		{
			key: "served_exhaustive",
			label: "That list is complete",
			type: "boolean",
			usual: false,
			explain: "A country that is missing is not served.",
		},
		{
			key: "served_partly",
			label: "Not in every state",
			type: "boolean",
			usual: false,
			explain: "Some states are left out, and which is not known.",
		},
		{
			key: "countries_excluded",
			label: "Not in",
			type: "countries",
			usual: [],
			explain: "Countries and states that are named as excluded.",
		},
		{
			key: "countries_disputed",
			label: "Sources differ on",
			type: "countries",
			usual: [],
			explain: "Countries and states where one source says that it lends and another that it does not.",
		},
		{
			key: "countries_terms_unknown",
			label: "Terms not known in",
			type: "countries",
			usual: [],
			explain: "It lends there; whether on these terms nobody says.",
		},
		{
			key: "excluded_for",
			label: "Not in, by borrower",
			type: "places-by",
			choices: borrowers,
			usual: {},
			explain: "Where a person and a business are left out of different states.",
		},
		{
			key: "disputed_for",
			label: "Sources differ on, by borrower",
			type: "places-by",
			choices: borrowers,
			usual: {},
			explain: "The same where sources differ.",
		},
		{
			key: "served_source",
			label: "Source of where it lends",
			type: "url",
			explain: "The page that says where the lender lends. Without one, where it lends is undated.",
		},
		{ key: "served_as_of", label: "Date of where it lends", type: "day", explain: "The date of that page." },
	]),
	...partsUnder(NEEDS, [
		{
			key: "requires",
			label: "Conditions",
			type: "requirements",
			usual: [],
			explain: "What somebody must be, have or do to get it, each in words.",
		},
		{
			key: "collateral",
			label: "Taken as collateral",
			type: "list",
			usual: ["BTC"],
			explain: "What may be pledged.",
		},
	]),
	...partsUnder(FALL, [
		{
			key: "margin_call_ltv",
			label: "Margin call at",
			type: "ratio",
			explain: "The LTV at which the lender asks for more.",
			told: { label: "margin call of {name} at", as: "margin_call_ltv" },
		},
		{
			key: "no_call",
			label: "Sold without a call",
			type: "boolean",
			usual: false,
			explain: "Nobody asks before the sale.",
		},
		{
			key: "liquidation_ltv",
			label: "Sale at",
			type: "ratio",
			explain: "The LTV at which the collateral is sold.",
			told: { label: "sale of {name} at", as: "liquidation_ltv" },
		},
		{
			key: "liquidation_start_plus",
			label: "Sale above the start by",
			type: "ratio",
			explain: "Sold at the LTV of the start plus this.",
			told: { label: "points above the start at the sale of {name}", as: "liquidation_start_plus" },
		},
		{
			key: "liquidation_ltv_latest",
			label: "Latest sale at",
			type: "ratio",
			explain: "Where each lender on a marketplace may set an earlier one, which counts.",
		},
		{
			key: "levels_include_interest",
			label: "Levels count the interest",
			type: "boolean",
			usual: false,
			explain: "Call and sale are measured on the loan with the interest of the whole term.",
		},
		{
			key: "cure_target_ltv",
			label: "After a call, back to",
			type: "ratio",
			explain: "The LTV that a call asks you to come back to.",
		},
		{
			key: "cure_hours",
			label: "Time after a call",
			type: "count",
			unit: "hours",
			max: 8760,
			explain: "0 where no time is promised.",
			told: { label: "time after a call of {name}", as: "cure_hours" },
		},
		{
			key: "liquidation_fee",
			label: "Fee of a sale",
			type: "ratio",
			explain: "What the lender keeps of what is sold.",
			told: { label: "fee of a sale of {name}", as: "liquidation_fee" },
		},
		{
			key: "takes_all",
			label: "A sale takes all",
			type: "boolean",
			usual: false,
			explain: "Nothing of the collateral comes back after a sale by price.",
		},
		{
			key: "threshold_source",
			label: "Source of the levels",
			type: "url",
			explain: "The page that gives call and sale, where it is not that of the rate.",
		},
		{ key: "threshold_as_of", label: "Date of the levels", type: "day", explain: "The date of that page." },
	]),
];
