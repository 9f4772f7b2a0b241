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

/** Such as `after a 29% price drop at the maximum LTV`. Without a visitor's loan, we assume the largest one. */
const afterFall = (fall: string) =>
	fall === NO_GAP ? fall : `after a ${fall.replace(/^[−-]/, "")} price drop at the maximum LTV`;

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
						said("apr_max", "the highest rate", (rate) => `up to ${rate}`),
						...["apr", "apr_condition", "apr_ltv", "apr_open", "apr_fee_basis", "rate_currency"].map(quiet),
					],
				},
				{
					key: "row-effective",
					label: "Yearly cost",
					fields: [
						"effective_rate",
						said("effective_rate_from", "the lowest yearly cost"),
						quiet("fee_on_top"),
					],
				},
				{
					key: "row-fees",
					label: "Fees",
					fields: [
						said("origination_fee", "the origination fee", (fee) =>
							fee === "None" ? "No origination fee" : `Origination fee ${fee}`,
						),
						said("liquidation_fee", "the liquidation fee", (fee) =>
							fee === "None" ? "no liquidation fee" : `liquidation fee ${fee}`,
						),
						said("membership_usd_year", "the membership fee", (fee) => `membership fee ${fee} a year`),
						quiet("fee_condition"),
					],
				},
				{
					key: "row-term",
					label: "Term",
					fields: [
						said("terms_months_max", "the longest term", (term) => `up to ${term}`),
						said("terms_months_min", "the shortest term", (term) => `from ${term}`),
						said("rate_type", "the rate type", (type) =>
							/^(fixed|variable)$/i.test(type) ? `${type.toLowerCase()} rate` : `rate: ${within(type)}`,
						),
						said("repayment", "the repayment", within),
						said("early_repayment", "early repayment", (rule) => `early repayment: ${within(rule)}`),
					],
				},
			],
		},
		{
			heading: "Loan size",
			rows: [
				{
					key: "row-loan",
					label: "Loan amount",
					fields: [
						said("min_loan", "the minimum", (least) => `from ${least}`),
						said("max_loan", "the maximum", (most) => `up to ${most}`),
						said("max_loan_none", "whether there is a maximum", ifSo("no maximum")),
						said("loan_more", "what larger loans require", (who) => `larger loans: ${within(who)}`),
						quiet("min_loan_currency"),
						quiet("max_loan_currency"),
					],
				},
				{
					key: "row-ltv",
					label: "Maximum LTV",
					fields: [
						"max_ltv",
						said(
							"ltv_includes_interest",
							"whether it includes interest",
							ifSo("including interest for the whole term"),
						),
						quiet("ltv_condition"),
					],
				},
				{
					key: "row-paid",
					label: "Payout currency",
					fields: [
						"currencies",
						said("collateral", "the accepted collateral", (coins) => `against ${coins}`),
					],
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
						said("cure_hours", "the time to respond", (time) =>
							/^none/i.test(time) ? "no promised time to respond" : `${time} to respond`,
						),
						said("no_call", "whether there is one", ifSo("liquidates without a margin call")),
						said("fall_to_call", "the price drop before it", afterFall),
					],
				},
				{
					key: "row-sale",
					label: "Liquidation",
					fields: [
						"liquidation_ltv",
						said(
							"liquidation_start_plus",
							"the points above the starting LTV",
							(points) => `${points} above the starting LTV`,
						),
						said("fall_to_sale", "the price drop before it", afterFall),
						said("sale_note", "the method", within),
						quiet("single_threshold"),
					],
				},
			],
		},
		{
			heading: "Your bitcoin",
			rows: [
				{
					key: "row-keys",
					label: "Custody",
					fields: [
						"custody_category",
						said("custodian", "the custodian", (name) => `custodian: ${named(name)}`),
						said("borrower_key", "whether you hold a key", (own) =>
							own === "Yes" ? "you hold a key" : "you hold no key",
						),
						said("custody_model", "the details", within),
					],
				},
				{
					key: "row-lent",
					label: "Re-lending",
					fields: ["rehypothecation", said("rehypothecation_note", "the policy", within)],
				},
				{ key: "row-proof", label: "Proof of reserves", fields: ["proof_of_reserves"] },
			],
		},
		{
			heading: "The company",
			rows: [
				{
					key: "row-who",
					label: "Lender type",
					fields: [
						"product_type",
						said("hq", "the headquarters", (place) => `based in ${place}`),
						said("country", "the country"),
						said("founded", "the year it was founded", (year) => `founded in ${year}`),
						quiet("product_version"),
					],
				},
				{
					key: "row-reach",
					label: "Website",
					fields: ["website", said("contact_url", "the support contact")],
				},
				{
					key: "row-status",
					label: "Status",
					fields: [
						"status",
						said("kyc", "the identity check", (check) => `identity check: ${within(check)}`),
					],
				},
				{
					key: "row-where",
					label: "Available in",
					fields: [
						"serves",
						said("regions_excluded", "the excluded places", (places) => `not in ${places}`),
						said("regions_disputed", "the disputed places", (places) => `sources disagree on ${places}`),
						quiet("regions_served"),
					],
				},
			],
		},
	],
	under: {},
	elsewhere: [RISK],
};
