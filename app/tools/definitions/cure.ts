import { coins, usd } from "~/finance/amounts";
import { inWords, percent } from "~/finance/words";
import { formatBitcoin } from "~/ui/format";
import { calculatorOf } from "../calculator";
import {
	bitcoinInput,
	callsInput,
	loanInput,
	marginCallInput,
	priceInput,
	startLtvInput,
} from "../shared-inputs";

export const calculator = calculatorOf({
	slug: "cure",
	title: "Answering a margin call",
	question: "What does it take to answer a margin call?",
	lede: "Bitcoin to add, cash to repay, or what the lender has to sell to bring the loan back to an LTV.",
	soughtBy: "margin call, top up, add collateral, avoid liquidation",
	topic: "borrowing",
	inputsHeading: "The loan after the fall",
	inputs: {
		loan: { ...loanInput, label: "Owed" },
		btc: { ...bitcoinInput, label: "Collateral", default: 1.25 },
		price: { ...priceInput, label: "Price after the fall", offer: "call_price", default: 55_000 },
		margin: {
			...marginCallInput,
			help: "Where you know it: it says at which price the lender calls.",
			optional: true,
			isExample: undefined,
			default: null,
		},
		calls: callsInput,
		// Where a lender brings a loan back to is not its highest LTV.
		target: {
			...startLtvInput,
			label: "LTV to get back to",
			default: 0.6,
			isExample: true,
			terms: undefined,
			offer: "cure_target_ltv",
		},
		fee: {
			type: "ratio",
			label: "Fee of a forced sale",
			min: 0,
			max: 0.5,
			step: 0.001,
			default: 0.0099,
			terms: { lender: ["liquidation_fee"] },
		},
	},
	outputs: {
		add_btc: { label: "Add", unit: "bitcoin", head: true },
		repay_usd: { label: "Or repay", unit: "money", head: true },
		partial_liquidation_usd: {
			label: "Or the lender sells",
			unit: "money",
			head: true,
			tone: "sale",
			whenNull: "All of it",
		},
		ltv_now: { label: "LTV now", unit: "ratio" },
		call_price: {
			label: "The lender calls at",
			unit: "price",
			tone: "call",
			whenNull: ({ calls }) => (calls === "no" ? "no call" : "unknown"),
		},
	},
	formulas: [
		"price of the call = owed ÷ (collateral × LTV of the call)",
		"bitcoin to add = owed ÷ (price × target) − collateral",
		"cash to repay = owed − target × collateral × price",
		"forced sale = (owed − target × collateral × price) ÷ ((1 − fee) − target)",
		"none of them below zero",
	],
	limits: [
		"The price may go on falling while you act: ask how long the lender waits.",
		"A forced sale may be larger than the least that restores the LTV, and at a worse price.",
	],
	check: ({ target, fee }) =>
		target + fee >= 1
			? {
					fee: `A target of ${percent(target)} and a fee of ${percent(fee)} together have to stay below 100%: no sale could restore this LTV.`,
				}
			: {},
	compute({ loan, btc, price, margin, calls, target, fee }) {
		const owed = usd(loan);
		const value = coins(btc) * usd(price);
		const missing = Math.max(0, owed - target * value);
		const sale = missing / (1 - fee - target);
		return {
			add_btc: Math.max(0, owed / (usd(price) * target) - coins(btc)),
			repay_usd: missing,
			partial_liquidation_usd: sale > value ? null : sale,
			ltv_now: owed / value,
			call_price: calls === "no" || margin === null ? null : owed / (coins(btc) * margin),
		};
	},
	notes({ loan, btc, price, target, fee }, { add_btc, partial_liquidation_usd, ltv_now }) {
		const value = coins(btc) * usd(price);
		const isFine = Number(ltv_now) <= target;
		return {
			add_btc: isFine
				? "nothing: the LTV is at the target or below"
				: `worth ${inWords(Number(add_btc) * usd(price), "money")}`,
			repay_usd: `the LTV is ${percent(Number(ltv_now))} now`,
			partial_liquidation_usd:
				partial_liquidation_usd === null
					? `under water: all ${formatBitcoin(btc)} bring ${inWords(value * (1 - fee), "money")}, ${inWords(Math.max(0, usd(loan) - value * (1 - fee)), "money")} stay owed`
					: `${inWords(Number(partial_liquidation_usd) / usd(price), "bitcoin")}, of which fee ${inWords(Number(partial_liquidation_usd) * fee, "money")}`,
		};
	},
	picture({ btc, price }, { add_btc, repay_usd, partial_liquidation_usd }) {
		const value = coins(btc) * usd(price);
		const added = Number(add_btc) * usd(price);
		const sold = partial_liquidation_usd === null ? value : Number(partial_liquidation_usd);
		return {
			kind: "bars",
			summary: `Add bitcoin worth ${inWords(added, "money")}, repay ${inWords(Number(repay_usd), "money")}, or have ${inWords(sold, "money")} sold.`,
			unit: "money",
			bars: [
				{ label: "Worth of the bitcoin to add", value: added, tone: "accent" },
				{ label: "Cash to repay", value: Number(repay_usd), tone: "accent" },
				{ label: "Bitcoin the lender sells", value: sold, tone: "sale" },
				{ label: "All your collateral", value, tone: "muted" },
			],
		};
	},
});
