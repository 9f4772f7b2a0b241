import { coins, usd } from "~/finance/amounts";
import { inWords } from "~/finance/words";
import { formatBitcoin } from "~/ui/format";
import { calculatorOf } from "../calculator";
import { bitcoinInput, growthInput, priceInput } from "../shared-inputs";

type Plan = {
	btc: number;
	price: number;
	growth: number;
	spend: number;
	inflation: number;
	tax: number;
};
type Year = { year: number; price: number; need: number; sold: number; left: number };

const HORIZON = 100;

function drawDown(plan: Plan): { years: Year[]; depletedIn: number | null } {
	const years: Year[] = [];
	let [left, price] = [coins(plan.btc), usd(plan.price)];
	for (let year = 1; year <= HORIZON; year++) {
		const need = (usd(plan.spend) * (1 + plan.inflation) ** (year - 1)) / (1 - plan.tax);
		const sold = need / price;
		if (sold > left) return { years, depletedIn: year };
		left -= sold;
		years.push({ year, price, need, sold, left });
		price *= 1 + plan.growth;
	}
	return { years, depletedIn: null };
}

export const calculator = calculatorOf({
	slug: "retirement",
	title: "Living on bitcoin",
	question: "How many years will my bitcoin last?",
	lede: "Sell what a year costs at its start, year after year, until nothing is left.",
	soughtBy: "retire, pension, withdrawal rate",
	topic: "spending",
	inputsHeading: "Your plan",
	inputs: {
		btc: { ...bitcoinInput, default: 5 },
		price: priceInput,
		growth: growthInput,
		spend: {
			type: "money",
			label: "Spending in the first year",
			unit: "USD",
			min: 1,
			max: 1e9,
			step: 1000,
			default: 60_000,
		},
		inflation: {
			type: "ratio",
			label: "Inflation a year",
			min: -0.05,
			max: 0.3,
			step: 0.005,
			default: 0.03,
		},
		tax: {
			type: "ratio",
			label: "Tax on the whole sale",
			help: "The effective rate on what you sell, not on the gain.",
			min: 0,
			max: 0.9,
			step: 0.01,
			default: 0.15,
		},
	},
	outputs: {
		full_years_funded: { label: "Years paid for in full", unit: "count", head: true },
		depleted_in_year: {
			label: "Runs out in year",
			unit: "count",
			head: true,
			whenNull: `Not within ${HORIZON}`,
		},
		"path_first.0.year": { label: "First year", unit: "count", inLabel: true },
		"path_first.0.btc_end": {
			label: "Left after year",
			unit: "bitcoin",
			numberedBy: "path_first.0.year",
			whenNull: "Runs out before",
		},
		"path_first.1.year": { label: "Second year", unit: "count", inLabel: true },
		"path_first.1.btc_end": {
			label: "Left after year",
			unit: "bitcoin",
			numberedBy: "path_first.1.year",
			whenNull: "Runs out before",
		},
		"path_first.2.year": { label: "Third year", unit: "count", inLabel: true },
		"path_first.2.btc_end": {
			label: "Left after year",
			unit: "bitcoin",
			numberedBy: "path_first.2.year",
			whenNull: "Runs out before",
		},
	},
	formulas: [
		"need of year y = spending × (1 + inflation)^(y − 1) ÷ (1 − tax)",
		"sold at the start of the year = need ÷ price; then price × (1 + growth)",
		`in year y the plan runs out where it would sell more than is left; ${HORIZON} years at most`,
	],
	limits: [
		"A price that grows evenly is the kindest there is: early falls sell more coins and end plans sooner.",
	],
	compute(values) {
		const { years, depletedIn } = drawDown(values);
		return {
			full_years_funded: years.length,
			depleted_in_year: depletedIn,
			"path_first.0.year": years[0] ? 1 : null,
			"path_first.0.btc_end": years[0]?.left ?? null,
			"path_first.1.year": years[1] ? 2 : null,
			"path_first.1.btc_end": years[1]?.left ?? null,
			"path_first.2.year": years[2] ? 3 : null,
			"path_first.2.btc_end": years[2]?.left ?? null,
		};
	},
	notes: ({ btc, spend, tax }) => ({
		full_years_funded: `from ${formatBitcoin(btc)}`,
		depleted_in_year: `first year: ${inWords(usd(spend) / (1 - tax), "money")} with tax`,
	}),
	picture(values) {
		const { years, depletedIn } = drawDown(values);
		const points: Array<[number, number]> = [[0, coins(values.btc)]];
		for (const { year, left } of years) points.push([year, left]);
		if (depletedIn !== null) points.push([depletedIn, 0]);
		return {
			kind: "lines",
			summary: `${formatBitcoin(values.btc)} at the start; ${depletedIn === null ? `some is left after ${HORIZON} years` : `it runs out in year ${depletedIn}`}.`,
			x: { label: "Year", unit: "count" },
			y: { label: "Bitcoin left", unit: "bitcoin" },
			lines: [{ label: "Left", tone: "accent", points }],
			datum: { at: 0, label: "" },
		};
	},
	schedule: (values) => ({
		head: ["year", "price_usd", "sold_usd", "sold_btc", "left_btc", "left_usd"],
		rows: drawDown(values).years.map(({ year, price, need, sold, left }) => [
			year,
			price,
			need,
			sold,
			left,
			left * price,
		]),
	}),
});
