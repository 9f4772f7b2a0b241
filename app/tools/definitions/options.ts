import { usd } from "~/finance/amounts";
import { inWords, price } from "~/finance/words";
import { calculatorOf } from "../calculator";

export type Strategy =
	| "long-call"
	| "long-put"
	| "covered-call"
	| "protective-put"
	| "collar"
	| "cash-secured-put";

const LEGS: Record<Strategy, { name: string; coin: 0 | 1; call: -1 | 0 | 1; put: -1 | 0 | 1 }> = {
	"long-call": { name: "Long call", coin: 0, call: 1, put: 0 },
	"long-put": { name: "Long put", coin: 0, call: 0, put: 1 },
	"covered-call": { name: "Covered call", coin: 1, call: -1, put: 0 },
	"protective-put": { name: "Protective put", coin: 1, call: 0, put: 1 },
	collar: { name: "Collar", coin: 1, call: -1, put: 1 },
	"cash-secured-put": { name: "Cash-secured put", coin: 0, call: 0, put: -1 },
};

/** Amounts in USD, for one bitcoin. */
type OptionTerms = {
	strategy: Strategy;
	cost: number;
	callStrike: number;
	callPremium: number;
	putStrike: number;
	putPremium: number;
};

function profitAt(terms: OptionTerms, spot: number): number {
	const { coin, call, put } = LEGS[terms.strategy];
	return (
		(coin === 0 ? 0 : spot - terms.cost) +
		(call === 0 ? 0 : call * (Math.max(spot - terms.callStrike, 0) - terms.callPremium)) +
		(put === 0 ? 0 : put * (Math.max(terms.putStrike - spot, 0) - terms.putPremium))
	);
}

function bends({ strategy, putStrike, callStrike }: OptionTerms): number[] {
	const { call, put } = LEGS[strategy];
	const strikes = [...(put === 0 ? [] : [putStrike]), ...(call === 0 ? [] : [callStrike])];
	return [0, ...strikes.sort((a, b) => a - b)];
}

function slopeAbove({ strategy }: OptionTerms): number {
	return LEGS[strategy].coin + LEGS[strategy].call;
}

/** As positive amounts, and the break-even prices; null without a limit or such a price. */
function payoffBounds(terms: OptionTerms) {
	const corners = bends(terms).map((spot) => ({ spot, profit: profitAt(terms, spot) }));
	const profits = corners.map(({ profit }) => profit);
	const slope = slopeAbove(terms);
	return {
		maxLoss: slope < 0 ? null : Math.max(0, -Math.min(...profits)),
		maxGain: slope > 0 ? null : Math.max(0, ...profits),
		breakeven: breakevenOf(corners, slope),
	};
}

function breakevenOf(corners: Array<{ spot: number; profit: number }>, slope: number): number | null {
	for (const [at, { spot, profit }] of corners.entries()) {
		const next = corners[at + 1];
		if (profit === 0) return spot;
		if (!next) return slope !== 0 && -profit / slope > 0 ? spot - profit / slope : null;
		if (profit * next.profit < 0) return spot + (next.spot - spot) * (profit / (profit - next.profit));
	}
	return null;
}

const premium = { type: "money", unit: "USD", min: 0, max: 1e8, step: 100 } as const;
const strike = { type: "money", unit: "USD", min: 1, max: 1e8, step: 1000 } as const;

