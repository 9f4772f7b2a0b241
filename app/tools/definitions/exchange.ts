import { coins, SATS, usd } from "~/finance/amounts";
import { inWords, percent } from "~/finance/words";
import { calculatorOf } from "../calculator";
import { priceInput } from "../shared-inputs";

type Optional = { spread: number | null; fixed: number | null; withdraw_btc: number | null };

function known({ spread, fixed, withdraw_btc }: Optional) {
	return { spread: spread ?? 0, fixed: fixed ?? 0, withdraw_btc: withdraw_btc ?? 0 };
}

export const calculator = calculatorOf({
	slug: "exchange",
	title: "Bitcoin exchange fee calculator",
	question: "What does buying bitcoin on an exchange really cost?",
	lede: "Add up the fee, spread, fixed costs and withdrawal, and see how many sats reach you.",
	soughtBy: "trading fee, spread, withdrawal fee, buy bitcoin",
	topic: "holding",
	inputsHeading: "Your purchase",
	inputs: {
		usd: { type: "money", label: "Amount you pay", unit: "USD", min: 1, max: 1e9, step: 100, default: 1000 },
		price: { ...priceInput, label: "Market price" },
		fee: {
			type: "ratio",
			label: "Trading fee",
			min: 0,
			max: 0.5,
			step: 0.001,
			default: 0.0099,
			terms: { exchange: ["simple_buy_fee", "taker_fee"] },
		},
		spread: {
			type: "ratio",
			label: "Spread",
			help: "How far above the market price the exchange sells.",
			min: 0,
			max: 0.5,
			step: 0.001,
			optional: true,
			default: 0,
			terms: { exchange: [] },
		},
		fixed: {
			type: "money",
			label: "Fixed fee",
			unit: "USD",
			min: 0,
			max: 1e6,
			step: 0.5,
			optional: true,
			default: 0,
			terms: { exchange: [] },
		},
		withdraw_btc: {
			type: "bitcoin",
			label: "Withdrawal fee",
			unit: "BTC",
			min: 0,
			max: 1,
			step: 0.00005,
			optional: true,
			default: 0,
			terms: { exchange: [] },
		},
	},
	outputs: {
		all_in_cost_pct: { label: "Total cost", unit: "ratio", head: true },
		sats: { label: "Sats you get", unit: "sats", head: true },
		effective_price: { label: "Price you really pay", unit: "price", head: true },
		btc: { label: "Bitcoin before rounding down", unit: "bitcoin" },
	},
	formulas: [
		"bitcoin = (paid − paid × fee − fixed) ÷ (price × (1 + spread)) − withdrawal",
		"total cost = 1 − bitcoin ÷ (paid ÷ price)",
		"sats are rounded down",
	],
	limits: [
		"The cost of moving dollars to the exchange isn’t included.",
		"A blank field counts as zero. If the exchange doesn’t publish that fee, your real cost is higher.",
	],
	check({ usd: paid, price, fee, ...optional }) {
		const { fixed, spread, withdraw_btc } = known(optional);
		const left = usd(paid) * (1 - fee) - usd(fixed);
		if (left <= 0)
			return { fixed: "Enter a smaller fee or a larger amount. These fees use up everything you pay." };
		if (left / (usd(price) * (1 + spread)) <= coins(withdraw_btc))
			return {
				withdraw_btc:
					"Enter a smaller fee or a larger amount. This withdrawal fee uses up everything you buy.",
			};
		return {};
	},
	compute({ usd: paid, price, fee, ...optional }) {
		const { fixed, spread, withdraw_btc } = known(optional);
		const bought = (usd(paid) - usd(paid) * fee - usd(fixed)) / (usd(price) * (1 + spread));
		const btc = bought - coins(withdraw_btc);
		return {
			all_in_cost_pct: 1 - btc / (usd(paid) / usd(price)),
			// A millionth of a sat is the noise of binary fractions, not a coin lost.
			sats: Math.floor(btc * SATS + 1e-6),
			effective_price: usd(paid) / btc,
			btc,
		};
	},
	notes: ({ price, usd: paid, spread, fixed, withdraw_btc }, { all_in_cost_pct }) => ({
		all_in_cost_pct: [
			`${inWords(usd(paid) * Number(all_in_cost_pct), "money")} of ${inWords(usd(paid), "money")}`,
			[spread, fixed, withdraw_btc].includes(null) ? "not counting blank fields" : null,
		]
			.filter(Boolean)
			.join(", "),
		effective_price: `the market price is ${inWords(usd(price), "price")}`,
	}),
	picture({ usd: paid, price, fee, ...optional }, { all_in_cost_pct }) {
		const { fixed, spread, withdraw_btc } = known(optional);
		const onSpread = (usd(paid) * (1 - fee) - usd(fixed)) * (1 - 1 / (1 + spread));
		return {
			kind: "bars",
			summary: `Costs take ${percent(Number(all_in_cost_pct))} of ${inWords(usd(paid), "money")}.`,
			unit: "money",
			bars: [
				{ label: "Trading fee", value: usd(paid) * fee, tone: "accent" },
				{ label: "Spread", value: onSpread, tone: "accent" },
				{ label: "Fixed fee", value: usd(fixed), tone: "accent" },
				{ label: "Withdrawal", value: coins(withdraw_btc) * usd(price), tone: "accent" },
				{ label: "Total cost", value: usd(paid) * Number(all_in_cost_pct), tone: "ink" },
			],
		};
	},
});
