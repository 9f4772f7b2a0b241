import { formatBitcoin, grouped } from "~/ui/format";
import type { Attributes } from "~db/values";
import { fieldColumn } from "./columns";
import { choiceFilter, countryFilter, dollarFilter, foundFilter, freshnessFilter } from "./filters";
import { type Cell, type CellSource, type Filter, type Kind, numberOf, stringOf } from "./kind";
import { addressOf, countryField, descriptionField, nameField, textOf, under } from "./shared-fields";
import { statusField } from "./status";
import { mnavDays, multipleText, valuationFields } from "./treasury-valuation";

const HOLDING = "Holdings";
const VALUATION = "Valuation";
const COMPANY = "The company";

const SATS = 1e8;
/** The most bitcoin there will ever be; a little less than that exists. */
const SUPPLY_SATS = 21_000_000 * SATS;

const MNAV_WORDS =
	"mNAV is market value (share price × shares) ÷ value of bitcoin held. We show it only if all inputs are from the same week, with no share split in between.";
const FOOTNOTE =
	"Share of 21 million is bitcoin held ÷ 21,000,000. 0 BTC means a reported exit or a canceled plan. Unknown means we found no figure. Hut 8 includes its affiliate American Bitcoin, so don’t add the two. Figures are from different days, so check each figure’s date and source type.";

const categories = {
	treasury: "Bitcoin treasury company",
	miner: "Miner",
	"operating company": "Operating company",
	exchange: "Exchange",
	financial: "Financial company",
	"former treasury": "Former treasury company",
	other: "Other",
};

export const treasuryCompany: Kind = {
	id: "treasury-company",
	path: "/treasury-companies",
	aliases: [],
	content: "treasury-companies",
	singular: "treasury company",
	plural: "treasury companies",
	short: "Treasury companies",
	purpose: "public companies that hold it",
	heading: "Bitcoin treasury companies",
	lede: "How much bitcoin public companies hold, their average cost, and how reliable each figure is.",
	soughtBy: "stocks, shares, public companies that hold bitcoin, corporate treasury",
	groups: [HOLDING, VALUATION, COMPANY],
	fields: [
		...under(HOLDING, "moving", [
			{
				key: "btc_holdings",
				label: "Bitcoin held",
				type: "bitcoin",
				required: true,
				keepsDay: true,
				moves: true,
				explain:
					"The latest holding we found, on its source’s date. 0 BTC means a reported exit or a canceled plan, and companies may have pledged or lent their coins, or sold calls on them.",
			},
			{
				key: "holdings_qualifier",
				label: "Source type",
				type: "text",
				explain:
					"The kind of source the figure is from. A filing is signed, but a tracker copies others and can be wrong or late.",
			},
			{
				key: "supply_share",
				label: "Share of 21 million",
				type: "ratio",
				derive: { from: ["btc_holdings"], value: supplyShare },
				format: (value) => shareText(Number(value)),
				explain: "Bitcoin held ÷ 21,000,000, the most there will ever be. It counts lost and unmined coins.",
				terms: ["supply-cap"],
			},
			{
				key: "average_cost_usd",
				label: "Average cost",
				type: "money",
				currency: "USD",
				moves: true,
				explain: "What the company paid for one bitcoin on average, as it or a tracker reports it.",
			},
		]),
		...under(VALUATION, "moving", valuationFields),
		...under(COMPANY, "identity", [
			nameField,
			{
				key: "ticker",
				label: "Ticker",
				type: "text",
				required: true,
				explain: "The letters or digits its shares trade under.",
			},
			{
				key: "exchange",
				label: "Stock exchange",
				type: "text",
				required: true,
				explain: "Where its shares are listed. The exchange sets what it must publish, and how often.",
			},
			{
				key: "category",
				label: "Company type",
				type: "choice",
				choices: categories,
				required: true,
				explain:
					"A treasury company exists to hold bitcoin. A miner earns it and often sells it to pay for power, and an operating company holds it as a reserve for another business.",
				terms: ["bitcoin-treasury-company", "mining"],
			},
			countryField,
			statusField("Whether the company still exists and plans to hold bitcoin.", {
				open: "Still holds bitcoin",
				restricted: "Winding down",
				closed: "No longer holds bitcoin",
				merged: "Merged into another company",
			}),
			descriptionField,
		]),
	],
	rivals: ["treasury-company"],
	keyFields: ["btc_holdings"],
	history: {
		field: "btc_holdings",
		heading: "Holdings over time",
		lede: "Every dated holding we found, as its source reports it. We don’t know what happened between two dates.",
	},
	pageTitle: (name) => `${name}: bitcoin holdings and debt`,
	tagline: (listing) => [listing.text("category"), listing.text("ticker")].filter(Boolean).join(", ") || null,
	columns: [
		{
			key: "holding",
			label: "Bitcoin held",
			align: "end",
			sort: { field: "btc_holdings", first: "desc" },
			cell: ({ attributes }) => holdingCell(attributes),
		},
		fieldColumn({
			key: "share",
			field: "supply_share",
			label: "Share of 21 million",
			align: "end",
			first: "desc",
		}),
		fieldColumn({
			key: "cost",
			field: "average_cost_usd",
			label: "Average cost",
			align: "end",
			first: "asc",
		}),
		{
			key: "mnav",
			label: "Price vs. bitcoin held (mNAV)",
			align: "end",
			sort: { field: "mnav_market_cap", first: "asc" },
			cell: mnavCell,
		},
		fieldColumn({ field: "country", label: "Country", first: "asc" }),
		fieldColumn({ field: "exchange", label: "Stock exchange", first: "asc" }),
		fieldColumn({
			key: "figure",
			field: "holdings_qualifier",
			label: "Source type",
			wide: true,
			first: "asc",
		}),
	],
	filters: [
		choiceFilter({ key: "category", legend: "Company type", field: "category", choices: categories }),
		holdingFilter(),
		dollarFilter({
			key: "cost",
			legend: "Maximum average cost",
			field: "average_cost_usd",
			bound: "most",
			max: 10_000_000,
			step: 1,
			words: "average cost of",
		}),
		choiceFilter({
			key: "known",
			legend: "Holding",
			field: holdingState,
			choices: { some: "Some", none: "None, as reported", "not-found": "Unknown" },
		}),
		foundFilter({ key: "exchange", legend: "Stock exchange", field: exchangesOf }),
		countryFilter(),
		freshnessFilter,
	],
	headlineFrom: ["btc_holdings"],
	headline: [
		{
			label: "Bitcoin held",
			value: (listing) => listing.text("btc_holdings"),
			note: (listing) => listing.text("holdings_qualifier"),
		},
		{
			label: "Share of 21 million",
			from: ["supply_share"],
			value: (listing) => listing.text("supply_share"),
			note: (listing) => (listing.value("supply_share") === null ? null : "bitcoin held ÷ 21,000,000"),
		},
		{
			label: "Average cost",
			from: ["average_cost_usd"],
			value: (listing) => listing.text("average_cost_usd"),
			note: (listing) => (listing.value("average_cost_usd") === null ? null : "per bitcoin, as reported"),
		},
	],
	defaultSort: { field: "btc_holdings", direction: "desc" },
	footnote: (_options, leftOut) => `${leftOut.includes("mnav") ? "" : `${MNAV_WORDS} `}${FOOTNOTE}`,
	structuredData: (attributes) => ({
		"@type": "Corporation",
		description: textOf(attributes, "description"),
		tickerSymbol: tickerSymbol(attributes),
		address: addressOf(attributes),
	}),
	related: (attributes) => ({
		category: attributes.category,
		country: attributes.country,
		holding: attributes.btc_holdings,
		exchange: attributes.exchange,
	}),
};