/** Payoff of an option strategy at expiry. See docs/formulas.md, "Options". */
export const calculator = calculatorOf({
	slug: "options",
	title: "Bitcoin options profit calculator",
	question: "What does an options strategy pay at expiry?",
	lede: "See the profit at any price, the maximum loss and gain, and the break-even price.",
	soughtBy: "call, put, strike, premium, break even, hedge",
	topic: "markets",
	inputsHeading: "Your strategy",
	inputs: {
		strategy: {
			type: "choice",
			label: "Strategy",
			choices: {
				"long-call": "Long call",
				"long-put": "Long put",
				"covered-call": "Covered call",
				"protective-put": "Protective put",
				collar: "Collar",
				"cash-secured-put": "Cash-secured put",
			},
			default: "collar",
		},
		spot: {
			...strike,
			label: "Price at expiry",
			help: "Enter your own assumption.",
			min: 0,
			default: 90_000,
		},
		cost: {
			...strike,
			label: "Cost of your bitcoin",
			help: "Only for strategies that hold bitcoin: covered call, protective put and collar.",
			min: 0,
			default: 80_000,
		},
		call_strike: { ...strike, label: "Call strike price", default: 90_000 },
		call_premium: { ...premium, label: "Call premium", default: 2000 },
		put_strike: { ...strike, label: "Put strike price", default: 70_000 },
		put_premium: { ...premium, label: "Put premium", default: 2500 },
	},
	outputs: {
		profit: { label: "Profit at expiry", unit: "money", head: true },
		max_loss: { label: "Maximum loss", unit: "money", head: true, whenNull: "Unlimited" },
		max_gain: { label: "Maximum gain", unit: "money", head: true, whenNull: "Unlimited" },
		breakeven: { label: "Break-even price", unit: "price", whenNull: "None" },
	},
	formulas: [
		"call bought = max(S − K, 0) − premium, with S the price at expiry and K the strike price",
		"put bought = max(K − S, 0) − premium",
		"an option sold is the opposite",
		"bitcoin held = S − cost, and a strategy is the sum of its parts",
	],
	limits: [
		"For one bitcoin at expiry, before fees. Before expiry an option is usually worth more, because it has time left.",
		"Options that the strategy doesn’t use aren’t counted.",
	],
	check: (values) =>
		values.strategy === "collar" && values.put_strike >= values.call_strike
			? { put_strike: "Enter a put strike below the call strike." }
			: {},
	compute(values) {
		const terms = termsOf(values);
		const { maxLoss, maxGain, breakeven } = payoffBounds(terms);
		return { profit: profitAt(terms, usd(values.spot)), max_loss: maxLoss, max_gain: maxGain, breakeven };
	},
	notes: ({ strategy, spot }) => ({
		profit: `${LEGS[strategy].name.toLowerCase()}, bitcoin at ${inWords(usd(spot), "price")}`,
		max_loss: "per bitcoin",
	}),
	picture(values, { profit, breakeven }) {
		const terms = termsOf(values);
		const corners = bends(terms).slice(1);
		const around = [...corners, usd(values.spot), ...(breakeven === null ? [] : [Number(breakeven)])];
		const from = Math.max(0, Math.min(...around) * 0.7);
		const to = Math.max(...around) * 1.3;
		const at = [from, ...corners.filter((spot) => spot > from && spot < to), to];
		return {
			kind: "lines",
			summary: `At ${inWords(usd(values.spot), "price")} the ${LEGS[terms.strategy].name.toLowerCase()}’s profit is ${inWords(Number(profit), "money")}.${breakeven === null ? "" : ` It breaks even at ${inWords(Number(breakeven), "price")}.`}`,
			x: { label: "Price at expiry", unit: "price" },
			y: { label: "Profit in USD", unit: "money" },
			lines: [
				{
					label: LEGS[terms.strategy].name,
					tone: "accent",
					points: at.map((spot) => [spot, profitAt(terms, spot)]),
				},
			],
			datum: { at: 0, label: "No profit, no loss" },
			marks: [
				{ x: usd(values.spot), y: Number(profit), label: `At ${price(usd(values.spot))}` },
				...(breakeven === null
					? []
					: [{ x: Number(breakeven), y: 0, label: `Break-even at ${price(Number(breakeven))}` }]),
			],
			rowsAt: [...new Set([...around, from, to])].sort((a, b) => a - b),
		};
	},
	schedule(values) {
		const terms = termsOf(values);
		const top = Math.max(usd(values.spot), ...bends(terms)) * 1.5;
		return {
			head: ["price_at_expiry_usd", "profit_usd"],
			rows: Array.from({ length: 61 }, (_, step) => {
				const spot = Math.round((top * step) / 60);
				return [spot, profitAt(terms, spot)];
			}),
		};
	},
});

function termsOf(values: {
	strategy: Strategy;
	cost: number;
	call_strike: number;
	call_premium: number;
	put_strike: number;
	put_premium: number;
}): OptionTerms {
	return {
		strategy: values.strategy,
		cost: usd(values.cost),
		callStrike: usd(values.call_strike),
		callPremium: usd(values.call_premium),
		putStrike: usd(values.put_strike),
		putPremium: usd(values.put_premium),
	};
}
