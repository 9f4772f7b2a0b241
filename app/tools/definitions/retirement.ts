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
	title: "Bitcoin retirement calculator",
	question: "How many years will my bitcoin last?",
	lede: "Sell enough at the start of each year to cover it, until your bitcoin runs out.",
	soughtBy: "retire, pension, withdrawal rate",
	topic: "spending",
	inputsHeading: "Your plan",
	inputs: {
		btc: { ...bitcoinInput, default: 5 },
		price: priceInput,
		growth: growthInput,
		spend: {
			type: "money",
			label: "First-year spending",
			unit: "USD",
			min: 1,
			max: 1e9,
			step: 1000,
			default: 60_000,
		},
		inflation: {
			type: "ratio",
			label: "Annual inflation",
			min: -0.05,
			max: 0.3,
			step: 0.005,
			default: 0.03,
		},
		tax: {
			type: "ratio",
			label: "Effective tax rate on sales",
			help: "The rate on everything you sell, not only on the gain.",
			min: 0,
			max: 0.9,
			step: 0.01,
			default: 0.15,
		},
	},
	outputs: {
		full_years_funded: { label: "Years fully funded", unit: "count", head: true },
		depleted_in_year: {
			label: "Runs out in year",
			unit: "count",
			head: true,
			whenNull: `Not within ${HORIZON}`,
		},
		"path_first.0.year": { label: "First year", unit: "count", inLabel: true },
		"path_first.0.btc_end": {
			label: "Bitcoin left after year",
			unit: "bitcoin",
			numberedBy: "path_first.0.year",
			whenNull: "Already gone",
		},
		"path_first.1.year": { label: "Second year", unit: "count", inLabel: true },
		"path_first.1.btc_end": {
			label: "Bitcoin left after year",
			unit: "bitcoin",
			numberedBy: "path_first.1.year",
			whenNull: "Already gone",
		},
		"path_first.2.year": { label: "Third year", unit: "count", inLabel: true },
		"path_first.2.btc_end": {
			label: "Bitcoin left after year",
			unit: "bitcoin",
			numberedBy: "path_first.2.year",
			whenNull: "Already gone",
		},
	},
	formulas: [
		"needed in year y = spending × (1 + inflation)^(y − 1) ÷ (1 − tax)",
		"bitcoin sold at the start of each year = amount needed ÷ price",
		"next year’s price = price × (1 + growth)",
		`the plan runs out in the first year that needs more bitcoin than is left, within ${HORIZON} years`,
	],
	limits: [
		"Steady growth is the best case. An early crash means selling more bitcoin and running out sooner.",
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
		depleted_in_year: `the first year takes ${inWords(usd(spend) / (1 - tax), "money")} with tax`,
	}),
	picture(values) {
		const { years, depletedIn } = drawDown(values);
		const points: Array<[number, number]> = [[0, coins(values.btc)]];
		for (const { year, left } of years) points.push([year, left]);
		if (depletedIn !== null) points.push([depletedIn, 0]);
		return {
			kind: "lines",
			summary: `You start with ${formatBitcoin(values.btc)}. ${depletedIn === null ? `Some is left after ${HORIZON} years` : `It runs out in year ${depletedIn}`}.`,
			x: { label: "Year", unit: "count" },
			y: { label: "Bitcoin left", unit: "bitcoin" },
			lines: [{ label: "Bitcoin left", tone: "accent", points }],
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