function supplyShare(attributes: Attributes): number | null {
	const sats = numberOf(attributes, "btc_holdings");
	return sats === null ? null : sats / SUPPLY_SATS;
}

/** Three decimals of a percent, because most companies hold less than a hundredth of one. */
function shareText(share: number): string {
	if (share > 0 && share < 0.000005) return "under 0.001%";
	return `${(Math.round(share * 1e5) / 1e3).toString()}%`;
}

function holdingCell(attributes: Attributes) {
	const sats = numberOf(attributes, "btc_holdings");
	if (sats === null) return null;
	return { text: formatBitcoin(sats), sub: sats === 0 ? "none, as reported" : undefined };
}

/** Shows the days of its inputs, because an old mNAV isn't the current one. */
function mnavCell({ value, attributes }: CellSource): Cell {
	const multiple = value("mnav_market_cap");
	return multiple === null ? null : { text: multipleText(multiple), sub: mnavDays(attributes) ?? undefined };
}

function holdingState(attributes: Attributes): "some" | "none" | "not-found" {
	const sats = numberOf(attributes, "btc_holdings");
	if (sats === null) return "not-found";
	return sats === 0 ? "none" : "some";
}

/** Whole bitcoin, rounded down. The typed number is whole too, so rounding moves no bound. */
function holdingFilter(): Filter {
	return {
		key: "holding",
		legend: "Minimum bitcoin held",
		type: "number",
		number: {
			unit: "BTC",
			min: 0,
			max: 21_000_000,
			step: 1,
			chip: (wanted) => `holds ${grouped(Number(wanted), 3)} BTC or more`,
			holds: (indexed, wanted) => (typeof indexed === "number" ? indexed >= Number(wanted) : null),
		},
		index: (attributes) => {
			const sats = numberOf(attributes, "btc_holdings");
			return sats === null ? null : Math.floor(sats / SATS);
		},
	};
}

function exchangesOf(attributes: Attributes): string[] | null {
	return stringOf(attributes, "exchange")?.split(" / ") ?? null;
}

/** schema.org wants the exchange, a space and the symbol. */
function tickerSymbol(attributes: Attributes): string | undefined {
	const ticker = stringOf(attributes, "ticker");
	const exchange = exchangesOf(attributes)?.[0];
	return ticker && exchange ? `${exchange} ${ticker}` : (ticker ?? undefined);
}
