import { usd } from "~/finance/amounts";
import { feeDrag } from "~/finance/fund-drag";
import { inWords, percent } from "~/finance/words";
import { calculatorOf } from "../calculator";
import { growthInput } from "../shared-inputs";

export const calculator = calculatorOf({
	slug: "etf-drag",
	title: "Fund fee",
	question: "What does a fund’s fee take over the years?",
	lede: "The cost in dollars, and the share of your bitcoin that is left.",
	soughtBy: "ETF, expense ratio, management fee",
	topic: "holding",
	inputsHeading: "Your holding",
	inputs: {
		usd: { type: "money", label: "Amount", unit: "USD", min: 1, max: 1e10, step: 1000, default: 10_000 },
		fee: {
			type: "ratio",
			label: "Yearly fee",
			min: 0,
			max: 0.05,
			step: 0.0005,
			default: 0.0025,
			terms: { etf: ["expense_ratio"] },
		},
		years: { type: "count", label: "Years", unit: "years", min: 1, max: 50, step: 1, default: 10 },
		growth: { ...growthInput, default: 0.1 },
	},
	outputs: {
		cost: { label: "The fee costs", unit: "money", head: true },
		btc_exposure_kept: { label: "Of your bitcoin is left", unit: "ratio", head: true },
		net_value: { label: "Worth after the fee", unit: "money", head: true },
		no_fee_value: { label: "Worth without a fee", unit: "money" },
	},
	formulas: [
		"after the fee = amount × ((1 + growth) × (1 − fee))^years",
		"left of the bitcoin = (1 − fee)^years, whatever the price does",
	],
	limits: ["Spreads, commissions, waivers that end and tax are left out."],
	compute({ usd: amount, fee, years, growth }) {
		const drag = feeDrag(usd(amount), fee, years, growth);
		return {
			cost: drag.cost,
			btc_exposure_kept: drag.exposureKept,
			net_value: drag.netValue,
			no_fee_value: drag.noFeeValue,
		};
	},
	notes: ({ years, growth }, { btc_exposure_kept }) => ({
		cost: `over ${years} ${years === 1 ? "year" : "years"}, growth forgone included`,
		btc_exposure_kept: `${percent(1 - Number(btc_exposure_kept))} went to the fee`,
		net_value: `if the price grows ${percent(growth)} a year`,
	}),
	picture({ usd: amount, fee, years, growth }, { cost }) {
		const steps = Math.max(1, Math.min(50, Math.round(years)));
		const at = (step: number) => (years * step) / steps;
		const line = (rate: number) =>
			Array.from({ length: steps + 1 }, (_, step): [number, number] => [
				at(step),
				step === 0 ? usd(amount) : usd(amount) * ((1 + growth) * (1 - rate)) ** at(step),
			]);
		return {
			kind: "lines",
			summary: `With a fee of ${percent(fee)} a year, ${inWords(usd(amount), "money")} end ${inWords(Number(cost), "money")} lower after ${years} years than without.`,
			x: { label: "Year", unit: "count" },
			y: { label: "USD", unit: "money" },
			lines: [
				{ label: "No fee", tone: "muted", points: line(0) },
				{ label: "After the fee", tone: "accent", points: line(fee) },
			],
		};
	},
	schedule: ({ usd: amount, fee, years, growth }) => ({
		head: ["year", "no_fee_usd", "net_usd", "cost_usd", "bitcoin_kept"],
		rows: Array.from({ length: Math.floor(years) }, (_, at) => {
			const drag = feeDrag(usd(amount), fee, at + 1, growth);
			return [at + 1, drag.noFeeValue, drag.netValue, drag.cost, drag.exposureKept];
		}),
	}),
});
