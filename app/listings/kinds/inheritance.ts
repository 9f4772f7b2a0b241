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
	"shared-key": "A company shares keys with you",
	institutions: "Institutions hold the keys",
	timelock: "A timelock in your own wallet",
	"released-secret": "A secret split up or released later",
	documents: "Documents and a legal process",
};

export const inheritance: Kind = {
	id: "inheritance",
	path: "/inheritance",
	aliases: [],
	content: "inheritance",
	singular: "inheritance service",
	plural: "inheritance services",
	short: "Inheritance",
	purpose: "pass it to your heirs",
	heading: "Bitcoin inheritance services",
	lede: "Compare how services pass bitcoin to your heirs, what heirs need, the wait and the cost.",
	soughtBy: "children, heirs, family, wife, husband, death, die, will, estate, next of kin",
	groups: [WAY, heirsGroup, priceGroup, PROVIDER],
	fields: [
		...under(WAY, "custody", [
			{
				key: "method",
				label: "Inheritance method",
				type: "choice",
				choices: methods,
				required: true,
				readingOf: "type",
				explain:
					"We group services by how heirs get access. A company with a key has to still exist when your heirs call, a timelock needs no company but you have to renew it, and a secret is only as private as the people who hold its parts.",
				terms: ["timelock"],
			},
			{
				key: "type",
				label: "Published type",
				type: "text",
				required: true,
				explain:
					"A multisig wallet needs a set number of its keys to spend, and a timelock lets a key spend only after a set time. Secret sharing splits a secret so that a set number of parts restores it.",
				terms: ["multisig", "timelock", "shamir-s-secret-sharing"],
			},
			{
				key: "approach",
				label: "Claim process",
				type: "text",
				required: true,
				explain:
					"What happens between your death and your heirs’ first payment. A waiting period protects you from a claim made while you’re alive, if you notice it in time.",
			},
			{
				key: "waiting_days",
				label: "Waiting period",
				type: "count",
				max: 3650,
				format: inDays,
				explain:
					"Days between a claim, or your last sign of life, and the release, unless you choose otherwise. That’s how long you have to object.",
			},
			{
				key: "waiting",
				label: "Waiting period details",
				type: "text",
				explain: "The waiting period as published, and what it depends on.",
			},
			{
				key: "client_keys",
				label: "Keys you hold",
				type: "count",
				min: 0,
				max: 20,
				explain:
					"If you hold enough keys to sign, you don’t need the provider. If you hold none, the provider signs for you.",
			},
			{
				key: "recovery_without_provider",
				label: "Recovery without provider",
				type: "text",
				explain: "Whether heirs can reach the coins without the company, and what they need.",
			},
		]),
		...heirsFields,
		...priceFields,
		...under(PROVIDER, "identity", [
			...identityFields,
			countryField,
			statusField(
				"Whether it accepts new customers. “Limited availability” means only some, by place or type.",
			),
			{ ...regionsField, required: false },
			{
				key: "audits",
				label: "Audits",
				type: "text",
				explain: "Who checked the code, when, and what they found.",
			},
		]),
	],
	rivals: ["inheritance", "custodian"],
	ascending: [{ fields: ["price_annual_usd_min", "price_annual_usd_max"] }],
	keyFields: ["price_annual_usd_min", "price_annual_usd_max", "approach"],
	tagline: (listing) => listing.text("type"),
	pageTitle: (name) =>
		`${name}${/inheritance/i.test(name) ? "" : " inheritance"}: cost, claim process and heirs`,
	columns: [
		{
			key: "price",
			label: "Yearly fee",
			align: "end",
			sort: { field: "price_annual_usd_min", first: "asc", label: "Lowest yearly fee" },
			otherwise: ["price_annual_usd_max"],
			cell: (listing) => {
				const text = yearlyPrice(listing.attributes);
				return text && { text, of: knownOf(listing, "price_annual_usd_min", "price_annual_usd_max") };
			},
		},
		fieldColumn({
			field: "method",
			label: "Inheritance method",
			cardLabel: "Method",
			wide: true,
			first: "asc",
		}),
		fieldColumn({
			key: "heirs",
			field: "heirs_need_account",
			label: "Account required for heirs",
			first: "asc",
		}),
		fieldColumn({ field: "kyc", label: "Identity check", first: "asc" }),
		fieldColumn({ key: "source", field: "open_source", label: "Source code", first: "desc" }),
		fieldColumn({ field: "country", label: "Country", first: "asc" }),
	],
	filters: [
		choiceFilter({ key: "type", legend: "Inheritance method", field: "method", choices: methods }),
		yesNoFilter({ key: "heirs", legend: "Account required for heirs", field: "heirs_need_account" }),
		kycFilter,
		yesNoFilter({
			key: "source",
			legend: "Source code",
			field: "open_source",
			choices: { yes: "Open", no: "Closed" },
		}),
		dollarFilter({
			key: "price",
			legend: "Maximum starting fee a year",
			field: "price_annual_usd_min",
			bound: "most",
			max: 1_000_000,
			step: 1,
			words: "yearly fee of",
		}),
		countryFilter(),
		freshnessFilter,
	],
	headlineFrom: ["price_annual_usd_min", "price_annual_usd_max"],
	headline: [
		{
			label: "Yearly fee",
			value: ({ attributes }) => yearlyPrice(attributes),
			note: (listing) => listing.text("price_note"),
		},
		{
			label: "Inheritance method",
			from: ["method"],
			value: (listing) => listing.text("method"),
			note: (listing) => listing.text("approach"),
		},
		{
			label: "Account required for heirs",
			from: ["heirs_need_account"],
			value: (listing) => listing.text("heirs_need_account"),
			note: ({ attributes }) => checkNote(attributes),
		},
	],
	defaultSort: { field: "price_annual_usd_min", direction: "asc" },
	beside: [{ href: "/keep", label: "Find matching providers" }],
	footnote:
		"The yearly fee covers plans that include inheritance. If the fee depends on your plan or balance, we show “unknown”. We assigned the inheritance method from each provider’s published type.",
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
	return attributes.kyc ? "identity check required" : "no identity check";
}

function offersOf(attributes: Attributes) {
	const low = numberOf(attributes, "price_annual_usd_min");
	if (low === null) return undefined;
	const high = numberOf(attributes, "price_annual_usd_max") ?? low;
	return { "@type": "AggregateOffer", priceCurrency: "USD", lowPrice: low / 100, highPrice: high / 100 };
}
