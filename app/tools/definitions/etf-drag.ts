import { usd } from "~/finance/amounts";
import { feeDrag } from "~/finance/fund-drag";
import { inWords, percent } from "~/finance/words";
import { calculatorOf } from "../calculator";
import { growthInput } from "../shared-inputs";

export const calculator = calculatorOf({
	slug: "etf-drag",
	title: "Bitcoin ETF fee calculator",
	question: "How much does an ETF’s fee cost over the years?",
	lede: "See the cost in dollars and how much of your bitcoin is left.",
	soughtBy: "fund, expense ratio, management fee",
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
		cost: { label: "Cost of the fee", unit: "money", head: true },
		btc_exposure_kept: { label: "Bitcoin left after fees", unit: "ratio", head: true },
		net_value: { label: "Value after the fee", unit: "money", head: true },
		no_fee_value: { label: "Value without a fee", unit: "money" },
	},
	formulas: [
		"value after the fee = amount × ((1 + growth) × (1 − fee))^years",
		"bitcoin left = (1 − fee)^years, at any price",
	],
	limits: ["Spreads, commissions, expiring fee waivers and tax aren’t included."],
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
		cost: `over ${years} ${years === 1 ? "year" : "years"}, including lost growth`,
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
			summary: `A yearly fee of ${percent(fee)} costs you ${inWords(Number(cost), "money")} over ${years} ${years === 1 ? "year" : "years"} on ${inWords(usd(amount), "money")}.`,
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
