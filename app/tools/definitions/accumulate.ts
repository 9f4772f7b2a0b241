import { coins, usd } from "~/finance/amounts";
import { inWords } from "~/finance/words";
import { calculatorOf } from "../calculator";
import { growthInput, priceInput } from "../shared-inputs";

type Month = { month: number; price: number; btc: number };

export function saveUp(btc: number, price: number, growth: number, monthly: number, months: number): Month[] {
	const rise = (1 + growth) ** (1 / 12);
	const rows: Month[] = [];
	let [held, now] = [btc, price];
	for (let month = 1; month <= months; month++) {
		held += monthly / now;
		now *= rise;
		rows.push({ month, price: now, btc: held });
	}
	return rows;
}

export const calculator = calculatorOf({
	slug: "accumulate",
	title: "Bitcoin savings calculator",
	question: "How much could I save in bitcoin?",
	lede: "Buy the same amount every month at a price that grows as you assume.",
	soughtBy: "savings plan, DCA, stacking, goal",
	topic: "holding",
	inputsHeading: "Your plan",
	inputs: {
		btc: {
			type: "bitcoin",
			label: "Bitcoin you own",
			unit: "BTC",
			min: 0,
			max: 1e6,
			step: 0.05,
			default: 0,
		},
		price: priceInput,
		growth: { ...growthInput, default: 0.1 },
		monthly: {
			type: "money",
			label: "Monthly purchase",
			unit: "USD",
			min: 0,
			max: 1e8,
			step: 50,
			default: 500,
		},
		years: {
			type: "count",
			label: "Years",
			unit: "years",
			min: 1,
			max: 100,
			whole: true,
			step: 1,
			default: 10,
		},
	},
	outputs: {
		btc: { label: "Bitcoin at the end", unit: "bitcoin", head: true },
		value: { label: "Value at the end", unit: "money", head: true },
		price: { label: "Final bitcoin price", unit: "price", head: true },
	},
	formulas: [
		"each month’s bitcoin = amount ÷ price",
		"next month’s price = price × (1 + growth)^(1/12)",
		"value at the end = bitcoin × final price",
	],
	limits: ["No one knows future growth. Try a negative rate too.", "Fees and tax aren’t included."],
	compute({ btc, price, growth, monthly, years }) {
		const last = saveUp(coins(btc), usd(price), growth, usd(monthly), years * 12).at(-1);
		const [held, at] = [last?.btc ?? coins(btc), last?.price ?? usd(price)];
		return { btc: held, value: held * at, price: at };
	},
	notes: ({ monthly, years, growth }) => ({
		btc: `after ${years * 12} purchases`,
		value: `${inWords((monthly * years * 12) / 100, "money")} invested`,
		price: `growing ${inWords(growth, "ratio")} a year`,
	}),
	picture({ btc, price, growth, monthly, years }, { value }) {
		const rows = saveUp(coins(btc), usd(price), growth, usd(monthly), years * 12);
		const every = Math.max(1, Math.ceil(rows.length / 120));
		const shown = rows.filter(({ month }) => month % every === 0 || month === rows.length);
		const start = coins(btc) * usd(price);
		return {
			kind: "lines",
			summary: `At your assumed growth, investing ${inWords((monthly * years * 12) / 100, "money")} over ${years} ${years === 1 ? "year" : "years"} gives you ${inWords(Number(value), "money")}.`,
			x: { label: "Year", unit: "count" },
			y: { label: "USD", unit: "money" },
			lines: [
				{
					label: "Value",
					tone: "accent",
					points: [
						[0, start],
						...shown.map((row): [number, number] => [row.month / 12, row.btc * row.price]),
					],
				},
				{
					label: btc > 0 ? "Start plus invested" : "Invested",
					tone: "ink",
					points: [
						[0, start],
						...shown.map(({ month }): [number, number] => [month / 12, start + usd(monthly) * month]),
					],
				},
			],
		};
	},
	schedule: ({ btc, price, growth, monthly, years }) => ({
		head: ["month", "paid_in_usd", "btc_held", "price_usd", "worth_usd"],
		rows: saveUp(coins(btc), usd(price), growth, usd(monthly), years * 12).map((row) => [
			row.month,
			(monthly * row.month) / 100,
			row.btc,
			row.price,
			row.btc * row.price,
		]),
	}),
});
