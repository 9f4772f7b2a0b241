import { NO_GAP } from "~/ui/format";
import type { FactRows, RowPart } from "./kind";
import { RISK } from "./lender-risk";

const quiet = (key: string): RowPart => ({ key, isQuiet: true });

function said(key: string, as: string, say?: (value: string) => string | null): RowPart {
	return say ? { key, as, say } : { key, as };
}

const ifSo = (words: string) => (value: string) => (value === "Yes" ? words : null);

/** In the middle of a line; a name in capitals keeps them, `BitGo` too. */
const within = (value: string) =>
	/^[A-Z][a-z]+(?![A-Za-z])/.test(value) ? `${value.charAt(0).toLowerCase()}${value.slice(1)}` : value;

/** Lowercases a description in the middle of a line. Names stay. */
const named = (who: string) => who.replace(/^(?:An?|Own|Several|The|Via)\b/, (word) => word.toLowerCase());

/** Such as `a fall of 29% from the highest LTV`. Without a visitor's loan, we assume the largest one. */
const afterFall = (fall: string) =>
	fall === NO_GAP ? fall : `after a fall of ${fall.replace(/^[−-]/, "")} at the highest LTV`;

export const lenderRows: FactRows = {
	sections: [
		{
			heading: "Cost",
			rows: [
				{
					key: "row-rate",
					label: "Rate",
					fields: [
						"apr_min",
						said("apr_max", "the highest", (rate) => `${rate} at most`),
						...["apr", "apr_condition", "apr_ltv", "apr_open", "apr_fee_basis", "rate_currency"].map(quiet),
					],
				},
				{
					key: "row-effective",
					label: "Cost a year",
					fields: ["effective_rate", said("effective_rate_from", "the lowest"), quiet("fee_on_top")],
				},
				{
					key: "row-fees",
					label: "Fees",
					fields: [
						said("origination_fee", "to open the loan"),
						said("liquidation_fee", "when bitcoin is sold", (fee) =>
							fee === "None" ? "none when bitcoin is sold" : `${fee} of what is sold`,
						),
						said("membership_usd_year", "a membership", (fee) => `membership ${fee} a year`),
						quiet("fee_condition"),
					],
				},
				{
					key: "row-term",
					label: "Term",
					fields: [
						said("terms_months_max", "the longest", (term) => `up to ${term}`),
						said("terms_months_min", "the shortest", (term) => `from ${term}`),
						said("rate_type", "whether the rate moves", (type) =>
							/^(fixed|variable)$/i.test(type) ? `${type.toLowerCase()} rate` : `rate: ${within(type)}`,
						),
						said("repayment", "how it is repaid", within),
						said("early_repayment", "repaying early", (rule) => `repaid early: ${within(rule)}`),
					],
				},
			],
		},
		{
			heading: "Size",
			rows: [
				{
					key: "row-loan",
					label: "Loan",
					fields: [
						said("min_loan", "the smallest", (least) => `from ${least}`),
						said("max_loan", "the largest", (most) => `up to ${most}`),
						said("max_loan_none", "whether there is a largest", ifSo("no upper limit")),
						said("loan_more", "for whom it is more", (who) => `more: ${within(who)}`),
						quiet("min_loan_currency"),
						quiet("max_loan_currency"),
					],
				},
				{
					key: "row-ltv",
					label: "Highest LTV",
					fields: [
						"max_ltv",
						said("ltv_includes_interest", "whether interest counts", ifSo("the interest of the term counts")),
						quiet("ltv_condition"),
					],
				},
				{
					key: "row-paid",
					label: "Paid out in",
					fields: ["currencies", said("collateral", "against what", (coins) => `against ${coins}`)],
				},
			],
		},
		{
			heading: "If the price falls",
			rows: [
				{
					key: "row-call",
					label: "Margin call",
					fields: [
						"margin_call_ltv",
						said("cure_hours", "the time to answer", (time) =>
							/^none/i.test(time) ? "no time to answer is promised" : `${time} to answer`,
						),
						said("no_call", "whether there is one", ifSo("nobody asks before the sale")),
						said("fall_to_call", "the fall until then", afterFall),
					],
				},
				{
					key: "row-sale",
					label: "Sold at",
					fields: [
						"liquidation_ltv",
						said("liquidation_start_plus", "above the start", (points) => `${points} above the start`),
						said("fall_to_sale", "the fall until then", afterFall),
						said("sale_note", "how", within),
						quiet("single_threshold"),
					],
				},
			],
		},
		{
			heading: "The bitcoin",
			rows: [
				{
					key: "row-keys",
					label: "Who holds it",
					fields: [
						"custody_category",
						said("custodian", "the custodian", (name) => `held by ${named(name)}`),
						said("borrower_key", "whether you hold a key", (own) =>
							own === "Yes" ? "you hold a key" : "you hold no key",
						),
						said("custody_model", "how", within),
					],
				},
				{
					key: "row-lent",
					label: "Lent on?",
					fields: ["rehypothecation", said("rehypothecation_note", "in detail", within)],
				},
				{ key: "row-proof", label: "What can be checked", fields: ["proof_of_reserves"] },
			],
		},
		{
			heading: "The company",
			rows: [
				{
					key: "row-who",
					label: "Who",
					fields: [
						"product_type",
						said("hq", "the head office", (place) => `head office in ${place}`),
						said("country", "the country"),
						said("founded", "since when", (year) => `since ${year}`),
						quiet("product_version"),
					],
				},
				{ key: "row-reach", label: "Website", fields: ["website", said("contact_url", "the help page")] },
				{
					key: "row-status",
					label: "Status",
					fields: ["status", said("kyc", "identity check", (check) => `identity check: ${within(check)}`)],
				},
				{
					key: "row-where",
					label: "Lends in",
					fields: [
						"serves",
						said("regions_excluded", "places left out", (places) => `not in ${places}`),
						said("regions_disputed", "disputed places", (places) => `sources differ on ${places}`),
						quiet("regions_served"),
					],
				},
			],
		},
	],
	under: { "Size of the loan": "Size", "Where the bitcoin is": "The bitcoin" },
	elsewhere: [RISK, "notes"],
};
