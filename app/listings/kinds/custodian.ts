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

const insuranceStates = { yes: "Claimed", none: "None claimed" };

export const custodian: Kind = {
	id: "custodian",
	path: "/custody",
	aliases: ["/custodians"],
	content: "custody",
	singular: "custodian",
	plural: "custodians",
	short: "Custody",
	purpose: "store your bitcoin",
	heading: "Bitcoin custody",
	lede: "Compare bitcoin custody: who controls the keys, what it costs, and what happens if you lose a key or die.",
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
					"Whether the provider says it’s insured. A policy usually covers the whole company up to one amount, for certain kinds of theft, not your own coins.",
			},
			{
				key: "insurance",
				label: "Insurance details",
				type: "text",
				explain: "Ask who is insured, against what, for how much, and whether all clients share that amount.",
			},
			{
				key: "inheritance",
				label: "Inheritance",
				type: "boolean",
				required: true,
				format: (value) => (value ? "Offered" : "Not offered"),
				explain:
					"Whether the provider has a plan for heirs to reach the coins. Without one, an institution follows estate law, and your own keys follow nothing.",
				terms: ["inheritance-plan"],
			},
			{
				key: "regulatory_status",
				label: "Regulatory status",
				type: "text",
				required: true,
				explain:
					"A trust or bank charter sets how client assets stay separate in a bankruptcy. A technology provider holds no coins and needs no charter.",
				terms: ["qualified-custodian", "segregated-account"],
			},
			{
				key: "recovery_without_provider",
				label: "Recovery without provider",
				type: "text",
				explain:
					"What it takes to move the coins if the provider doesn’t answer or is gone. Ask for the steps, and try them while it’s still there.",
			},
			{
				key: "withdrawal_delay_days",
				label: "Withdrawal delay",
				type: "count",
				max: 3650,
				format: inDays,
				explain:
					"Days between your request and the provider’s signature or payment. It gives you time to stop a thief, but you wait too.",
			},
			{
				key: "open_source",
				label: "Source code",
				type: "boolean",
				format: (value) => (value ? "Open" : "Closed"),
				explain:
					"Whether anyone can read and run the code. If it’s open, the coins can be reached even after the provider is gone.",
			},
			{
				key: "audits",
				label: "Audits and proof of reserves",
				type: "text",
				explain: "Who checked the code or counted the coins, when, and what they found.",
			},
			{
				key: "soc_reports",
				label: "SOC reports",
				type: "text",
				...explainedBy("soc-report", "It doesn’t prove that the coins are there."),
			},
		]),
		...under(PROVIDER, "identity", [
			...identityFields,
			countryField,
			foundedField,
			{ ...kycField(), required: false },
			{ ...regionsField, required: false },
			statusField(
				"Whether it accepts new customers. “Limited availability” means only some, by place or type.",
			),
			{
				key: "assets",
				ageClass: "access",
				label: "Supported assets",
				type: "list",
				required: true,
				explain: "What you can keep there. Every extra coin is more code that can fail.",
			},
			{
				key: "bitcoin_only",
				ageClass: "access",
				label: "Bitcoin only",
				type: "boolean",
				readingOf: "assets",
				explain: "It holds no other coins. It may hold dollars or other currencies.",
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
	pageTitle: (name) => `${name}${/custody/i.test(name) ? "" : " custody"}: cost, keys and security`,
	columns: [
		fieldColumn({
			key: "keys",
			field: "key_holder",
			label: "Key control",
			first: "desc",
			sub: ({ attributes }) => keysSub(attributes),
			subFields: ["required_keys", "total_keys", "client_keys"],
		}),
		{
			key: "fee",
			label: "Yearly fee",
			align: "end",
			sort: { field: "annual_fee_min_usd", first: "asc", label: "Lowest yearly fee" },
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
			first: "desc",
		}),
		fieldColumn({ field: "inheritance", label: "Inheritance", first: "desc" }),
		fieldColumn({ key: "type", field: "custody_group", label: "Type", first: "asc" }),
		{
			key: "coins",
			label: "Coins",
			sort: { field: "bitcoin_only", first: "desc" },
			cell: ({ attributes }) => {
				if (typeof attributes.bitcoin_only !== "boolean") return null;
				return attributes.bitcoin_only ? "Bitcoin only" : "Also other coins";
			},
		},
		fieldColumn({ field: "country", label: "Country", first: "asc" }),
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
		choiceFilter({ key: "keys", legend: "Key control", field: "key_holder", choices: keyHolders }),
		dollarFilter({
			key: "fee",
			legend: "Maximum starting fee a year",
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
	beside: [{ href: "/keep", label: "Find matching providers" }],
	footnote:
		"Yearly fee is the published fixed price for a year. Many institutions negotiate a percentage of the balance, so their fee is unknown here, not zero. We assigned type and key control from what each provider publishes.",
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
