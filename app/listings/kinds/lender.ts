import { formatRatio } from "~/ui/format";
import { fieldColumn } from "./columns";
import { choiceFilter, freshnessFilter, kycFilter, percentFilter, servesFilter, toStep } from "./filters";
import { type Field, type Filter, type Kind, type Options, stringOf } from "./kind";
import { companyFields, companyGroups, keyHolders, lending } from "./lender-company-fields";
import { COST } from "./lender-cost-fields";
import { lenderRows } from "./lender-fact-rows";
import { FALL, loanFields, loanGroups } from "./lender-loan-fields";
import { offers } from "./lender-offers";
import { aprCell, aprData, aprForAll, effectiveCell, effectiveNote, effectiveText } from "./lender-rates";
import { bandWords, RISK, riskBand, riskCell, riskFields } from "./lender-risk";
import { comparedLtv, fallTill, highestLtv } from "./lender-start";
import {
	everyNumberKnown,
	fallCell,
	hasNoMarginCall,
	keyNumbers,
	lenderType,
	loanFilter,
	pointsAbove,
	shortText,
} from "./lender-terms";
import { textOf } from "./shared-fields";

/** Fields of lenders from before their offers. They only put old statements into words. */
const retiredFields: Field[] = [
	{
		key: "apr_fee_basis",
		label: "Fee included in the rate",
		type: "choice",
		choices: { separate: "No", included: "Yes", "upper-included": "In the highest only" },
		group: COST,
		retired: true,
		explain:
			"Some lenders quote an APR with the origination fee already in it. An offer’s rate is kept without it.",
	},
	{
		key: "single_threshold",
		label: "One level starts and sells",
		type: "boolean",
		group: FALL,
		retired: true,
		explain: "One number for the highest LTV and the sale. An offer says that it is sold without a call.",
	},
];

