import { priceInDollars, rateOrNone } from "../values/words";
import {
	assetSub,
	breakEven,
	cardStatuses,
	cardTagline,
	feesText,
	foreignFeeGroup,
	rewardFields,
	rewardGroup,
	rewardGroups,
	rewardNote,
	typeGroup,
} from "./card-issuer-terms";
import { plans } from "./card-plans";
import { fieldColumn } from "./columns";
import { choiceFilter, dollarFilter, freshnessFilter, percentFilter, servesFilter } from "./filters";
import { type Kind, stringOf } from "./kind";
import {
	contactField,
	countryField,
	descriptionField,
	nameField,
	regionsField,
	servesField,
	under,
	websiteField,
} from "./shared-fields";
import { organisationOf, textOf } from "./structured-data";

const COST = "What it costs";
const CARD = "The card";
const ISSUER = "The issuer";

export const cardIssuer: Kind = {
	id: "card-issuer",
	path: "/cards",
	aliases: ["/card-issuers"],
	content: "cards",
	singular: "card",
	plural: "cards",
	short: "Cards",
	purpose: "spend or earn",
	heading: "Bitcoin and crypto cards",
	lede: "What a card pays back and in which asset, what it costs a year and abroad, and where it is offered.",
	soughtBy: "debit card, credit card, rewards, cashback, bitcoin back, pay with bitcoin",
	groups: [rewardGroup, COST, CARD, ISSUER],
	fields: [
		...rewardFields,
		...under(COST, "term", [
			{
				key: "annual_fee_usd",
				label: "Yearly fee",
				type: "money",
				currency: "USD",
				required: true,
				better: "lower",
				format: priceInDollars,
				beside: ({ attributes }) => stringOf(attributes, "fee_condition"),
				explain:
					"What the card costs a year, with a membership that it cannot be had without. At a reward of 1%, a fee of 50 USD takes the reward of 5,000 USD of purchases.",
			},
			{
				key: "fee_condition",
				label: "Yearly fee of other plans",
				type: "text",
				readingOf: "annual_fee_usd",
				whenUnknown: () => "no other plan noted",
				explain: "What a dearer plan of the same card costs, in short. The highest reward may need it.",
			},
			{
				key: "foreign_fee",
				label: "Foreign fee",
				type: "ratio",
				max: 0.2,
				required: true,
				better: "lower",
				format: rateOrNone,
				explain:
					"Added to a purchase in another currency. Where it is none, the exchange rate may still hold a margin.",
			},
		]),
		...under(CARD, "term", [
			{
				key: "card_type",
				label: "Type of card",
				type: "choice",
				choices: {
					credit: "Credit",
					debit: "Debit",
					prepaid: "Prepaid",
					"prepaid debit": "Prepaid debit",
					"credit/debit dual mode": "Credit or debit, switchable",
				},
				required: true,
				explain:
					"Credit borrows and is repaid later, with interest where it is not paid in full. Debit spends an account. Prepaid spends what was loaded before.",
			},
			{
				key: "network",
				label: "Network",
				type: "text",
				required: true,
				explain: "Decides which shops take the card.",
			},
			{
				key: "spend_source",
				label: "Spends from",
				type: "text",
				required: true,
				explain:
					"Spending crypto is selling it: in many countries each purchase is then a taxable sale. Spending dollars is not.",
				terms: ["capital-gains-tax"],
			},
			{
				key: "status",
				shelfLife: "status",
				label: "Status",
				type: "choice",
				choices: cardStatuses,
				required: true,
				explain:
					"Whether new cards are given out. To be verified means that it was not confirmed on the issuer's site.",
			},
			{ ...servesField("regions", "Our reading of where the holder may live."), label: "Offered in" },
			{
				key: "regions_excluded",
				label: "Not in",
				type: "countries",
				readingOf: "regions",
				whenUnknown: () => "none noted",
				explain: "Places named as excluded.",
			},
			regionsField,
		]),
		...under(ISSUER, "identity", [
			nameField,
			descriptionField,
			{
				key: "issuer",
				label: "Issuer",
				type: "text",
				required: true,
				explain: "The company that offers the card. The bank behind it is often another one.",
			},
			{
				key: "bank",
				label: "Bank behind it",
				type: "text",
				explain:
					"The bank or payment firm that issues the card under the brand. Your contract, and what law protects the balance, may be its.",
			},
			websiteField,
			contactField,
			countryField,
		]),
	],
	entries: plans,
	rivals: ["card-issuer"],
	ascending: [{ fields: ["reward_rate_min", "reward_rate_max"] }],
	keyFields: ["reward_rate_min", "reward_rate_max", "annual_fee_usd", "foreign_fee"],
	tagline: cardTagline,
	columns: [
		fieldColumn({
			key: "reward",
			field: "reward_rate_min",
			label: "Reward on everything",
			cardLabel: "Reward",
			align: "end",
			width: "7.5rem",
			first: "desc",
			sub: (listing) => listing.forSome("reward_rate_max"),
			subFields: ["reward_rate_max"],
		}),
		fieldColumn({
			key: "paid-in",
			field: "reward_group",
			label: "Paid in",
			first: "asc",
			sub: ({ attributes }) => assetSub(attributes),
		}),
		fieldColumn({
			key: "fee",
			field: "annual_fee_usd",
			label: "Yearly fee",
			align: "end",
			width: "6rem",
			first: "asc",
		}),
		fieldColumn({
			key: "foreign",
			field: "foreign_fee",
			label: "Foreign fee",
			align: "end",
			width: "5.5rem",
			first: "asc",
		}),
		fieldColumn({
			key: "type",
			field: "card_type",
			label: "Type",
			width: "6.5rem",
			first: "asc",
			sub: (listing) => listing.text("network"),
		}),
		fieldColumn({ key: "offered", field: "serves", label: "Offered in", width: "8rem", first: "asc" }),
		fieldColumn({ field: "status", label: "Status", width: "6.5rem", first: "asc" }),
	],
	filters: [
		choiceFilter({
			key: "reward",
			legend: "Reward paid in",
			field: "reward_group",
			choices: { ...rewardGroups, "own-token": "The issuer's own token" },
		}),
		percentFilter({
			key: "rate",
			legend: "Reward on everything of at least",
			field: "reward_rate_min",
			bound: "least",
			max: 50,
			step: 0.1,
			words: "reward of",
		}),
		dollarFilter({
			key: "fee",
			legend: "Yearly fee of at most",
			field: "annual_fee_usd",
			bound: "most",
			max: 100_000,
			step: 1,
			words: "yearly fee of",
		}),
		choiceFilter({
			key: "abroad",
			legend: "Foreign fee",
			field: foreignFeeGroup,
			choices: { none: "None", charged: "Charged" },
		}),
		choiceFilter({
			key: "type",
			legend: "Type of card",
			field: typeGroup,
			choices: { credit: "Credit", debit: "Debit", prepaid: "Prepaid", dual: "Credit or debit, switchable" },
		}),
		servesFilter("You live in", ["US", "GB", "EU"], "Not stated"),
		choiceFilter({ key: "status", legend: "Status", field: "status", choices: cardStatuses }),
		freshnessFilter,
	],
	headlineFrom: ["reward_rate_min"],
	headline: [
		{
			label: "Reward on everything",
			value: (listing) => listing.forAll("reward_rate_min"),
			note: rewardNote,
		},
		{
			label: "Yearly fee",
			from: ["annual_fee_usd"],
			value: (listing) => listing.text("annual_fee_usd"),
			note: ({ attributes }) => breakEven(attributes),
		},
		{
			label: "Foreign fee",
			from: ["foreign_fee"],
			value: (listing) => listing.text("foreign_fee"),
			note: (listing) => listing.text("network"),
		},
	],
	defaultSort: { field: "reward_rate_min", direction: "desc" },
	footnote:
		"Reward on everything: what an ordinary purchase earns. “Up to” is the highest rate on record for some; it needs a tier, a category, a stake or a promotion, and never ranks. Rates in different assets do not compare one to one.",
	structuredData: (attributes) => ({
		"@type": "PaymentCard",
		description: textOf(attributes, "description"),
		category: textOf(attributes, "card_type"),
		provider: organisationOf(attributes, "issuer"),
		feesAndCommissionsSpecification: feesText(attributes),
	}),
	related: (attributes) => ({
		reward: attributes.reward_group,
		type: typeGroup(attributes),
		fee: attributes.annual_fee_usd,
		country: attributes.country,
		issuer: attributes.issuer,
	}),
};
