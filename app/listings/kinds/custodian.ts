import { formatMoneyRange } from "~/ui/format";
import type { Attributes } from "~db/values";
import { inDays } from "../values/words";
import { fieldColumn, knownOf } from "./columns";
import {
	custodyGroups,
	feeFields,
	feeGroup,
	fixedFee,
	keyHolders,
	keysFields,
	keysGroup,
	keysSub,
	yourKeys,
} from "./custodian-fields";
import { choiceFilter, countryFilter, dollarFilter, freshnessFilter, yesNoFilter } from "./filters";
import { type Kind, listOf, numberOf, stringOf } from "./kind";
import {
	addressOf,
	countryField,
	explainedBy,
	foundedField,
	identityFields,
	kycField,
	regionsField,
	textOf,
	under,
} from "./shared-fields";
import { statusField } from "./status";

const LOSS = "If something goes wrong";
const PROVIDER = "The provider";

const insuranceStates = { yes: "Stated", none: "None stated" };

export const custodian: Kind = {
	id: "custodian",
	path: "/custody",
	aliases: ["/custodians"],
	content: "custody",
	singular: "custodian",
	plural: "custodians",
	short: "Custody",
	purpose: "keep it, alone or shared",
	heading: "Bitcoin custody",
	lede: "Who holds the keys, how many it takes to move the coins, what it costs a year, and what happens when a key or its owner is gone.",
	soughtBy: "storage wallet vault multisig cold storage safe keys, where to keep bitcoin",
	groups: [keysGroup, feeGroup, LOSS, PROVIDER],
	fields: [
		...keysFields,
		...feeFields,
		...under(LOSS, "custody", [
			{
				key: "insurance_stated",
				label: "Insurance",
				type: "choice",
				choices: insuranceStates,
				required: true,
				readingOf: "insurance",
				explain:
					"Whether the provider says that it is insured. A policy usually covers the whole firm up to one sum, for theft by certain ways, and not your coins one by one.",
			},
			{
				key: "insurance",
				label: "Insurance, as published",
				type: "text",
				explain:
					"Ask who is insured, against what, for how much, and whether the sum is shared by all clients.",
			},
			{
				key: "inheritance",
				label: "Inheritance",
				type: "boolean",
				required: true,
				format: (value) => (value ? "Offered" : "Not offered"),
				explain:
					"Whether there is a way for heirs to reach the coins that the provider has thought through. Without one, an institution follows the law of estates, and keys of your own follow nothing.",
				terms: ["inheritance-plan"],
			},
			{
				key: "regulatory_status",
				label: "Regulatory status",
				type: "text",
				required: true,
				explain:
					"A trust or bank charter says how client assets are kept apart in a bankruptcy. A technology provider holds no coins and needs no charter.",
				terms: ["qualified-custodian", "segregated-account"],
			},
			{
				key: "recovery_without_provider",
				label: "Without the provider",
				type: "text",
				explain:
					"What it takes to move the coins when the provider does not answer or is gone. Ask for the steps, and try them while it is there.",
			},
			{
				key: "withdrawal_delay_days",
				label: "Wait before it signs",
				type: "count",
				max: 3650,
				format: inDays,
				explain:
					"Days between asking and the provider’s signature or payment. It gives you time to stop a thief and keeps you from your coins as long.",
			},
			{
				key: "open_source",
				label: "Source code",
				type: "boolean",
				format: (value) => (value ? "Open" : "Closed"),
				explain:
					"Whether others can read and run the program. With open code the coins can be reached after the provider is gone.",
			},
			{
				key: "audits",
				label: "Audits and proofs",
				type: "text",
				explain:
					"Who looked at the code or counted the coins, when, and what they found. “None” is an answer too.",
			},
			{
				key: "soc_reports",
				label: "SOC reports",
				type: "text",
				...explainedBy("soc-report", "It does not say that the coins are there."),
			},
		]),
		...under(PROVIDER, "identity", [
			...identityFields,
			countryField,
			foundedField,
			{ ...kycField(), required: false },
			{ ...regionsField, required: false },
			statusField("Whether new customers are taken. Restricted: only some, by place or kind."),
			{
				key: "assets",
				ageClass: "access",
				label: "Holds",
				type: "list",
				required: true,
				explain: "What can be kept there. Every further coin is more code that can fail.",
			},
			{
				key: "bitcoin_only",
				ageClass: "access",
				label: "Bitcoin only",
				type: "boolean",
				readingOf: "assets",
				explain: "No other coin is held. Ordinary money may be.",
			},
		]),
	],
	rivals: ["custodian", "inheritance"],
	ascending: [
		{ fields: ["annual_fee_min_usd", "annual_fee_max_usd"] },
		{ fields: ["annual_fee_share_min", "annual_fee_share_max"] },
	],
	keyFields: ["key_model", "required_keys", "annual_fee_min_usd", "insurance", "inheritance"],
	tagline: (listing) => listing.text("type"),
	columns: [
		fieldColumn({ key: "type", field: "custody_group", label: "Type", width: "8rem", first: "asc" }),
		fieldColumn({
			key: "keys",
			field: "key_holder",
			label: "Who can move the coins",
			cardLabel: "Moved by",
			first: "desc",
			sub: ({ attributes }) => keysSub(attributes),
			subFields: ["required_keys", "total_keys", "client_keys"],
		}),
		{
			key: "fee",
			label: "Yearly fee",
			align: "end",
			width: "7.5rem",
			sort: { field: "annual_fee_min_usd", first: "asc", label: "Cheapest plan a year" },
			otherwise: ["annual_fee_max_usd"],
			cell: (listing) => {
				const text = yearlyFee(listing.attributes);
				return {
					text,
					sub: listing.forSome("annual_fee_min_usd") ?? undefined,
					...(text !== null && { of: knownOf(listing, "annual_fee_min_usd", "annual_fee_max_usd") }),
				};
			},
		},
		fieldColumn({
			key: "insurance",
			field: "insurance_stated",
			label: "Insurance",
			width: "6rem",
			first: "desc",
		}),
		fieldColumn({ field: "inheritance", label: "Inheritance", width: "6.5rem", first: "desc" }),
		{
			key: "coins",
			label: "Coins",
			width: "6rem",
			sort: { field: "bitcoin_only", first: "desc" },
			cell: ({ attributes }) => {
				if (typeof attributes.bitcoin_only !== "boolean") return null;
				return attributes.bitcoin_only ? "Bitcoin only" : "Also others";
			},
		},
		fieldColumn({ field: "country", label: "Country", width: "6.5rem", first: "asc" }),
	],
	filters: [
		choiceFilter({
			key: "type",
			legend: "Type of custody",
			field: "custody_group",
			choices: {
				...custodyGroups,
				collaborative: "Shared between you and a provider",
				"multi-institution": "Several institutions together",
			},
		}),
		choiceFilter({ key: "keys", legend: "Who can move the coins", field: "key_holder", choices: keyHolders }),
		dollarFilter({
			key: "fee",
			legend: "Yearly fee from at most",
			field: fixedFee,
			bound: "most",
			max: 1_000_000,
			step: 1,
			words: "yearly fee of",
		}),
		choiceFilter({
			key: "insured",
			legend: "Insurance",
			field: "insurance_stated",
			choices: insuranceStates,
		}),
		yesNoFilter({ key: "inheritance", legend: "Inheritance plan", field: "inheritance" }),
		yesNoFilter({
			key: "only",
			legend: "Coins held",
			field: "bitcoin_only",
			choices: { yes: "Bitcoin only", no: "Other coins too" },
		}),
		countryFilter(),
		freshnessFilter,
	],
	headlineFrom: ["key_scheme"],
	headline: [
		{
			label: "Keys needed to spend",
			value: (listing) => listing.text("key_scheme"),
			note: ({ attributes }) => yourKeys(attributes),
		},
		{
			label: "Yearly fee",
			from: ["annual_fee_min_usd", "annual_fee_max_usd", "annual_fee_share_min", "annual_fee_share_max"],
			value: ({ attributes }) => yearlyFee(attributes),
			note: (listing) =>
				[listing.forSome("annual_fee_min_usd"), listing.text("fee_note")].filter(Boolean).join("; ") || null,
		},
		{
			label: "Insurance",
			from: ["insurance_stated"],
			value: (listing) => listing.text("insurance_stated"),
			note: ({ attributes }) =>
				attributes.insurance_stated === "yes" ? stringOf(attributes, "insurance") : null,
		},
	],
	defaultSort: { field: "annual_fee_min_usd", direction: "asc" },
	footnote:
		"Yearly fee: the fixed price of a year where one is published. Many institutions charge a share of the balance that they negotiate; those fees are unknown here and not zero. Who can move the coins and the type are our reading of what the provider publishes.",
	structuredData: (attributes) => ({
		"@type": "FinancialService",
		description: textOf(attributes, "description"),
		serviceType: "Bitcoin custody",
		foundingDate: numberOf(attributes, "founded")?.toString(),
		feesAndCommissionsSpecification: textOf(attributes, "fee_note"),
		address: addressOf(attributes),
	}),
	related: (attributes) => ({
		group: attributes.custody_group,
		keys: attributes.key_holder,
		only: attributes.bitcoin_only,
		inheritance: attributes.inheritance,
		country: attributes.country,
		assets: listOf(attributes, "assets").length,
	}),
};

/** A fee of zero with no dearer plan reads `None`, as single fees do. */
function yearlyFee(attributes: Attributes): string | null {
	const low = fixedFee(attributes);
	if (low === null && numberOf(attributes, "annual_fee_min_usd") !== null) return null;
	const high = numberOf(attributes, "annual_fee_max_usd");
	return formatMoneyRange(low, low === 0 ? (high ?? 0) : high, "USD");
}
