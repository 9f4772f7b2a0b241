import type { Attributes } from "~db/values";
import { inDays } from "../values/words";
import { fieldColumn, knownOf } from "./columns";
import {
	choiceFilter,
	countryFilter,
	dollarFilter,
	freshnessFilter,
	kycFilter,
	yesNoFilter,
} from "./filters";
import { heirsFields, heirsGroup, priceFields, priceGroup, yearlyPrice } from "./inheritance-fields";
import { type Kind, numberOf } from "./kind";
import { countryField, identityFields, regionsField, textOf, under } from "./shared-fields";
import { statusField } from "./status";

const WAY = "How it works";
const PROVIDER = "The provider";

const methods = {
	"shared-key": "A firm holds a key beside yours",
	institutions: "Institutions hold the keys",
	timelock: "A timelock in your own wallet",
	"released-secret": "A secret in parts, or released later",
	documents: "Documents and process",
};

export const inheritance: Kind = {
	id: "inheritance",
	path: "/inheritance",
	aliases: [],
	content: "inheritance",
	singular: "inheritance service",
	plural: "inheritance services",
	short: "Inheritance",
	purpose: "pass it on",
	heading: "Bitcoin inheritance services",
	lede: "How heirs reach the coins when you no longer can, who could reach them sooner, what heirs must have and know, and what it costs a year.",
	soughtBy: "children, heirs, family, wife, husband, death, die, will, estate, next of kin",
	groups: [WAY, heirsGroup, priceGroup, PROVIDER],
	fields: [
		...under(WAY, "custody", [
			{
				key: "method",
				label: "How heirs get in",
				type: "choice",
				choices: methods,
				required: true,
				readingOf: "type",
				explain:
					"Our grouping of the types. A firm with a key must still exist and answer when your heirs call; a timelock needs nobody, but you must renew it; a released secret is as private as those who hold its parts.",
				terms: ["timelock"],
			},
			{
				key: "type",
				label: "Type, as published",
				type: "text",
				required: true,
				explain:
					"Multisig: a wallet with several keys, of which some number must sign. Timelock: a rule of the coin itself that a key, often a second one, may spend only after a set time. Secret sharing: a secret cut into parts, of which some number restores it.",
				terms: ["multisig", "timelock", "shamir-s-secret-sharing"],
			},
			{
				key: "approach",
				label: "The way to the coins",
				type: "text",
				required: true,
				explain:
					"What happens between your death and the heirs’ first payment. A waiting period protects you from a claim made while you live, if you notice it in time.",
			},
			{
				key: "waiting_days",
				label: "Wait before the release",
				type: "count",
				max: 3650,
				format: inDays,
				explain:
					"Days between a claim, or your last sign of life, and the release, unless you choose otherwise. It is the time you have to object.",
			},
			{
				key: "waiting",
				label: "The wait in words",
				type: "text",
				explain:
					"The same as it was published, with what it depends on: a period that you set, or a date that you choose.",
			},
			{
				key: "client_keys",
				label: "Keys you hold",
				type: "count",
				min: 0,
				max: 20,
				explain:
					"Of a service that keeps the coins as well: as many keys as must sign, and you need nobody; none, and others sign for you.",
			},
			{
				key: "recovery_without_provider",
				label: "If the provider is gone",
				type: "text",
				explain: "Whether heirs reach the coins without the firm, and what they need for it.",
			},
		]),
		...heirsFields,
		...priceFields,
		...under(PROVIDER, "identity", [
			...identityFields,
			countryField,
			statusField("Whether new customers are taken. Restricted: only some, by place or kind."),
			{ ...regionsField, required: false },
			{
				key: "audits",
				label: "Audits",
				type: "text",
				explain: "Who looked at the code, when, and what they found. “None” is an answer too.",
			},
		]),
	],
	rivals: ["inheritance", "custodian"],
	ascending: [{ fields: ["price_annual_usd_min", "price_annual_usd_max"] }],
	keyFields: ["price_annual_usd_min", "price_annual_usd_max", "approach"],
	tagline: (listing) => listing.text("type"),
	columns: [
		{
			key: "price",
			label: "Yearly price",
			align: "end",
			width: "8rem",
			sort: { field: "price_annual_usd_min", first: "asc", label: "Cheapest plan a year" },
			otherwise: ["price_annual_usd_max"],
			cell: (listing) => {
				const text = yearlyPrice(listing.attributes);
				return text && { text, of: knownOf(listing, "price_annual_usd_min", "price_annual_usd_max") };
			},
		},
		fieldColumn({
			field: "method",
			label: "How heirs get in",
			cardLabel: "Way",
			wide: true,
			first: "asc",
			sub: (listing) => listing.text("approach"),
			subFields: ["approach"],
		}),
		fieldColumn({
			key: "heirs",
			field: "heirs_need_account",
			label: "Heirs need an account",
			cardLabel: "Account for heirs",
			width: "7rem",
			first: "asc",
		}),
		fieldColumn({ field: "kyc", label: "Identity check", width: "6.5rem", first: "asc" }),
		fieldColumn({ key: "source", field: "open_source", label: "Source code", width: "6rem", first: "desc" }),
		fieldColumn({ field: "country", label: "Country", width: "7.5rem", first: "asc" }),
	],
	filters: [
		choiceFilter({ key: "type", legend: "How heirs get in", field: "method", choices: methods }),
		yesNoFilter({ key: "heirs", legend: "Heirs need an account", field: "heirs_need_account" }),
		kycFilter,
		yesNoFilter({
			key: "source",
			legend: "Source code",
			field: "open_source",
			choices: { yes: "Open", no: "Closed" },
		}),
		dollarFilter({
			key: "price",
			legend: "Yearly price from at most",
			field: "price_annual_usd_min",
			bound: "most",
			max: 1_000_000,
			step: 1,
			words: "yearly price of",
		}),
		countryFilter(),
		freshnessFilter,
	],
	headlineFrom: ["price_annual_usd_min", "price_annual_usd_max"],
	headline: [
		{
			label: "Yearly price",
			value: ({ attributes }) => yearlyPrice(attributes),
			note: (listing) => listing.text("price_note"),
		},
		{
			label: "How heirs get in",
			from: ["method"],
			value: (listing) => listing.text("method"),
			note: (listing) => listing.text("approach"),
		},
		{
			label: "Heirs need an account",
			from: ["heirs_need_account"],
			value: (listing) => listing.text("heirs_need_account"),
			note: ({ attributes }) => checkNote(attributes),
		},
	],
	defaultSort: { field: "price_annual_usd_min", direction: "asc" },
	footnote:
		"Yearly price: the plans with inheritance in them, where a price is published; a price that depends on the plan or on the assets is unknown here and not zero. How heirs get in is our reading of the published type.",
	structuredData: (attributes) => ({
		"@type": "Service",
		serviceType: "Bitcoin inheritance",
		description: textOf(attributes, "description"),
		offers: offersOf(attributes),
	}),
	related: (attributes) => ({
		method: attributes.method,
		heirs: attributes.heirs_need_account,
		kyc: attributes.kyc,
		source: attributes.open_source,
		country: attributes.country,
	}),
};

function checkNote(attributes: Attributes): string | null {
	if (typeof attributes.kyc !== "boolean") return null;
	return attributes.kyc ? "you must show who you are" : "no identity check";
}

function offersOf(attributes: Attributes) {
	const low = numberOf(attributes, "price_annual_usd_min");
	if (low === null) return undefined;
	const high = numberOf(attributes, "price_annual_usd_max") ?? low;
	return { "@type": "AggregateOffer", priceCurrency: "USD", lowPrice: low / 100, highPrice: high / 100 };
}