export const lender: Kind = {
	id: "lender",
	path: "/lenders",
	aliases: [],
	content: "lenders",
	singular: "lender",
	plural: "lenders",
	short: "Lenders",
	purpose: "borrow against bitcoin",
	heading: "Bitcoin-backed lenders",
	lede: "What a loan costs, how far bitcoin may fall before a margin call or a forced sale, and who holds the coins meanwhile.",
	soughtBy:
		"borrow loan loans lending credit cash without selling, dollars against bitcoin collateral, no KYC",
	groups: [...loanGroups, RISK, ...companyGroups],
	fields: [...loanFields, ...riskFields, ...companyFields],
	retired: retiredFields,
	entries: offers,
	rows: lenderRows,
	rivals: ["lender"],
	keyFields: keyNumbers,
	tagline: ({ attributes }) => lenderType(stringOf(attributes, "product_type")),
	columns: [
		{
			key: "apr",
			label: "Advertised rate",
			align: "end",
			width: "7.25rem",
			sort: { field: "apr", first: "asc" },
			otherwise: ["apr_min", "apr_max"],
			cell: aprCell,
		},
		{
			key: "effective",
			label: "Cost a year",
			align: "end",
			width: "5.25rem",
			sort: { field: "effective_rate", first: "asc", label: "Cost a year" },
			otherwise: ["apr_min", "apr_max", "origination_fee", "membership_usd_year"],
			cell: effectiveCell,
		},
		fieldColumn({
			key: "ltv",
			field: "max_ltv",
			label: "Max LTV",
			cardLabel: "Maximum LTV",
			align: "end",
			width: "5rem",
			first: "desc",
		}),
		{
			key: "fall",
			label: "Bitcoin may fall",
			wide: true,
			sort: { field: "fall_to_sale", first: "desc", label: "Room before the sale" },
			otherwise: ["fall_to_call", "max_ltv"],
			cell: fallCell,
		},
		fieldColumn({
			key: "custody",
			field: "custody_category",
			label: "Who holds the keys",
			cardLabel: "Keys",
			width: "8.5rem",
			first: "asc",
			sub: (listing) => shortText(listing.text("custodian")),
		}),
		fieldColumn({
			key: "lent-on",
			field: "rehypothecation",
			label: "Lent on?",
			width: "5.75rem",
			first: "asc",
		}),
		{
			key: "risk",
			label: "Risk score",
			width: "6.5rem",
			sort: { field: "risk_score", first: "asc" },
			otherwise: ["risk_known"],
			cell: ({ attributes, options }) => riskCell(attributes, options),
		},
	],
	options: [
		{
			key: "at",
			legend: "For a loan at",
			choices: [
				{ value: "max", label: "each lender’s highest LTV" },
				{ value: "0.3", label: "30% LTV" },
				{ value: "0.4", label: "40% LTV" },
				{ value: "0.5", label: "50% LTV" },
			],
			bearsOn: {
				sort: ["apr", "effective_rate", "fall_to_sale", "risk_score"],
				filter: ["apr", "room", "risk"],
			},
		},
	],
	filters: [
		choiceFilter({
			key: "keys",
			legend: "Who holds the keys",
			field: "custody_category",
			choices: keyHolders,
		}),
		choiceFilter({
			key: "lent",
			legend: "Collateral lent on",
			field: "rehypothecation",
			choices: { ...lending, "funding-partner-only": "Only to a funding partner" },
		}),
		{ ...loanFilter, inBar: true },
		percentFilter({
			key: "ltv",
			legend: "Lends at least this LTV",
			field: highestLtv,
			bound: "least",
			min: 1,
			max: 100,
			step: 1,
			words: "LTV of",
		}),
		percentFilter({
			key: "apr",
			legend: "Rate no higher than",
			field: aprForAll,
			bound: "most",
			max: 100,
			step: 0.1,
			words: "APR of",
		}),
		roomFilter(),
		choiceFilter({
			key: "risk",
			legend: "Risk score",
			field: riskBand,
			choices: { ...bandWords, unknown: "Not enough known" },
		}),
		{ ...servesFilter("You live in", ["US", "CA", "GB", "CH", "EU", "IM"], "Not stated"), inBar: true },
		kycFilter,
		freshnessFilter,
		choiceFilter({
			key: "known",
			legend: "Completeness",
			field: (attributes) => (everyNumberKnown(attributes) ? "yes" : "no"),
			choices: { yes: "All main figures known" },
		}),
	],
	headlineFrom: ["effective_rate"],
	headline: [
		{
			label: "Cost a year",
			value: effectiveText,
			note: effectiveNote,
		},
		{
			label: "Bitcoin may fall before the call",
			from: ["fall_to_call"],
			tone: "call",
			value: (listing) => (hasNoMarginCall(listing.attributes) ? "no call" : listing.forAll("fall_to_call")),
			note: (listing) => listing.text("margin_call_ltv"),
		},
		{
			label: "Bitcoin may fall before the sale",
			from: ["fall_to_sale"],
			tone: "sale",
			value: (listing) => listing.forAll("fall_to_sale"),
			note: (listing) => listing.text("liquidation_ltv") ?? pointsAbove(listing.attributes),
		},
	],
	defaultSort: { field: "effective_rate", direction: "asc" },
	footnote,
	structuredData: (attributes) => ({
		"@type": "LoanOrCredit",
		description: textOf(attributes, "description"),
		category: textOf(attributes, "product_type"),
		annualPercentageRate: aprData(attributes),
	}),
	related: (attributes) => ({
		custody: attributes.custody_category,
		type: attributes.product_type,
		lent: attributes.rehypothecation,
		ltv: attributes.max_ltv,
		country: attributes.country,
	}),
	chart: {
		x: "max_ltv",
		y: "effective_rate",
		title: "What a loan at the highest LTV costs",
		xLabel: "Highest LTV",
		yLabel: "Cost a year",
	},
};

function footnote(options: Options): string {
	const at = comparedLtv(options);
	const loan = at === null ? "a loan at the lender’s highest LTV" : `a loan at ${formatRatio(at)} LTV`;
	return `All numbers are of ${loan}${at === null ? "" : ", and lenders that do not lend at it stand at the end"}. Advertised rate: the yearly rate that everybody gets, in dollars, which is the highest of a published range; “from” is what some get, and never ranks. Cost a year: that of 12 months at that rate, with the fees, the interest on interest and the repayment of its offer, as in the answer for your own loan; a shorter or longer term where the lender offers no 12 months. Bitcoin may fall: from the price on the day of the loan, before interest. Risk score: of that loan, 0 to 100.`;
}

/** Typed in whole percent. A drop shown as 45% passes a typed 45; one shown as 44.9% does not. */
function roomFilter(): Filter {
	return {
		key: "room",
		legend: "Bitcoin may fall by at least",
		type: "number",
		number: {
			unit: "%",
			min: 1,
			max: 99,
			step: 1,
			chip: (wanted) => `Bitcoin may fall by at least ${wanted}%`,
			holds: (indexed, wanted) =>
				typeof indexed === "number" ? indexed * 100 >= Number(wanted) - 0.05 : null,
			looser: "smaller",
			loosest: (indexed) => (typeof indexed === "number" ? toStep(indexed * 100 + 0.05, 1, false) : null),
		},
		index: (attributes, _asOf, options) => fallTill(attributes, "liquidation_ltv", options),
	};
}
