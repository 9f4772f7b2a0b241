import { mnavOf } from "~/finance/mnav";
import { inWords } from "~/finance/words";
import { calculatorOf } from "../calculator";
import { priceInput } from "../shared-inputs";

const company = { type: "money", unit: "USD", min: 0, max: 1e13, step: 1_000_000 } as const;

/** Treasury company mNAV. See docs/formulas.md, "mNAV". */
export const calculator = calculatorOf({
	slug: "mnav",
	title: "What a share pays for its bitcoin",
	question: "What does a share pay for the bitcoin behind it?",
	lede: "The market’s price of a company over the value of its bitcoin, by both formulas in use.",
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
			label: "Shares",
			help: "Diluted shares, if you have them.",
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
		mnav_market_cap: { label: "mNAV by market value", unit: "multiple", head: true },
		mnav_ev: { label: "mNAV by enterprise value", unit: "multiple", head: true },
		sats_per_share: { label: "Sats a share", unit: "sats", head: true },
		market_cap: { label: "Market value", unit: "money" },
		enterprise_value: { label: "Enterprise value", unit: "money" },
		btc_nav: { label: "Value of the bitcoin", unit: "money" },
	},
	formulas: [
		"mNAV by market value = share price × shares ÷ (bitcoin × price)",
		"mNAV by enterprise value = (share price × shares + debt + preferred − cash) ÷ (bitcoin × price)",
		"sats a share = bitcoin × 100,000,000 ÷ shares",
	],
	limits: [
		"The figures at first are round numbers and no company’s.",
		"A company is more than its coins: its other business, its costs and new shares are left out.",
	],
	compute: mnavOf,
	notes: (_values, { mnav_market_cap }) => ({
		mnav_market_cap: `a dollar of bitcoin costs ${inWords(Number(mnav_market_cap), "money")}`,
		mnav_ev: "debt and preferred shares counted, cash taken off",
	}),
	picture(_values, { market_cap, enterprise_value, btc_nav }) {
		return {
			kind: "bars",
			summary: `Market value ${inWords(Number(market_cap), "money")}, enterprise value ${inWords(Number(enterprise_value), "money")}, bitcoin worth ${inWords(Number(btc_nav), "money")}.`,
			unit: "money",
			bars: [
				{ label: "Value of the bitcoin", value: Number(btc_nav), tone: "accent" },
				{ label: "Market value", value: Number(market_cap), tone: "ink" },
				{ label: "Enterprise value", value: Number(enterprise_value), tone: "ink" },
			],
		};
	},
});
