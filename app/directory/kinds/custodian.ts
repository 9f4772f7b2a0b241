import { formatCountry, formatMoneyRange } from "~/ui/format";
import { type Attributes, type Kind, listOf, numberOf, stringOf } from "./kind";
import { dollarFilter } from "./number-filters";
import {
	countryField,
	countryFilter,
	descriptionField,
	foundedField,
	freshnessFilter,
	nameField,
	websiteField,
	yesNo,
	yesNoIndex,
} from "./shared-fields";

const KEYS = "Who holds the keys";
const COST = "What it costs";
const LOSS = "If something goes wrong";
const PROVIDER = "The provider";

const custodyGroups = {
		self: "Your own, with tools",
		collaborative: "Shared with you",
		"multi-institution": "Several institutions",
		institution: "One custodian or bank",
	};

const keyHolders = {
		client: "You, with your own keys",
		institutions: "Institutions, none alone",
		custodian: "The custodian",
	};

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
	groups: [KEYS, COST, LOSS, PROVIDER],
	fields: [
		{
			key: "type",
			label: "Type of custody",
			type: "choice",
			choices: {
				collaborative: "Collaborative custody",
				"insured multisig": "Insured multisig",
				"multi-institution": "Several institutions",
				"qualified custodian": "Qualified custodian",
				"institutional custodian": "Institutional custodian",
				bank: "Bank",
				"self-custody device": "Self-custody device",
				"self-custody software": "Self-custody software",
				"assisted self-custody": "Assisted self-custody",
			},
			group: KEYS,
			required: true,
			explain:
				"Collaborative custody: you and the provider hold keys of one wallet. A qualified custodian is a bank or trust company that the law lets hold assets for investment advisers and funds.",
		},
		{
			key: "custody_group",
			label: "In one word",
			type: "choice",
			choices: custodyGroups,
			group: KEYS,
			readingOf: "type",
			explain:
				"Our grouping of the types, by who has to be trusted: nobody but you, one helper, several firms together, or one firm.",
		},
		{
			key: "key_holder",
			label: "Who can move the coins",
			type: "choice",
			choices: keyHolders,
			group: KEYS,
			required: true,
			readingOf: "key_model",
			explain:
				"Our reading of the key model. With enough keys of your own you can leave without asking; without them you rely on others to sign, and on your coins being kept apart from theirs.",
		},
		{
			key: "key_model",
			label: "Key model",
			type: "text",
			group: KEYS,
			required: true,
			explain:
				"Multisig: a wallet with several keys, of which some number must sign, so that losing or leaking one is not the end. MPC: one key computed in parts that never meet; no part can sign alone, but it is the firm that arranges the parts. Cold storage: keys kept off networks.",
		},
		{
			key: "key_scheme",
			label: "Keys needed to spend",
			type: "text",
			group: KEYS,
			derive: {
				from: ["required_keys", "total_keys"],
				value: (attributes) => keyScheme(attributes),
			},
			explain:
				"How many of the wallet's keys must sign. 2 of 3 survives the loss of one key and the theft of one.",
		},
		{
			key: "required_keys",
			label: "Keys that must sign",
			type: "count",
			min: 1,
			max: 20,
			group: KEYS,
			explain: "The fewest keys that can move the coins.",
		},
		{
			key: "total_keys",
			label: "Keys in all",
			type: "count",
			min: 1,
			max: 20,
			group: KEYS,
			explain: "All keys of the wallet. Those beyond the ones that must sign are spares.",
		},
		{
			key: "client_keys",
			label: "Keys you hold",
			type: "count",
			min: 0,
			max: 20,
			group: KEYS,
			explain:
				"As many as must sign, and you need nobody. Fewer, and the provider has a veto. None, and others sign for you.",
		},
		{
			key: "annual_fee_min_usd",
			label: "Yearly fee, lowest",
			type: "money",
			currency: "USD",
			group: COST,
			required: true,
			better: "lower",
			format: dollars,
			explain: "The lowest fixed price for a year. Devices and a first setup may be charged on top.",
		},
		{
			key: "annual_fee_max_usd",
			label: "Yearly fee, highest",
			type: "money",
			currency: "USD",
			group: COST,
			better: "lower",
			format: dollars,
			explain: "The price of the most expensive plan that is published.",
		},
		{
			key: "fee_note",
			label: "On the fee",
			type: "text",
			group: COST,
			required: true,
			explain:
				"How the fee is made up. A percentage of the balance grows with the price; a negotiated fee has no list price.",
		},
		{
			key: "insurance_stated",
			label: "Insurance",
			type: "choice",
			choices: { yes: "Stated", none: "None stated" },
			group: LOSS,
			required: true,
			readingOf: "insurance",
			explain:
				"Whether the provider says that it is insured. A policy usually covers the whole firm up to one sum, for theft by certain ways, and not your coins one by one.",
		},
		{
			key: "insurance",
			label: "Insurance, as published",
			type: "text",
			group: LOSS,
			explain:
				"Ask who is insured, against what, for how much, and whether the sum is shared by all clients.",
		},
		{
			key: "inheritance",
			label: "Inheritance",
			type: "boolean",
			group: LOSS,
			required: true,
			format: (value) => (value ? "Offered" : "Not offered"),
			explain:
				"Whether there is a way for heirs to reach the coins that the provider has thought through. Without one, an institution follows the law of estates, and keys of your own follow nothing.",
		},
		{
			key: "regulatory_status",
			label: "Regulatory status",
			type: "text",
			group: LOSS,
			required: true,
			explain:
				"A trust or bank charter says how client assets are kept apart in a bankruptcy. A technology provider holds no coins and needs no charter.",
		},
		nameField(PROVIDER),
		descriptionField(PROVIDER),
		websiteField(PROVIDER),
		countryField(PROVIDER),
		foundedField(PROVIDER),
		{
			key: "assets",
			label: "Holds",
			type: "list",
			group: PROVIDER,
			required: true,
			explain: "What can be kept there. Every further coin is more code that can fail.",
		},
		{
			key: "bitcoin_only",
			label: "Bitcoin only",
			type: "boolean",
			group: PROVIDER,
			readingOf: "assets",
			explain: "No other coin is held. Ordinary money may be.",
		},
	],
	keyFields: ["key_model", "required_keys", "annual_fee_min_usd", "insurance", "inheritance"],
	tagline: (listing) => listing.text("type"),
	columns: [
		fieldColumn({ field: "custody_group", key: "type", label: "Type", width: "8rem", first: "asc" }),
		{
			key: "keys",
			label: "Who can move the coins",
			cardLabel: "Moved by",
			sort: { field: "key_holder", first: "desc" },
			cell: (listing) => ({ text: listing.text("key_holder"), sub: keysSub(listing.attributes) }),
		},
		{
			key: "fee",
			label: "Yearly fee",
			align: "end",
			width: "7.5rem",
			sort: { field: "annual_fee_min_usd", first: "asc" },
			cell: ({ attributes }) => ({ text: yearlyFee(attributes) }),
		},
		fieldColumn({
			field: "insurance_stated",
			key: "insurance",
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
				return attributes.bitcoin_only ? "Bitcoin only" : "Others too";
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
...custodyGroups, collaborative: "Shared between you and a provider", "multi-institution": "Several institutions together" },
		}),
		choiceFilter({
			key: "keys",
			legend: "Who can move the coins",
			field: "key_holder",
			choices: keyHolders,
		}),
		dollarFilter({
			key: "fee",
			legend: "Yearly fee from at most",
			field: "annual_fee_min_usd",
			bound: "most",
			max: 1_000_000,
			step: 1,
			words: "yearly fee of",
		}),
		choiceFilter({
			key: "insured",
			legend: "Insurance",
			field: "insurance_stated",
			choices: { yes: "Stated", none: "None stated" },
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
	headline: [
		{
			label: "Keys needed to spend",
			value: (listing) => listing.text("key_scheme"),
			note: ({ attributes }) => yourKeys(attributes),
		},
		{
			label: "Yearly fee",
			value: ({ attributes }) => yearlyFee(attributes),
			note: (listing) => listing.text("fee_note"),
		},
		{
			label: "Insurance",
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

function keyScheme(attributes: Attributes): string | null {
	const required = numberOf(attributes, "required_keys");
	const total = numberOf(attributes, "total_keys");
	return required === null || total === null ? null : `${required} of ${total}`;
}

function yourKeys(attributes: Attributes): string | null {
	const held = numberOf(attributes, "client_keys");
	if (held === null) return null;
	return held === 0 ? "you hold none" : `you hold ${held}`;
}

function keysSub(attributes: Attributes): string | undefined {
	const scheme = keyScheme(attributes);
	return scheme
		? [`${scheme} keys`, yourKeys(attributes)].filter((part) => part !== null).join(", ")
		: undefined;
}

function yearlyFee(attributes: Attributes): string | null {
	return formatMoneyRange(
		numberOf(attributes, "annual_fee_min_usd"),
		numberOf(attributes, "annual_fee_max_usd"),
		"USD",
	);
}

function addressOf(attributes: Attributes) {
	const country = stringOf(attributes, "country");
	return country ? { "@type": "PostalAddress", addressCountry: country } : undefined;
}
