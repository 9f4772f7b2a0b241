import type { FactRows, RowPart } from "./fact-rows";
import { RISK } from "./lender-risk";

const quiet = (key: string): RowPart => ({ key, isQuiet: true });
const called = (key: string, as: string): RowPart => ({ key, as });

/** A lender's values as a reader asks for them: what it costs, how much, what if the price falls, where the bitcoin is, and who it is. */
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
						called("apr_max", "highest"),
						called("apr", "everybody gets"),
						...["apr_condition", "apr_ltv", "apr_open", "apr_fee_basis", "rate_currency"].map(quiet),
					],
				},
				{
					key: "row-effective",
					label: "Rate with the fee",
					fields: ["effective_rate", called("effective_rate_from", "lowest"), quiet("fee_on_top")],
				},
				{
					key: "row-fees",
					label: "Fees",
					fields: [
						called("origination_fee", "to open"),
						called("liquidation_fee", "of what is sold"),
						called("membership_usd_year", "membership a year"),
						quiet("fee_condition"),
					],
				},
				{
					key: "row-term",
					label: "Term",
					fields: [
						called("terms_months_max", "longest"),
						called("terms_months_min", "shortest"),
						called("rate_type", "rate"),
						called("repayment", "paid"),
						called("early_repayment", "early"),
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
						called("min_loan", "from"),
						called("max_loan", "up to"),
						called("max_loan_none", "no largest"),
						called("loan_more", "more if"),
						quiet("min_loan_currency"),
						quiet("max_loan_currency"),
					],
				},
				{
					key: "row-ltv",
					label: "Highest LTV",
					fields: ["max_ltv", called("ltv_includes_interest", "counts interest"), quiet("ltv_condition")],
				},
				{
					key: "row-paid",
					label: "Paid out in",
					fields: ["currencies", called("collateral", "against")],
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
						called("cure_hours", "time to answer"),
						called("no_call", "none before the sale"),
						called("fall_to_call", "after a fall of"),
					],
				},
				{
					key: "row-sale",
					label: "Sale",
					fields: [
						"liquidation_ltv",
						called("liquidation_start_plus", "above the start by"),
						called("fall_to_sale", "after a fall of"),
						called("sale_note", "how"),
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
						called("custodian", "custodian"),
						called("borrower_key", "a key of yours"),
						called("custody_model", "how"),
					],
				},
				{
					key: "row-lent",
					label: "Lent on?",
					fields: ["rehypothecation", called("rehypothecation_note", "in detail")],
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
						called("hq", "head office"),
						called("country", "country"),
						called("founded", "since"),
						quiet("product_version"),
					],
				},
				{ key: "row-reach", label: "Website", fields: ["website", called("contact_url", "help")] },
				{ key: "row-status", label: "Status", fields: ["status", called("kyc", "identity check")] },
				{
					key: "row-where",
					label: "Lends in",
					fields: [
						"serves",
						called("regions_excluded", "not in"),
						called("regions_disputed", "sources differ on"),
						quiet("regions_served"),
					],
				},
			],
		},
	],
	under: { "Size of the loan": "Size", "Where the bitcoin is": "The bitcoin" },
	elsewhere: [RISK, "notes"],
};
