import { formatMoneyRange, formatRatio, formatRatioRange } from "~/ui/format";
import { type Attributes, type Kind, numberOf, stringOf } from "./kind";
import { dollarFilter, percentFilter } from "./number-filters";
import {
	countryField,
	descriptionField,
	freshnessFilter,
	nameField,
	regionName,
	servesFilter,
	websiteField,
} from "./shared-fields";

const REWARD = "What you earn";
const COST = "What it costs";
const CARD = "The card";
const ISSUER = "The issuer";

/** Card types as the filter groups them: prepaid and prepaid debit spend the same way. */
const typeGroups: Record<string, string> = {
	credit: "credit",
	debit: "debit",
	prepaid: "prepaid",
	"prepaid debit": "prepaid",
	"credit/debit dual mode": "dual",
};

const rewardGroups = {
		bitcoin: "Bitcoin",
		choice: "A choice of assets",
		"own-token": "Issuer's own token",
		cash: "Cash",
		none: "No reward",
	};

const statuses = {
		active: "Open",
		announced: "Announced",
		paused: "Closed to new applicants",
		legacy: "Legacy",
		discontinued: "Discontinued",
		verify: "To be verified",
	};

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
	groups: [REWARD, COST, CARD, ISSUER],
	fields: [
		{
			key: "reward_rate_min",
			label: "Reward, lowest",
			type: "ratio",
			max: 0.5,
			group: REWARD,
			required: true,
			format: rate,
			explain: "The share of an ordinary purchase that comes back with no tier, category or promotion.",
		},
		{
			key: "reward_rate_max",
			label: "Reward, highest",
			type: "ratio",
			max: 0.5,
			group: REWARD,
			required: true,
			format: rate,
			explain:
				"The most any purchase earns. Usually for one category, one shop, a paid tier or a stake, and capped by the month.",
		},
		{
			key: "reward_asset",
			label: "Paid in",
			type: "text",
			group: REWARD,
			required: true,
			explain:
				"What the reward is paid in. A reward in an issuer's own token is worth what that token can be sold for.",
		},
		{
			key: "reward_group",
			label: "Kind of reward",
			type: "choice",
			choices: rewardGroups,
			group: REWARD,
			readingOf: "reward_asset",
			explain: "Our grouping of what the reward is paid in.",
		},
		{
			key: "reward_note",
			label: "On the reward",
			type: "text",
			group: REWARD,
			explain: "Which purchases earn which rate, what caps apply, and where sources disagree.",
		},
		{
			key: "annual_fee_usd",
			label: "Yearly fee",
			type: "money",
			currency: "USD",
			group: COST,
			required: true,
			better: "lower",
			format: dollars,
			explain:
				"What the card costs a year, with a membership that it cannot be had without. At a reward of 1%, a fee of 50 USD takes the reward of 5,000 USD of purchases.",
		},
		{
			key: "foreign_fee",
			label: "Foreign fee",
			type: "ratio",
			max: 0.2,
			group: COST,
			required: true,
			better: "lower",
			format: rate,
			explain:
				"Added to a purchase in another currency. Where it is none, the exchange rate may still hold a margin.",
		},
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
			group: CARD,
			required: true,
			explain:
				"Credit borrows and is repaid later, with interest where it is not paid in full. Debit spends an account. Prepaid spends what was loaded before.",
		},
		{
			key: "network",
			label: "Network",
			type: "text",
			group: CARD,
			required: true,
			explain: "Decides which shops take the card.",
		},
		{
			key: "spend_source",
			label: "Spends from",
			type: "text",
			group: CARD,
			required: true,
			explain:
				"Spending crypto is selling it: in many countries each purchase is then a taxable sale. Spending dollars is not.",
		},
		{
			key: "status",
			label: "Status",
			type: "choice",
			choices: statuses,
			group: CARD,
			required: true,
			explain:
				"Whether it can be had today. To be verified: one source says so and the issuer's site was not read.",
		},
		{ ...servesField(CARD, "regions", "Our reading of where the holder may live."), label: "Offered in" },
		regionsField(CARD),
		nameField(ISSUER),
		descriptionField(ISSUER),
		{
			key: "issuer",
			label: "Issuer",
			type: "text",
			group: ISSUER,
			required: true,
			explain: "The company that offers the card. The bank behind it is often another one.",
		},
		websiteField(ISSUER),
		countryField(ISSUER),
	],
	keyFields: ["reward_rate_min", "reward_rate_max", "annual_fee_usd", "foreign_fee"],
	tagline: (listing) => {
		const type = listing.text("card_type")?.toLocaleLowerCase("en");
		return (
			[listing.text("issuer"), type ? `${type.split(",")[0]} card` : null].filter(Boolean).join(", ") || null
		);
	},
	columns: [
		{
			key: "reward",
			label: "Reward",
			align: "end",
			width: "6rem",
			sort: { field: "reward_rate_min", first: "desc" },
			cell: ({ attributes }) => rewardRange(attributes),
		},
		{
			key: "paid-in",
			label: "Paid in",
			sort: { field: "reward_group", first: "asc" },
			cell: (listing) => ({ text: listing.text("reward_group"), sub: assetSub(listing.attributes) }),
		},
		fieldColumn({
			field: "annual_fee_usd",
			key: "fee",
			label: "Yearly fee",
			align: "end",
			width: "6rem",
			first: "asc",
		}),
		fieldColumn({
			field: "foreign_fee",
			key: "foreign",
			label: "Foreign fee",
			align: "end",
			width: "5.5rem",
			first: "asc",
		}),
		{
			key: "type",
			label: "Type",
			width: "6.5rem",
			sort: { field: "card_type", first: "asc" },
			cell: (listing) => ({ text: listing.text("card_type"), sub: listing.text("network") ?? undefined }),
		},
		fieldColumn({ field: "serves", key: "offered", label: "Offered in", width: "8rem", first: "asc" }),
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
			legend: "Highest reward of at least",
			field: "reward_rate_max",
			bound: "least",
			max: 50,
			step: 0.1,
			words: "reward up to",
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
			field: (attributes) => {
				const fee = numberOf(attributes, "foreign_fee");
				return fee === null ? null : fee === 0 ? "none" : "charged";
			},
			choices: { none: "None", charged: "Charged" },
		}),
		choiceFilter({
			key: "type",
			legend: "Type of card",
			field: (attributes) => typeGroups[stringOf(attributes, "card_type") ?? ""] ?? null,
			choices: { credit: "Credit", debit: "Debit", prepaid: "Prepaid", dual: "Credit or debit, switchable" },
		}),
		servesFilter("You live in", ["US", "GB", "EU"]),
		choiceFilter({
			key: "status",
			legend: "Status",
			field: "status",
			choices: statuses,
		}),
		freshnessFilter,
	],
	headline: [
		{
			label: "Reward",
			value: ({ attributes }) => rewardRange(attributes),
			note: (listing) => paidIn(listing.text("reward_asset")),
		},
		{
			label: "Yearly fee",
			value: (listing) => listing.text("annual_fee_usd"),
			note: ({ attributes }) => breakEven(attributes),
		},
		{
			label: "Foreign fee",
			value: (listing) => listing.text("foreign_fee"),
			note: (listing) => listing.text("network"),
		},
	],
	defaultSort: { field: "reward_rate_min", direction: "desc" },
	footnote:
		"Reward: from what an ordinary purchase earns to the most that any purchase earns; ordered by the first, because the second needs a tier, a category, a stake or a promotion. Rates in different assets do not compare one to one.",
	structuredData: (attributes) => ({
		"@type": "PaymentCard",
		description: textOf(attributes, "description"),
		category: textOf(attributes, "card_type"),
		provider: organisation(stringOf(attributes, "issuer")),
		feesAndCommissionsSpecification: feesText(attributes),
	}),
	related: (attributes) => ({
		reward: attributes.reward_group,
		type: typeGroups[stringOf(attributes, "card_type") ?? ""],
		fee: attributes.annual_fee_usd,
		country: attributes.country,
		issuer: attributes.issuer,
	}),
};

