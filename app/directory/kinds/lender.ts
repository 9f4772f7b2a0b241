import { fallTo } from "~/calculators/drawdown";
import { effectiveRate } from "~/calculators/loan-cost";
import { formatFall, formatRate, formatRatio, formatRatioRange } from "~/ui/format";
import { type Attributes, type CellSource, type Filter, type Kind, listOf, numberOf, stringOf } from "./kind";
import { percentFilter, toStep } from "./number-filters";
import {
	descriptionField,
	foundedField,
	freshnessFilter,
	nameField,
	notesField,
	regionName,
	websiteField,
	yesNoIndex,
} from "./shared-fields";

const COST = "Cost";
const SIZE = "Size of the loan";
const FALL = "If the price falls";
const COINS = "Where the bitcoin is";
const COMPANY = "The company";

/** The months every lender's effective rate is computed over, so that rates compare; a lender's own limits bend it. */
const COMPARED_MONTHS = 12;

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
	groups: [COST, SIZE, FALL, COINS, COMPANY],
	fields: [
		{
			key: "apr_min",
			label: "APR, lowest",
			type: "ratio",
			max: 2,
			group: COST,
			required: true,
			better: "lower",
			explain: "The lowest yearly rate published. Often only for large loans, low LTV or a loyalty tier.",
		},
		{
			key: "apr_max",
			label: "APR, highest",
			type: "ratio",
			max: 2,
			group: COST,
			required: true,
			better: "lower",
			explain: "The highest yearly rate published, usually what a small loan pays.",
		},
		{
			key: "apr_fee_basis",
			label: "Fee in the APR",
			type: "choice",
			choices: {
				separate: "APR does not contain the fee",
				included: "APR contains the fee",
				"upper-included": "Only the highest APR contains the fee",
			},
			group: COST,
			readingOf: "apr_min",
			explain:
				"Some lenders quote an APR with the origination fee already in it. Where this is unknown we add the fee.",
		},
		{
			key: "origination_fee",
			label: "Origination fee",
			type: "ratio",
			max: 0.2,
			group: COST,
			required: true,
			better: "lower",
			format: (value) => (value === 0 ? "None" : formatRatio(Number(value))),
			explain: "Taken once from what you receive. On a short loan it weighs more than the rate.",
		},
		{
			key: "effective_rate",
			label: "Effective rate, from",
			type: "ratio",
			group: COST,
			better: "lower",
			format: (value) => formatRate(Number(value)),
			derive: {
				from: ["apr_min", "origination_fee"],
				value: (attributes) => effective(attributes, "apr_min"),
			},
			explain:
				"What twelve months cost a year with the fee folded in, interest paid at the end. (1 + APR × months / 12) ÷ (1 − fee), brought to a year.",
		},
		{
			key: "effective_rate_max",
			label: "Effective rate, up to",
			type: "ratio",
			group: COST,
			better: "lower",
			format: (value) => formatRate(Number(value)),
			derive: {
				from: ["apr_max", "origination_fee"],
				value: (attributes) => effective(attributes, "apr_max"),
			},
			explain: "The same from the highest published APR.",
		},
		{
			key: "rate_type",
			label: "Rate type",
			type: "text",
			group: COST,
			required: true,
			explain: "Fixed for the term, or moving with a market or with the lender's decision.",
		},
		{
			key: "liquidation_fee",
			label: "Liquidation fee",
			type: "ratio",
			max: 0.5,
			group: COST,
			better: "lower",
			format: (value) => (value === 0 ? "None" : formatRatio(Number(value))),
			explain: "Charged on what is sold if your collateral is liquidated.",
		},
		{
			key: "terms_months_min",
			label: "Shortest term",
			type: "count",
			unit: "months",
			min: 0,
			max: 480,
			group: COST,
			explain: "The shortest loan offered.",
		},
		{
			key: "terms_months_max",
			label: "Longest term",
			type: "count",
			unit: "months",
			min: 0,
			max: 480,
			group: COST,
			required: true,
			explain: "The longest loan offered. When it ends you repay or refinance at that day's terms.",
		},
		{
			key: "min_loan",
			label: "Smallest loan",
			type: "money",
			currency: { field: "min_loan_currency" },
			group: SIZE,
			required: true,
			better: "lower",
			explain: "The least you can borrow.",
		},
		{
			key: "min_loan_currency",
			label: "Currency of the smallest loan",
			type: "text",
			group: SIZE,
			explain: "What the smallest loan is counted in.",
		},
		{
			key: "max_loan",
			label: "Largest loan",
			type: "money",
			currency: "USD",
			group: SIZE,
			explain: "The most one borrower can take, where a limit is published.",
		},
		{
			key: "max_ltv",
			label: "Highest LTV",
			type: "ratio",
			group: SIZE,
			required: true,
			explain:
				"Loan-to-value: the loan divided by the value of the bitcoin behind it. 50% means 2 dollars of bitcoin for each dollar lent. A higher LTV leaves less room before the sale.",
		},
		{
			key: "currencies",
			label: "Paid out in",
			type: "list",
			group: SIZE,
			explain: "What you receive. A stablecoin adds the risk of its issuer.",
		},
		{
			key: "collateral",
			label: "Collateral taken",
			type: "list",
			group: SIZE,
			explain: "What can be pledged.",
		},
		{
			key: "margin_call_ltv",
			label: "Margin call at",
			type: "ratio",
			max: 2,
			group: FALL,
			required: true,
			format: (value) => `${formatRatio(Number(value))} LTV`,
			explain: "The LTV at which the lender asks for more collateral or a part repayment.",
		},
		{
			key: "liquidation_ltv",
			label: "Liquidation at",
			type: "ratio",
			max: 2,
			group: FALL,
			required: true,
			format: (value) => `${formatRatio(Number(value))} LTV`,
			explain: "The LTV at which the lender sells your bitcoin, in part or in full.",
		},
		{
			key: "cure_hours",
			label: "Time to cure",
			type: "count",
			unit: "hours",
			min: 0,
			max: 2000,
			group: FALL,
			better: "higher",
			format: (value) => (value === 0 ? "None promised" : `${value} hours`),
			explain:
				"How long you have after a margin call before the lender may sell. None promised means the sale can come at once.",
		},
		{
			key: "fall_to_call",
			label: "Bitcoin may fall before the call",
			type: "ratio",
			group: FALL,
			better: "higher",
			format: (value) => formatFall(Number(value)),
			derive: {
				from: ["max_ltv", "margin_call_ltv"],
				value: (attributes) =>
					fallFrom(numberOf(attributes, "max_ltv"), numberOf(attributes, "margin_call_ltv")),
			},
			explain: "For a loan at the highest LTV, before interest: 1 − LTV at the start ÷ LTV of the call.",
		},
		{
			key: "fall_to_sale",
			label: "Bitcoin may fall before the sale",
			type: "ratio",
			group: FALL,
			better: "higher",
			format: (value) => formatFall(Number(value)),
			derive: {
				from: ["max_ltv", "liquidation_ltv"],
				value: (attributes) =>
					fallFrom(numberOf(attributes, "max_ltv"), numberOf(attributes, "liquidation_ltv")),
			},
			explain:
				"For a loan at the highest LTV, before interest: 1 − LTV at the start ÷ LTV of the liquidation.",
		},
		{
			key: "custody_category",
			label: "Who holds the keys",
			type: "choice",
			choices: {
				"own-key": "You can hold one",
				contract: "A contract",
				custodian: "A custodian or bank",
				lender: "The lender or a pool",
			},
			group: COINS,
			required: true,
			readingOf: "custody_model",
			explain:
				"Whether coins can move without you. With a key of your own, or a contract that fixes the outcomes, the lender alone cannot take them.",
		},
		{
			key: "custody_model",
			label: "Custody",
			type: "text",
			group: COINS,
			required: true,
			explain: "How the collateral is held, in the source's terms.",
		},
		{
			key: "custodian",
			label: "Custodian",
			type: "text",
			group: COINS,
			explain: "The firm that holds the keys, where it is named.",
		},
		{
			key: "rehypothecation",
			label: "Lent on?",
			type: "choice",
			choices: {
				no: "No",
				"funding-partner-only": "To a funding partner only",
				"protocol-defined": "Set by the protocol",
				yes: "Yes",
			},
			group: COINS,
			required: true,
			explain:
				"Rehypothecation: whether the lender may lend your collateral to somebody else. It was common to the lenders that failed in 2022.",
		},
		{
			key: "rehypothecation_note",
			label: "On lending it on",
			type: "text",
			group: COINS,
			explain: "What the source says about it in more detail.",
		},
		{
			key: "proof_of_reserves",
			label: "Proof of reserves",
			type: "text",
			group: COINS,
			explain:
				"What lets an outsider check that the coins are there. Without liabilities beside them, reserves prove half.",
		},
		nameField(COMPANY),
		descriptionField(COMPANY),
		websiteField(COMPANY),
		{
			key: "product_type",
			label: "Kind of lender",
			type: "text",
			group: COMPANY,
			required: true,
			format: (value) => lenderType(String(value)) ?? String(value),
			explain: "Company, bank, protocol or a market where people lend to each other.",
		},
		{
			key: "country",
			label: "Country",
			type: "country",
			group: COMPANY,
			required: true,
			explain: "Where the lender is registered or run from. It decides which courts and which rules apply.",
		},
		{ key: "hq", label: "Seat", type: "text", group: COMPANY, explain: "City or legal seat." },
		foundedField(COMPANY),
		{
			key: "status",
			label: "Status",
			type: "choice",
			choices: { active: "Open", verify: "To be verified" },
			group: COMPANY,
			explain: "Whether new loans are made.",
		},
		{
			key: "serves",
			label: "Serves",
			type: "countries",
			group: COMPANY,
			readingOf: "regions_served",
			format: (value) => (value as string[]).map(regionName).join(", "),
			explain: "Our reading of where a borrower may live. Ask before you apply.",
		},
		{
			key: "regions_served",
			label: "Regions, as published",
			type: "list",
			group: COMPANY,
			explain: "The source's own words.",
		},
		{
			key: "regions_excluded",
			label: "Not in",
			type: "countries",
			group: COMPANY,
			explain: "Places named as excluded.",
		},
		{
			key: "kyc",
			label: "Identity check",
			type: "boolean",
			group: COMPANY,
			required: true,
			format: (value) => (value ? "Required" : "None"),
			explain: "Whether you must show who you are.",
		},
		notesField(COMPANY),
	],
	keyFields: ["apr_min", "origination_fee", "max_ltv", "margin_call_ltv", "liquidation_ltv"],
	tagline: ({ attributes }) => lenderType(stringOf(attributes, "product_type")),
	columns: [
		{
			key: "apr",
			label: "Headline APR",
			align: "end",
			width: "6.5rem",
			sort: { field: "apr_min", first: "asc" },
			cell: ({ attributes }) => ({
				text: formatRatioRange(numberOf(attributes, "apr_min"), numberOf(attributes, "apr_max")),
				sub: aprSub(attributes),
			}),
		},
		{
			key: "effective",
			label: "Effective rate",
			cardLabel: "Effective, from",
			align: "end",
			width: "5.5rem",
			sort: { field: "effective_rate", first: "asc" },
			cell: (listing) => ({ text: listing.text("effective_rate"), sub: feeSub(listing.attributes) }),
		},
		{
			key: "ltv",
			label: "Max LTV",
			cardLabel: "Maximum LTV",
			align: "end",
			width: "4.5rem",
			sort: { field: "max_ltv", first: "desc" },
			cell: (listing) => listing.text("max_ltv"),
		},
		{
			key: "fall",
			label: "Bitcoin may fall",
			wide: true,
			sort: { field: "fall_to_sale", first: "desc" },
			cell: fallCell,
		},
		{
			key: "custody",
			label: "Who holds the keys",
			cardLabel: "Keys",
			width: "9.5rem",
			sort: { field: "custody_category", first: "asc" },
			cell: (listing) => ({
				text: listing.text("custody_category"),
				sub: shortText(listing.text("custodian")),
			}),
		},
		{
			key: "lent-on",
			label: "Lent on?",
			width: "6rem",
			sort: { field: "rehypothecation", first: "asc" },
			cell: (listing) => listing.text("rehypothecation"),
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
		{
			key: "keys",
			legend: "Who holds the keys",
			type: "any",
			index: (attributes) => stringOf(attributes, "custody_category"),
			options: [
				{ value: "own-key", label: "You can hold one" },
				{ value: "contract", label: "A contract" },
				{ value: "custodian", label: "A custodian or bank" },
				{ value: "lender", label: "The lender or a pool" },
			],
		},
		{
			key: "lent",
			legend: "Collateral lent on",
			type: "any",
			index: (attributes) => stringOf(attributes, "rehypothecation"),
			options: [
				{ value: "no", label: "No" },
				{ value: "funding-partner-only", label: "Funding partner only" },
				{ value: "protocol-defined", label: "Set by the protocol" },
				{ value: "yes", label: "Yes" },
			],
		},
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
			index: (attributes) => [numberOf(attributes, "min_loan"), numberOf(attributes, "max_loan")],
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
		{
			key: "serves",
			legend: "You live in",
			type: "one",
			index: (attributes) => [
				...listOf(attributes, "serves"),
				...listOf(attributes, "regions_excluded").map((code) => `-${code}`),
			],
			options: ["US", "CA", "GB", "CH", "EU", "IM"].map((value) => ({ value, label: regionName(value) })),
			matches: (indexed, wanted) =>
				Array.isArray(indexed) &&
				!indexed.includes(`-${wanted}`) &&
				(indexed.includes(wanted) || indexed.includes("WORLD")),
		},
		{
			key: "kyc",
			legend: "Identity check",
			type: "any",
			index: (attributes) => yesNoIndex(attributes.kyc),
			options: [
				{ value: "no", label: "None" },
				{ value: "yes", label: "Required" },
			],
		},
		freshnessFilter,
		{
			key: "known",
			legend: "Completeness",
			type: "any",
			index: (attributes) => (everyNumberKnown(attributes) ? "yes" : "no"),
			options: [{ value: "yes", label: "Every key number known" }],
		},
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
		"Effective: the yearly cost of a 12-month loan at the lowest published APR, the origination fee taken from the proceeds, everything paid at the end; a shorter or longer term where the lender offers no 12 months. Where an APR already contains the fee it is not added again. Bitcoin may fall: from the price on the day of a loan at maximum LTV, before interest.",
	structuredData: (attributes) => ({
		"@type": "LoanOrCredit",
		description: stringOf(attributes, "description") ?? undefined,
		category: stringOf(attributes, "product_type") ?? undefined,
		annualPercentageRate: rangeOf(numberOf(attributes, "apr_min"), numberOf(attributes, "apr_max")),
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

/** The effective rate from an APR and the fee, where both are known and the rate does not already contain the fee. */
function effective(attributes: Attributes, aprKey: "apr_min" | "apr_max"): number | null {
	const apr = numberOf(attributes, aprKey);
	const fee = feeOnTopOf(attributes, aprKey);
	return apr === null || fee === null ? null : effectiveRate(apr, fee, comparedMonths(attributes));
}

/** The fee that still has to be added to an APR: zero where it is in it, null where it is unknown. */
function feeOnTopOf(attributes: Attributes, aprKey: "apr_min" | "apr_max"): number | null {
	const basis = stringOf(attributes, "apr_fee_basis");
	if (basis === "included" || (basis === "upper-included" && aprKey === "apr_max")) return 0;
	return numberOf(attributes, "origination_fee");
}

function comparedMonths(attributes: Attributes): number {
	const least = numberOf(attributes, "terms_months_min") ?? 1;
	const most = numberOf(attributes, "terms_months_max") ?? 480;
	return Math.max(1, Math.min(Math.max(COMPARED_MONTHS, least), most));
}

function fallFrom(startLtv: number | null, thresholdLtv: number | null): number | null {
	return startLtv === null || thresholdLtv === null ? null : fallTo(startLtv, thresholdLtv);
}

function fallCell({ attributes, options }: CellSource) {
	const most = numberOf(attributes, "max_ltv");
	const start = options.at && options.at !== "max" ? Number(options.at) : most;
	if (start !== null && most !== null && start > most)
		return { text: "not offered", sub: `lends up to ${formatRatio(most)}` };
	const call = fallFrom(start, numberOf(attributes, "margin_call_ltv"));
	const sale = fallFrom(start, numberOf(attributes, "liquidation_ltv"));
	return { call, sale, noCall: hasNoCall(attributes) };
}

/** A protocol that sells at once has no margin call to know about. */
function hasNoCall(attributes: Attributes): boolean {
	return (
		attributes.margin_call_ltv == null && attributes.cure_hours === 0 && attributes.product_type === "DeFi"
	);
}

function everyNumberKnown(attributes: Attributes): boolean {
	return ["apr_min", "origination_fee", "max_ltv", "margin_call_ltv", "liquidation_ltv"].every(
		(key) => numberOf(attributes, key) !== null,
	);
}

function aprSub(attributes: Attributes): string | undefined {
	const basis = stringOf(attributes, "apr_fee_basis");
	if (basis === "included") return "fee included";
	return shortRateType(stringOf(attributes, "rate_type"));
}

function shortRateType(rateType: string | null): string | undefined {
	return rateType
		?.split(/[,(]/)[0]
		?.trim()
		.replace(/^variable by .*/, "variable");
}

function feeSub(attributes: Attributes): string {
	const fee = numberOf(attributes, "origination_fee");
	return fee === null ? "fee unknown" : `fee ${formatRatio(fee)}`;
}

function effectiveNote(attributes: Attributes): string | null {
	const fee = numberOf(attributes, "origination_fee");
	const range = formatRatioRange(numberOf(attributes, "apr_min"), numberOf(attributes, "apr_max"));
	const parts = [
		fee === null
			? "origination fee unknown"
			: fee === 0
				? "no origination fee"
				: `origination fee ${formatRatio(fee)}`,
	];
	if (stringOf(attributes, "apr_fee_basis") === "included") parts[0] = "the APR contains the fee";
	if (range) parts.push(`list rate ${range}`);
	return parts.join("; ");
}

function lenderType(productType: string | null): string | null {
	const words: Record<string, string> = {
		centralised: "Company",
		DeFi: "DeFi protocol",
		"peer-to-peer": "Peer to peer",
		"self-custody": "Self-custody",
		"self-custody app": "App",
		bank: "Bank",
		mortgage: "Mortgage",
		institutional: "Institutional",
	};
	return productType ? (words[productType] ?? productType) : null;
}

function rangeOf(low: number | null, high: number | null) {
	if (low === null && high === null) return undefined;
	return {
		"@type": "QuantitativeValue",
		minValue: low === null ? undefined : percent(low),
		maxValue: high === null ? undefined : percent(high),
		unitText: "percent",
	};
}

/** A share of one as a percentage without the noise of binary fractions: 0.029 is 2.9. */
function percent(share: number): number {
	return Math.round(share * 1e6) / 1e4;
}

/** What fits on a second line of a cell; the rest is for the detail page. */
function shortText(text: string | null): string | undefined {
	return text !== null && text.length <= 40 ? text : undefined;
}

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
		index: (attributes) => fallFrom(numberOf(attributes, "max_ltv"), numberOf(attributes, "liquidation_ltv")),
		matches: (indexed, wanted) => typeof indexed === "number" && indexed * 100 >= Number(wanted) - 0.5,
	};
}
