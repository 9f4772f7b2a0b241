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

const HOLDS = "What it holds";
const LISTING = "Where it trades";

const fundWords = { open: "Trading", closed: "Closed or delisted" };

export const etf: Kind = {
	id: "etf",
	path: "/etfs",
	aliases: [],
	content: "etfs",
	singular: "fund",
	plural: "funds",
	short: "ETFs",
	purpose: "hold through a fund",
	heading: "Bitcoin ETFs and other funds",
	lede: "What a fund charges, what that comes to in ten years, what it holds, and who keeps the coins.",
	soughtBy: "fund, funds, exchange traded fund, ETP, spot bitcoin shares in a retirement account",
	groups: [feeGroup, HOLDS, LISTING],
	fields: [
		...feeFields,
		...under(HOLDS, "custody", [
			{
				key: "type",
				label: "Type",
				type: "choice",
				choices: types,
				required: true,
				explain:
					"Spot holds bitcoin. An ETP is the European form: a debt note backed by coins. Futures funds hold contracts that must be rolled over, which costs. Leveraged and inverse funds follow one day’s move and drift from it over longer times. Option income sells part of the rise for a payout.",
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
					"Shown is who holds those of the fund’s coins. Many funds share one, and so one point of failure.",
					"single-point-of-failure",
				),
			},
			{
				key: "custodian_group",
				label: "Custodian, grouped",
				type: "choice",
				choices: custodians,
				readingOf: "custodian",
				whenUnknown: noCoins,
				explain: "Our grouping of the custodians named.",
			},
			{
				key: "btc_held",
				ageClass: "moving",
				moves: true,
				label: "Bitcoin held",
				type: "bitcoin",
				whenUnknown: noCoins,
				explain: "Coins in the fund on the day of the source, which may be another than that of the assets.",
			},
			{
				key: "aum_usd",
				ageClass: "moving",
				moves: true,
				label: "Assets",
				type: "money",
				currency: "USD",
				format: (value) => largeDollars(Number(value)),
				explain: "The value of everything in the fund. A very small fund is more likely to be closed.",
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
				explain:
					"The value of everything in a European fund, as it is published there. It is not turned into dollars, because that would need a rate of the same day.",
			},
			{
				key: "benchmark_or_strategy",
				ageClass: "identity",
				label: "Follows",
				type: "text",
				explain: "The reference price or the strategy that the fund follows before its fee.",
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
				explain: "The code it trades under. The same letters can mean another fund on another exchange.",
			},
			{
				key: "isin",
				label: "ISIN",
				type: "text",
				whenUnknown: () => null,
				explain:
					"The twelve characters that name this one fund on every exchange. Ask for it when you order: tickers are given twice.",
			},
			{
				key: "issuer",
				label: "Issuer",
				type: "text",
				required: true,
				explain: "The firm that runs the fund and takes the fee.",
			},
			{
				key: "country",
				label: "Country",
				type: "country",
				required: true,
				explain: "Where the fund is set up. It decides how it is supervised, taxed and wound up.",
			},
			{
				key: "exchange",
				label: "Exchange",
				type: "text",
				required: true,
				explain:
					"Where its shares are traded, in that exchange's hours. Bitcoin trades on while it is closed.",
			},
			{
				key: "inception_date",
				label: "Began",
				type: "date",
				required: true,
				explain: "The day the fund was started. Trading may have begun some days later.",
			},
			{
				...statusField(
					"Whether it trades today. To be verified means that no source we read settles it.",
					fundWords,
				),
				required: true,
			},
			websiteField,
		]),
	],
	rivals: ["etf"],
	keyFields: ["expense_ratio", "btc_held", "aum_usd"],
	tagline: ({ attributes }) =>
		[stringOf(attributes, "ticker"), stringOf(attributes, "issuer")].filter(Boolean).join(", ") || null,
	columns: [
		fieldColumn({
			key: "fee",
			field: "expense_ratio",
			label: "Yearly fee",
			align: "end",
			width: "5.5rem",
			first: "asc",
		}),
		fieldColumn({
			key: "ten-years",
			field: "ten_year_cost",
			label: "10 years on 10,000",
			cardLabel: "Ten years on 10,000 USD",
			align: "end",
			width: "7rem",
			first: "asc",
		}),
		{
			key: "held",
			label: "Bitcoin held",
			align: "end",
			width: "7rem",
			sort: { field: "btc_held", first: "desc" },
			cell: ({ attributes }) => wholeBitcoin(attributes) ?? noCoins(attributes),
		},
		fieldColumn({ field: "type", label: "Type", width: "7rem", first: "asc" }),
		{
			key: "custodian",
			label: "Custodian",
			sort: { field: "custodian", first: "asc" },
			cell: ({ attributes }) => stringOf(attributes, "custodian") ?? noCoins(attributes),
		},
		fieldColumn({
			field: "country",
			label: "Country",
			width: "7rem",
			first: "asc",
			sub: (listing) => listing.text("exchange"),
		}),
		fieldColumn({ key: "began", field: "inception_date", label: "Began", width: "6rem", first: "asc" }),
	],
	filters: [
		choiceFilter({
			key: "type",
			legend: "Type",
			field: "type",
			choices: { ...types, "spot ETP": "Spot ETP (European note)" },
		}),
		countryFilter(),
		percentFilter({
			key: "fee",
			legend: "Yearly fee of at most",
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
			label: "Ten years on 10,000 USD",
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
		"Ten years on 10,000: what the fee takes from 10,000 USD in ten years with the price of bitcoin unchanged, 10,000 × (1 − (1 − fee)^10). It counts the fee only: not trading costs, nor what futures cost to roll, nor the drift of leveraged and inverse funds. A management fee alone, without the fund’s other costs, and a fee that is waived for a time do not rank.",
	structuredData: fundData,
	related: (attributes) => ({
		type: attributes.type,
		fee: attributes.expense_ratio,
		country: attributes.country,
		custodian: attributes.custodian_group,
		issuer: attributes.issuer,
	}),
};
