import { coins, usd } from "~/finance/amounts";
import { inWords, percent } from "~/finance/words";
import { calculatorOf } from "../calculator";
import { bitcoinInput, priceInput } from "../shared-inputs";

export const calculator = calculatorOf({
	slug: "estate",
	title: "Estate split",
	question: "What is left for each heir?",
	lede: "Value, tax above the exemption and costs, divided among the heirs.",
	soughtBy: "inheritance, children, heirs, family, death, will, inheritance tax",
	topic: "leaving",
	inputsHeading: "The estate",
	inputs: {
		btc: { ...bitcoinInput, default: 10 },
		price: priceInput,
		exemption: {
			type: "money",
			label: "Free of tax",
			help: "Enter your own country’s threshold. We start with none.",
			unit: "USD",
			min: 0,
			max: 1e10,
			step: 25_000,
			default: 0,
		},
		tax: {
			type: "ratio",
			label: "Tax above it",
			min: 0,
			max: 1,
			step: 0.01,
			default: 0.4,
		},
		fee: { type: "money", label: "Costs", unit: "USD", min: 0, max: 1e9, step: 500, default: 5000 },
		heirs: { type: "count", label: "Heirs", min: 1, max: 100, whole: true, step: 1, default: 2 },
	},
	outputs: {
		per_heir_usd: { label: "Each heir", unit: "money", head: true },
		per_heir_btc: { label: "In bitcoin", unit: "bitcoin", head: true },
		tax: { label: "Tax", unit: "money", head: true },
		gross: { label: "Value", unit: "money" },
		net: { label: "After tax and costs", unit: "money" },
	},
	formulas: [
		"tax = (bitcoin × price − exemption) × rate, not below zero",
		"each heir = (value − tax − costs) ÷ heirs",
	],
	limits: [
		"Tax is usually due in money and soon: somebody has to be able to move the coins by then.",
		"Exemptions by kinship, gifts and shares that are not equal are left out.",
	],
	check: ({ btc, price, exemption, tax, fee }) => {
		const gross = coins(btc) * usd(price);
		return usd(fee) > gross - Math.max(0, gross - usd(exemption)) * tax
			? { fee: "The costs are more than what is left after tax: nothing reaches the heirs." }
			: {};
	},
	compute({ btc, price, exemption, tax, fee, heirs }) {
		const gross = coins(btc) * usd(price);
		const due = Math.max(0, gross - usd(exemption)) * tax;
		const net = gross - due - usd(fee);
		return {
			per_heir_usd: net / heirs,
			per_heir_btc: net / heirs / usd(price),
			tax: due,
			gross,
			net,
		};
	},
	notes: ({ heirs, price }, { tax, gross }) => ({
		per_heir_usd: `of ${heirs}`,
		per_heir_btc: `at ${inWords(usd(price), "price")}`,
		tax: `${percent(Number(tax) / Number(gross))} of the value`,
	}),
	picture({ fee, heirs }, { gross, tax, net, per_heir_usd }) {
		return {
			kind: "bars",
			summary: `Of ${inWords(Number(gross), "money")}, tax takes ${inWords(Number(tax), "money")} and costs ${inWords(usd(fee), "money")}; each of ${heirs} gets ${inWords(Number(per_heir_usd), "money")}.`,
			unit: "money",
			bars: [
				{ label: "Value", value: Number(gross), tone: "muted" },
				{ label: "Tax", value: Number(tax), tone: "ink" },
				{ label: "Costs", value: usd(fee), tone: "ink" },
				{ label: "All heirs together", value: Number(net), tone: "accent" },
				{ label: "Each heir", value: Number(per_heir_usd), tone: "accent" },
			],
		};
	},
});