function rate(value: unknown): string {
	return value === 0 ? "None" : formatRatio(Number(value));
}

function rewardRange(attributes: Attributes): string | null {
	return formatRatioRange(numberOf(attributes, "reward_rate_min"), numberOf(attributes, "reward_rate_max"));
}

/** What the reward is paid in, where that says more than the group above it. */
function assetSub(attributes: Attributes): string | undefined {
	const asset = stringOf(attributes, "reward_asset");
	return asset && asset !== "BTC" ? asset : undefined;
}

function paidIn(asset: string | null): string | null {
	return asset ? `paid in: ${asset}` : null;
}

/** The purchases a year whose lowest reward equals the yearly fee. */
function breakEven(attributes: Attributes): string | null {
	const fee = numberOf(attributes, "annual_fee_usd");
	const reward = numberOf(attributes, "reward_rate_min");
	if (!fee || !reward) return null;
	const dollars = Math.ceil(fee / 100 / reward / 10) * 10;
	return `the lowest reward of ${formatMoneyRange(dollars * 100, dollars * 100, "USD")} of purchases`;
}

function feesText(attributes: Attributes): string | undefined {
	const yearly = numberOf(attributes, "annual_fee_usd");
	const foreign = numberOf(attributes, "foreign_fee");
	const parts = [
		yearly === null ? null : `Yearly fee: ${formatMoneyRange(yearly, yearly, "USD")}`,
		foreign === null ? null : `Foreign fee: ${rate(foreign)}`,
	].filter((part) => part !== null);
	return parts.length > 0 ? parts.join("; ") : undefined;
}

function organisation(name: string | null) {
	return name ? { "@type": "Organization", name } : undefined;
}
