import { formatRatioRange } from "~/ui/format";
import { fieldColumn } from "./columns";
import { choiceFilter, freshnessFilter, kycFilter, percentFilter, servesFilter, toStep } from "./filters";
import { type Filter, type Kind, numberOf, stringOf } from "./kind";
import { companyFields, companyGroups, keyHolders, lending } from "./lender-company-fields";
import { loanFields, loanGroups } from "./lender-loan-fields";
import { bandWords, lenderRisk, RISK, riskCell, riskFields } from "./lender-risk";
import {
	aprData,
	aprSub,
	effectiveNote,
	effectiveSub,
	everyNumberKnown,
	fallCell,
	fallTill,
	keyNumbers,
	lenderType,
	loanBounds,
	ltvSub,
	shortText,
} from "./lender-terms";
import { textOf } from "./structured-data";

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
	lede: "What a loan costs, how far bitcoin may fall before you are called or sold, and who holds the coins meanwhile.",
	groups: [...loanGroups, RISK, ...companyGroups],
	fields: [...loanFields, ...riskFields, ...companyFields],
	keyFields: keyNumbers,
	tagline: ({ attributes }) => lenderType(stringOf(attributes, "product_type")),
	columns: [
		{
			key: "apr",
			label: "Headline APR",
			align: "end",
			width: "6.25rem",
			sort: { field: "apr_min", first: "asc" },
			cell: ({ attributes }) => ({
				text: formatRatioRange(numberOf(attributes, "apr_min"), numberOf(attributes, "apr_max")),
				sub: aprSub(attributes),
			}),
		},
		fieldColumn({
			key: "effective",
			field: "effective_rate",
			label: "Effective rate",
			cardLabel: "Effective, from",
			align: "end",
			width: "5.25rem",
			first: "asc",
			sub: ({ attributes }) => effectiveSub(attributes),
		}),
		fieldColumn({
			key: "ltv",
			field: "max_ltv",
			label: "Max LTV",
			cardLabel: "Maximum LTV",
			align: "end",
			width: "5rem",
			first: "desc",
			sub: ({ attributes }) => ltvSub(attributes),
		}),
		{
			key: "fall",
			label: "Bitcoin may fall",
			wide: true,
			sort: { field: "fall_to_sale", first: "desc" },
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
			cell: ({ attributes }) => riskCell(attributes),
		},
	],
	options: [
		{
			key: "at",
			legend: "Loan to compare at",
			choices: [
				{ value: "max", label: "Lender’s maximum" },
				{ value: "0.3", label: "30% LTV" },
				{ value: "0.4", label: "40% LTV" },
				{ value: "0.5", label: "50% LTV" },
			],
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
			choices: { ...lending, "funding-partner-only": "Funding partner only" },
		}),
		{
			key: "loan",
			legend: "Loan of",
			type: "number",
			number: {
				unit: "USD",
				min: 1,
				max: 1e9,
				step: 1,
				chip: (wanted) => `loan of ${Number(wanted).toLocaleString("en-US")} USD`,
			},
			index: loanBounds,
			matches: (indexed, wanted) => {
				const [least, most] = Array.isArray(indexed) ? indexed : [null, null];
				const cents = Number(wanted) * 100;
				return typeof least === "number" && least <= cents && (typeof most !== "number" || cents <= most);
			},
		},
		percentFilter({
			key: "ltv",
			legend: "LTV of at least",
			field: "max_ltv",
			bound: "least",
			min: 1,
			max: 100,
			step: 1,
			words: "LTV of",
		}),
		percentFilter({
			key: "apr",
			legend: "APR from at most",
			field: "apr_min",
			bound: "most",
			max: 100,
			step: 0.1,
			words: "APR from",
		}),
		roomFilter(),
		choiceFilter({
			key: "risk",
			legend: "Risk score",
			field: (attributes) => lenderRisk(attributes).band,
			choices: bandWords,
		}),
		servesFilter("You live in", ["US", "CA", "GB", "CH", "EU", "IM"], "Not stated"),
		kycFilter,
		freshnessFilter,
		choiceFilter({
			key: "known",
			legend: "Completeness",
			field: (attributes) => (everyNumberKnown(attributes) ? "yes" : "no"),
			choices: { yes: "Every key number known" },
		}),
	],
	headline: [
		{
			label: "Effective rate, from",
			value: (listing) => listing.text("effective_rate"),
			note: ({ attributes }) => effectiveNote(attributes),
		},
		{
			label: "Bitcoin may fall before the call",
			tone: "call",
			value: (listing) => listing.text("fall_to_call"),
			note: (listing) => listing.text("margin_call_ltv"),
		},
		{
			label: "Bitcoin may fall before the sale",
			tone: "sale",
			value: (listing) => listing.text("fall_to_sale"),
			note: (listing) => listing.text("liquidation_ltv"),
		},
	],
	defaultSort: { field: "effective_rate", direction: "asc" },
	footnote:
		"Effective: the yearly cost of a 12-month loan at the lowest published APR, the origination fee taken from the proceeds, everything paid at the end; a shorter or longer term where the lender offers no 12 months. Where an APR already contains the fee it is not added again. Bitcoin may fall: from the price on the day of a loan at maximum LTV, before interest. Risk score: of that loan, 0 to 100.",
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
		y: "apr_min",
		title: "Lowest APR against highest LTV",
		xLabel: "Highest LTV",
		yLabel: "APR, lowest",
	},
};

/** Typed in whole percent, as the falls are shown: one shown as 45% passes a typed 45. */
function roomFilter(): Filter {
	return {
		key: "room",
		legend: "Room before the sale of at least",
		type: "number",
		number: {
			unit: "%",
			min: 1,
			max: 99,
			step: 1,
			chip: (wanted) => `room of ${wanted}% or more`,
			looser: "smaller",
			loosest: (indexed) => (typeof indexed === "number" ? toStep(indexed * 100 + 0.5, 1, false) : null),
		},
		index: (attributes) => fallTill(attributes, "liquidation_ltv"),
		matches: (indexed, wanted) => typeof indexed === "number" && indexed * 100 >= Number(wanted) - 0.5,
	};
}
