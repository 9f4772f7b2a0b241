import { fieldColumn } from "./columns";
import {
	custodians,
	feeFields,
	feeGroup,
	fundData,
	HIGHEST_FEE,
	largeDollars,
	largeEuros,
	leftAfterFees,
	noCoins,
	types,
	wholeBitcoin,
	wholeFee,
} from "./etf-terms";
import { choiceFilter, countryFilter, freshnessFilter, percentFilter } from "./filters";
import { type Kind, stringOf } from "./kind";
import { explainedBy, nameField, under, websiteField } from "./shared-fields";
import { statuses, statusField } from "./status";

const HOLDS = "Holdings";
const LISTING = "Listing";

const fundWords = { open: "Trading", closed: "Closed or delisted" };

export const etf: Kind = {
	id: "etf",
	path: "/etfs",
	aliases: [],
	content: "etfs",
	singular: "fund",
	plural: "funds",
	short: "ETFs",
	purpose: "own it through a fund",
	heading: "Bitcoin ETFs",
	lede: "Compare bitcoin ETFs by fee, 10-year cost, holdings and custodian.",
	soughtBy: "fund, funds, exchange traded fund, ETP, spot bitcoin shares in a retirement account",
	groups: [feeGroup, HOLDS, LISTING],
	fields: [
		...feeFields,
		...under(HOLDS, "custody", [
			{
				key: "type",
				label: "Fund type",
				type: "choice",
				choices: types,
				required: true,
				explain:
					"Spot funds hold bitcoin, and an ETP is the European form, a note backed by coins. Futures funds pay to roll their contracts, leveraged and inverse funds drift over more than a day, and option income trades part of the upside for payouts.",
				terms: ["spot-etf", "etp", "futures-etf", "roll-cost", "option-income-fund"],
			},
			{
				key: "custodian",
				label: "Custodian",
				type: "text",
				required: true,
				whenUnknown: noCoins,
				...explainedBy(
					"custodian",
					"We show who holds the fund’s coins. Many funds share one custodian, which makes it a single point of failure.",
					"single-point-of-failure",
				),
			},
			{
				key: "custodian_group",
				label: "Custodian group",
				type: "choice",
				choices: custodians,
				readingOf: "custodian",
				whenUnknown: noCoins,
				explain: "We group the custodians that funds name.",
			},
			{
				key: "btc_held",
				ageClass: "moving",
				moves: true,
				label: "Bitcoin held",
				type: "bitcoin",
				whenUnknown: noCoins,
				explain: "Coins in the fund on the source’s date, which may differ from the date of its assets.",
			},
			{
				key: "aum_usd",
				ageClass: "moving",
				moves: true,
				label: "Assets (AUM)",
				type: "money",
				currency: "USD",
				format: (value) => largeDollars(Number(value)),
				explain: "The value of everything in the fund. Very small funds are more likely to close.",
			},
			{
				key: "aum_eur",
				ageClass: "moving",
				moves: true,
				label: "Assets in euros",
				type: "money",
				currency: "EUR",
				whenUnknown: () => null,
				format: (value) => largeEuros(Number(value)),
				explain: "The value of everything in a European fund, as published. We don’t convert it to dollars.",
			},
			{
				key: "benchmark_or_strategy",
				ageClass: "identity",
				label: "Benchmark or strategy",
				type: "text",
				explain: "The reference price or strategy the fund follows, before its fee.",
			},
		]),
		...under(LISTING, "identity", [
			{ ...nameField, label: "Fund", explain: "The fund's full name." },
			{
				key: "ticker",
				label: "Ticker",
				type: "text",
				mandatory: true,
				required: true,
				explain: "The code it trades under. The same letters can mean a different fund on another exchange.",
			},
			{
				key: "isin",
				label: "ISIN",
				type: "text",
				whenUnknown: () => null,
				explain:
					"The 12-character code for this fund on every exchange. Use it when you order, because tickers repeat.",
			},
			{
				key: "issuer",
				label: "Issuer",
				type: "text",
				required: true,
				explain: "The company that runs the fund and collects the fee.",
			},
			{
				key: "country",
				label: "Country",
				type: "country",
				required: true,
				explain: "Where the fund is set up. That decides how it’s regulated, taxed and closed.",
			},
			{
				key: "exchange",
				label: "Exchange",
				type: "text",
				required: true,
				explain: "Where its shares trade, during that exchange's hours. Bitcoin trades around the clock.",
			},
			{
				key: "inception_date",
				label: "Launch date",
				type: "date",
				required: true,
				explain: "The day the fund started. Trading may have begun a few days later.",
			},
			{
				...statusField(
					"Whether it trades today. “Unconfirmed” means no source we read settles it.",
					fundWords,
				),
				required: true,
			},
			websiteField,
		]),
	],
	rivals: ["etf"],
	keyFields: ["expense_ratio", "btc_held", "aum_usd"],
	pageTitle: (name) => `${name}: fee, holdings and custodian`,
	tagline: ({ attributes }) =>
		[stringOf(attributes, "ticker"), stringOf(attributes, "issuer")].filter(Boolean).join(", ") || null,
	columns: [
		fieldColumn({
			key: "fee",
			field: "expense_ratio",
			label: "Yearly fee",
			align: "end",
			first: "asc",
		}),
		{
			key: "held",
			label: "Bitcoin held",
			align: "end",
			sort: { field: "btc_held", first: "desc" },
			cell: ({ attributes }) => wholeBitcoin(attributes) ?? noCoins(attributes),
		},
		{
			key: "custodian",
			label: "Custodian",
			sort: { field: "custodian", first: "asc" },
			cell: ({ attributes }) => stringOf(attributes, "custodian") ?? noCoins(attributes),
		},
		fieldColumn({
			field: "country",
			label: "Country",
			first: "asc",
			sub: (listing) => listing.text("exchange"),
		}),
		fieldColumn({
			key: "ten-years",
			field: "ten_year_cost",
			label: "10-year fees",
			cardLabel: "10-year fees on $10,000",
			align: "end",
			first: "asc",
		}),
		fieldColumn({ field: "type", label: "Fund type", first: "asc" }),
		fieldColumn({ key: "began", field: "inception_date", label: "Launch date", first: "asc" }),
	],
	filters: [
		choiceFilter({
			key: "type",
			legend: "Fund type",
			field: "type",
			choices: { ...types, "spot ETP": "Spot ETP (European note)" },
		}),
		countryFilter(),
		percentFilter({
			key: "fee",
			legend: "Maximum yearly fee",
			field: wholeFee,
			bound: "most",
			max: HIGHEST_FEE * 100,
			step: 0.01,
			words: "fee of",
		}),
		choiceFilter({ key: "custodian", legend: "Custodian", field: "custodian_group", choices: custodians }),
		choiceFilter({ key: "status", legend: "Status", field: "status", choices: statuses(fundWords) }),
		freshnessFilter,
	],
	headlineFrom: ["expense_ratio"],
	headline: [
		{
			label: "Yearly fee",
			value: (listing) => listing.forAll("expense_ratio"),
			note: (listing) =>
				[listing.forSome("expense_ratio"), listing.text("type")].filter(Boolean).join("; ") || null,
		},
		{
			label: "10-year fees on $10,000",
			from: ["ten_year_cost"],
			value: (listing) => listing.forAll("ten_year_cost"),
			note: (listing) => listing.forSome("ten_year_cost") ?? leftAfterFees(listing.attributes),
		},
		{
			label: "Bitcoin held",
			from: ["btc_held"],
			value: ({ attributes }) => wholeBitcoin(attributes),
			// Its assets are mostly from another day, so together they would imply a wrong price.
			note: () => null,
		},
	],
	defaultSort: { field: "expense_ratio", direction: "asc" },
	footnote:
		"10-year fees are what the fee takes from $10,000 in 10 years if bitcoin’s price doesn’t change: 10,000 × (1 − (1 − fee)^10). They don’t include trading costs, the cost of rolling futures, or the drift of leveraged and inverse funds. We don’t rank temporary waivers, or management fees that leave out other costs.",
	structuredData: fundData,
	related: (attributes) => ({
		type: attributes.type,
		fee: attributes.expense_ratio,
		country: attributes.country,
		custodian: attributes.custodian_group,
		issuer: attributes.issuer,
	}),
};
