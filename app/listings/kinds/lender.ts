import { formatRatio } from "~/ui/format";
import { fieldColumn } from "./columns";
import { choiceFilter, freshnessFilter, kycFilter, percentFilter, servesFilter, toStep } from "./filters";
import { type Field, type Filter, type Kind, type Options, stringOf } from "./kind";
import { companyFields, companyGroups, keyHolders, lending } from "./lender-company-fields";
import { COST } from "./lender-cost-fields";
import { lenderRows } from "./lender-fact-rows";
import { FALL, loanFields, loanGroups } from "./lender-loan-fields";
import { offers } from "./lender-offers";
import { aprCell, aprData, aprForAll, costCell, effectiveNote, effectiveText } from "./lender-rates";
import { bandWords, RISK, riskBand, riskCell, riskFields } from "./lender-risk";
import { comparedLtv, fallTill, highestLtv } from "./lender-start";
import {
	everyNumberKnown,
	fallCell,
	hasNoMarginCall,
	keyNumbers,
	lenderType,
	lendingNote,
	loanFilter,
	pointsAbove,
} from "./lender-terms";
import { textOf } from "./shared-fields";

/** Fields of lenders from before their offers. They only put old statements into words. */
const retiredFields: Field[] = [
	{
		key: "apr_fee_basis",
		label: "Fee included in rate",
		type: "choice",
		choices: { separate: "No", included: "Yes", "upper-included": "Only in the highest rate" },
		group: COST,
		retired: true,
		explain: "Some lenders include the origination fee in the APR. We show rates without it.",
	},
	{
		key: "single_threshold",
		label: "One LTV for start and liquidation",
		type: "boolean",
		group: FALL,
		retired: true,
		explain: "The maximum LTV is also the LTV at which the lender liquidates.",
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
	heading: "Bitcoin-backed loans",
	lede: "Compare rates, fees, margin-call and liquidation levels, and who holds your bitcoin.",
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
	pageTitle: (name) => `${name}${/\bloans?\b/i.test(name) ? "" : " bitcoin loan"}: rates, fees and risk`,
	columns: [
		{
			key: "effective",
			label: "Yearly cost",
			align: "end",
			sort: { field: "effective_rate", first: "asc", label: "Yearly cost" },
			otherwise: ["apr_min", "apr_max", "origination_fee", "membership_usd_year"],
			cell: costCell,
		},
		{
			key: "fall",
			label: "Price drop before liquidation",
			wide: true,
			sort: { field: "fall_to_sale", first: "desc", label: "Price cushion" },
			otherwise: ["fall_to_call", "max_ltv"],
			cell: fallCell,
		},
		fieldColumn({
			key: "custody",
			field: "custody_category",
			label: "Custody",
			first: "asc",
			sub: (listing) => lendingNote(listing.text("rehypothecation")),
			subFields: ["rehypothecation"],
		}),
		{
			key: "risk",
			label: "Risk score",
			sort: { field: "risk_score", first: "asc" },
			otherwise: ["risk_known"],
			cell: ({ attributes, options }) => riskCell(attributes, options),
		},
		{
			key: "apr",
			label: "Advertised rate",
			align: "end",
			sort: { field: "apr", first: "asc" },
			otherwise: ["apr_min", "apr_max"],
			cell: aprCell,
		},
		fieldColumn({
			key: "ltv",
			field: "max_ltv",
			label: "Max LTV",
			cardLabel: "Maximum LTV",
			align: "end",
			first: "desc",
		}),
		fieldColumn({
			key: "lent-on",
			field: "rehypothecation",
			label: "Re-lending",
			first: "asc",
		}),
	],
	options: [
		{
			key: "at",
			legend: "Show figures for",
			choices: [
				{ value: "max", label: "each lender’s maximum LTV" },
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
			legend: "Custody",
			field: "custody_category",
			choices: keyHolders,
		}),
		choiceFilter({
			key: "lent",
			legend: "Re-lends your bitcoin",
			field: "rehypothecation",
			choices: lending,
		}),
		{ ...loanFilter, inBar: true },
		percentFilter({
			key: "ltv",
			legend: "Minimum LTV offered",
			field: highestLtv,
			bound: "least",
			min: 1,
			max: 100,
			step: 1,
			words: "LTV of",
		}),
		percentFilter({
			key: "apr",
			legend: "Maximum rate",
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
			choices: { ...bandWords, unknown: "Not enough data" },
		}),
		{ ...servesFilter("You live in", ["US", "CA", "GB", "CH", "EU", "IM"], "Not published"), inBar: true },
		kycFilter,
		freshnessFilter,
		choiceFilter({
			key: "known",
			legend: "Completeness",
			field: (attributes) => (everyNumberKnown(attributes) ? "yes" : "no"),
			choices: { yes: "Complete listings only" },
		}),
	],
	headlineFrom: ["effective_rate"],
	headline: [
		{
			label: "Yearly cost",
			value: effectiveText,
			note: effectiveNote,
		},
		{
			label: "Price drop before margin call",
			from: ["fall_to_call"],
			tone: "call",
			value: (listing) =>
				hasNoMarginCall(listing.attributes) ? "no margin call" : listing.forAll("fall_to_call"),
			note: (listing) => listing.text("margin_call_ltv"),
		},
		{
			label: "Price drop before liquidation",
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
		title: "Yearly cost at the maximum LTV",
		xLabel: "Maximum LTV",
		yLabel: "Yearly cost",
	},
};

function footnote(options: Options): string {
	const at = comparedLtv(options);
	const loan =
		at === null
			? "All numbers assume you borrow the maximum each lender allows."
			: `All numbers assume a loan at ${formatRatio(at)} LTV. Lenders that don’t offer it are at the end.`;
	return `${loan} Advertised rate is the dollar rate anyone can get (the top of a published range). “From” rates have conditions, so we don’t rank by them. Yearly cost includes interest and fees over 12 months, or the closest term the lender offers, repaid the way its offer says. Price drop is from the price on the first day, before interest. Risk scores go from 0 (lowest risk) to 100.`;
}

/** Typed in whole percent. A drop shown as 45% passes a typed 45; one shown as 44.9% does not. */
function roomFilter(): Filter {
	return {
		key: "room",
		legend: "Can survive a price drop of at least",
		type: "number",
		number: {
			unit: "%",
			min: 1,
			max: 99,
			step: 1,
			chip: (wanted) => `price drop of ${wanted}% or more before liquidation`,
			holds: (indexed, wanted) =>
				typeof indexed === "number" ? indexed * 100 >= Number(wanted) - 0.05 : null,
			looser: "smaller",
			loosest: (indexed) => (typeof indexed === "number" ? toStep(indexed * 100 + 0.05, 1, false) : null),
		},
		index: (attributes, _asOf, options) => fallTill(attributes, "liquidation_ltv", options),
	};
}
