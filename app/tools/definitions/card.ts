import { usd } from "~/finance/amounts";
import { inWords } from "~/finance/words";
import { calculatorOf } from "../calculator";
import { growthInput, priceInput } from "../shared-inputs";
import { saveUp } from "./accumulate";

const CATEGORIES = {
	dining: "Dining",
	groceries: "Groceries",
	travel: "Travel",
	fuel: "Fuel",
	other: "Everything else",
} as const;
type Category = keyof typeof CATEGORIES;
const categories = Object.keys(CATEGORIES) as Category[];

type Spending = { [C in `spend.${Category}` | `rates.${Category}`]: number | null };

function rewardOf(values: Spending, category: Category): number {
	const rate = values[`rates.${category}`] ?? values["rates.other"] ?? 0;
	return usd(values[`spend.${category}`] ?? 0) * rate;
}

function spendInput<const C extends Category>(category: C, amount: number | null) {
	return {
		type: "money",
		label: `${CATEGORIES[category]} per month`,
		unit: "USD",
		group: "spend",
		isHalf: true,
		min: 0,
		max: 1e7,
		step: 50,
		optional: true,
		default: amount,
	} as const;
}

function rateInput<const C extends Category>(category: C, rate: number | null) {
	return {
		type: "ratio",
		label: `Reward on ${CATEGORIES[category].toLowerCase()}`,
		group: "rates",
		isHalf: true,
		terms: { "card-issuer": [`rates.${category}`] },
		min: 0,
		max: 0.5,
		step: 0.005,
		optional: true,
		default: rate,
	} as const;
}

export const calculator = calculatorOf({
	slug: "card",
	title: "Bitcoin card rewards calculator",
	question: "How much are a card’s rewards worth after its fee?",
	lede: "Add up rewards by category, turn them into bitcoin every month and subtract the yearly fee.",
	soughtBy: "cashback, debit card, credit card, card fee",
	topic: "spending",
	inputsHeading: "Your spending and card",
	inputs: {
		"spend.dining": spendInput("dining", 400),
		"rates.dining": rateInput("dining", 0.03),
		"spend.groceries": spendInput("groceries", 600),
		"rates.groceries": rateInput("groceries", 0.02),
		"spend.travel": spendInput("travel", null),
		"rates.travel": rateInput("travel", null),
		"spend.fuel": spendInput("fuel", null),
		"rates.fuel": rateInput("fuel", null),
		"spend.other": spendInput("other", 1500),
		"rates.other": {
			...rateInput("other", 0.01),
			help: "Also used for any category you leave blank.",
			terms: { "card-issuer": ["rates.other", "reward_rate_min"] },
		},
		annual_fee: {
			type: "money",
			label: "Yearly fee",
			unit: "USD",
			min: 0,
			max: 1e6,
			step: 10,
			default: 0,
			terms: { "card-issuer": ["annual_fee_usd"] },
		},
		price0: priceInput,
		growth: { ...growthInput, default: 0 },
		years: {
			type: "count",
			label: "Years",
			unit: "years",
			min: 1,
			max: 50,
			whole: true,
			step: 1,
			default: 1,
		},
	},
	outputs: {
		net_annual_usd: { label: "Yearly rewards after fees", unit: "money", head: true },
		btc: { label: "Bitcoin earned", unit: "bitcoin", head: true },
		net_value: { label: "Final value after fees", unit: "money", head: true },
		monthly_reward_usd: { label: "Monthly rewards", unit: "money" },
		annual_reward_usd: { label: "Yearly rewards", unit: "money" },
		value: { label: "Final value of your bitcoin", unit: "money" },
		fees: { label: "Total fees", unit: "money" },
	},
	formulas: [
		"monthly rewards = sum of spending × rate",
		"rewards buy bitcoin every month, at a price that grows as you assume",
		"final value after fees = final value − yearly fee × years",
	],
	limits: [
		"Interest on a balance you carry isn’t included. It usually costs far more than any reward.",
		"Caps, first-year offers and rewards in other tokens aren’t included.",
	],
	check: (values) =>
		values["rates.other"] === null &&
		categories.some((category) => values[`spend.${category}`] && values[`rates.${category}`] === null)
			? { "rates.other": "Enter a rate, like 1%. A category above has spending but no rate." }
			: {},
	compute(values) {
		const monthly = categories.reduce((sum, category) => sum + rewardOf(values, category), 0);
		const { annual_fee, price0, growth, years } = values;
		const last = saveUp(0, usd(price0), growth, monthly, years * 12).at(-1);
		const value = last ? last.btc * last.price : 0;
		const fees = usd(annual_fee) * years;
		return {
			net_annual_usd: monthly * 12 - usd(annual_fee),
			btc: last?.btc ?? 0,
			net_value: value - fees,
			monthly_reward_usd: monthly,
			annual_reward_usd: monthly * 12,
			value,
			fees,
		};
	},
	notes: ({ years }, { monthly_reward_usd }) => ({
		net_annual_usd: `${inWords(Number(monthly_reward_usd), "money")} a month before fees`,
		btc: `in ${years} ${years === 1 ? "year" : "years"}`,
	}),
	picture(values, { annual_reward_usd, net_annual_usd }) {
		return {
			kind: "bars",
			summary: `Rewards are ${inWords(Number(annual_reward_usd), "money")} a year, or ${inWords(Number(net_annual_usd), "money")} after the fee.`,
			unit: "money",
			bars: [
				...categories
					.filter((category) => values[`spend.${category}`])
					.map((category) => ({
						label: `${CATEGORIES[category]} per year`,
						value: rewardOf(values, category) * 12,
						tone: "accent" as const,
					})),
				{ label: "Yearly fee", value: -usd(values.annual_fee), tone: "ink" },
				{ label: "After the fee", value: Number(net_annual_usd), tone: "muted" },
			],
		};
	},
	schedule(values) {
		const monthly = categories.reduce((sum, category) => sum + rewardOf(values, category), 0);
		return {
			head: ["month", "reward_usd", "btc_held", "price_usd", "worth_usd"],
			rows: saveUp(0, usd(values.price0), values.growth, monthly, values.years * 12).map((row) => [
				row.month,
				monthly,
				row.btc,
				row.price,
				row.btc * row.price,
			]),
		};
	},
});
