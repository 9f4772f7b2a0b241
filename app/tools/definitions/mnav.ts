import { mnavOf } from "~/finance/mnav";
import { inWords } from "~/finance/words";
import { calculatorOf } from "../calculator";
import { priceInput } from "../shared-inputs";

const company = { type: "money", unit: "USD", min: 0, max: 1e13, step: 1_000_000 } as const;

/** Treasury company mNAV. See docs/formulas.md, "mNAV". */
export const calculator = calculatorOf({
	slug: "mnav",
	title: "Bitcoin treasury mNAV calculator",
	question: "How does a company’s price compare with its bitcoin?",
	lede: "Compare a company’s market value with the bitcoin it holds, using both common formulas.",
	soughtBy: "net asset value, premium, treasury stock, Strategy",
	topic: "markets",
	inputsHeading: "The company",
	inputs: {
		share_price: {
			type: "money",
			label: "Share price",
			unit: "USD",
			min: 0.01,
			max: 1e7,
			step: 1,
			default: 100,
			terms: { "treasury-company": [] },
		},
		shares: {
			type: "count",
			label: "Shares outstanding",
			help: "Use diluted shares if you have them.",
			min: 1,
			max: 1e13,
			whole: true,
			step: 1_000_000,
			default: 300_000_000,
			terms: { "treasury-company": ["shares_outstanding"] },
		},
		debt: { ...company, label: "Debt", terms: { "treasury-company": ["debt_usd"] }, default: 8_000_000_000 },
		preferred: {
			...company,
			label: "Preferred shares",
			terms: { "treasury-company": ["preferred_usd"] },
			default: 8_000_000_000,
		},
		cash: { ...company, label: "Cash", terms: { "treasury-company": ["cash_usd"] }, default: 2_000_000_000 },
		btc: {
			type: "bitcoin",
			label: "Bitcoin held",
			unit: "BTC",
			min: 0.0001,
			max: 21_000_000,
			step: 1000,
			default: 800_000,
			terms: { "treasury-company": ["btc_holdings"] },
		},
		btc_price: { ...priceInput, default: 75_000 },
	},
	outputs: {
		mnav_market_cap: { label: "mNAV by market cap", unit: "multiple", head: true },
		mnav_ev: { label: "mNAV by enterprise value", unit: "multiple", head: true },
		sats_per_share: { label: "Sats per share", unit: "sats", head: true },
		market_cap: { label: "Market cap", unit: "money" },
		enterprise_value: { label: "Enterprise value", unit: "money" },
		btc_nav: { label: "Value of the bitcoin", unit: "money" },
	},
	formulas: [
		"mNAV by market cap = share price × shares ÷ (bitcoin × price)",
		"mNAV by enterprise value = (share price × shares + debt + preferred − cash) ÷ (bitcoin × price)",
		"sats per share = bitcoin × 100,000,000 ÷ shares",
	],
	limits: [
		"The starting numbers are examples, not a real company.",
		"A company is more than its bitcoin. Its other business, costs and new shares aren’t included.",
	],
	compute: mnavOf,
	notes: (_values, { mnav_market_cap }) => ({
		mnav_market_cap: `you pay ${inWords(Number(mnav_market_cap), "money")} for each $1 of bitcoin`,
		mnav_ev: "adds debt and preferred shares, subtracts cash",
	}),
	picture(_values, { market_cap, enterprise_value, btc_nav }) {
		return {
			kind: "bars",
			summary: `The company’s market cap is ${inWords(Number(market_cap), "money")} and its enterprise value is ${inWords(Number(enterprise_value), "money")}. Its bitcoin is worth ${inWords(Number(btc_nav), "money")}.`,
			unit: "money",
			bars: [
				{ label: "Value of the bitcoin", value: Number(btc_nav), tone: "accent" },
				{ label: "Market cap", value: Number(market_cap), tone: "ink" },
				{ label: "Enterprise value", value: Number(enterprise_value), tone: "ink" },
			],
		};
	},
});
