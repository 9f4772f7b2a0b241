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
	title: "Bitcoin margin call calculator",
	question: "How much do I need to cover a margin call?",
	lede: "See how much bitcoin to add or cash to repay to get back to a safe LTV, and what the lender sells if you don’t.",
	soughtBy: "margin call, top up, add collateral, avoid liquidation",
	topic: "borrowing",
	inputsHeading: "Your loan after the drop",
	inputs: {
		loan: { ...loanInput, label: "Amount owed" },
		btc: { ...bitcoinInput, label: "Collateral", default: 1.25 },
		price: { ...priceInput, label: "Price after the drop", offer: "call_price", default: 55_000 },
		margin: {
			...marginCallInput,
			help: "Optional. It sets the margin call price.",
			optional: true,
			isExample: undefined,
			default: null,
		},
		calls: callsInput,
		// Where a lender brings a loan back to is not its highest LTV.
		target: {
			...startLtvInput,
			label: "Target LTV",
			default: 0.6,
			isExample: true,
			terms: undefined,
			offer: "cure_target_ltv",
		},
		fee: {
			type: "ratio",
			label: "Liquidation fee",
			min: 0,
			max: 0.5,
			step: 0.001,
			default: 0.0099,
			terms: { lender: ["liquidation_fee"] },
		},
	},
	outputs: {
		add_btc: { label: "Bitcoin to add", unit: "bitcoin", head: true },
		repay_usd: { label: "Or cash to repay", unit: "money", head: true },
		partial_liquidation_usd: {
			label: "Or the lender sells",
			unit: "money",
			head: true,
			tone: "sale",
			whenNull: "All of it",
		},
		ltv_now: { label: "Current LTV", unit: "ratio" },
		call_price: {
			label: "Margin call price",
			unit: "price",
			tone: "call",
			whenNull: ({ calls }) => (calls === "no" ? "No margin call" : "Unknown"),
		},
	},
	formulas: [
		"margin call price = owed ÷ (collateral × margin call LTV)",
		"bitcoin to add = owed ÷ (price × target) − collateral",
		"cash to repay = owed − target × collateral × price",
		"amount the lender sells = (owed − target × collateral × price) ÷ ((1 − fee) − target)",
		"none of these is below zero",
	],
	limits: [
		"The price may keep falling while you act. Ask how long the lender waits.",
		"The lender may sell more than the minimum, and at a worse price.",
	],
	check: ({ target, fee }) =>
		target + fee >= 1
			? {
					fee: `Enter a lower fee or target. A ${percent(fee)} fee and a ${percent(target)} target must total less than 100%.`,
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
				? "nothing, because the LTV is at or below the target"
				: `worth ${inWords(Number(add_btc) * usd(price), "money")}`,
			repay_usd: `the LTV is ${percent(Number(ltv_now))} now`,
			partial_liquidation_usd:
				partial_liquidation_usd === null
					? `selling all ${formatBitcoin(btc)} brings ${inWords(value * (1 - fee), "money")}, and you still owe ${inWords(Math.max(0, usd(loan) - value * (1 - fee)), "money")}`
					: `${inWords(Number(partial_liquidation_usd) / usd(price), "bitcoin")}, including a fee of ${inWords(Number(partial_liquidation_usd) * fee, "money")}`,
		};
	},
	picture({ btc, price }, { add_btc, repay_usd, partial_liquidation_usd }) {
		const value = coins(btc) * usd(price);
		const added = Number(add_btc) * usd(price);
		const sold = partial_liquidation_usd === null ? value : Number(partial_liquidation_usd);
		return {
			kind: "bars",
			summary: `Add ${inWords(added, "money")} of bitcoin or repay ${inWords(Number(repay_usd), "money")}. Otherwise the lender sells ${inWords(sold, "money")} of bitcoin.`,
			unit: "money",
			bars: [
				{ label: "Bitcoin to add", value: added, tone: "accent" },
				{ label: "Cash to repay", value: Number(repay_usd), tone: "accent" },
				{ label: "Bitcoin the lender sells", value: sold, tone: "sale" },
				{ label: "All your collateral", value, tone: "muted" },
			],
		};
	},
});
