import { coins, usd } from "~/finance/amounts";
import { inWords, percent } from "~/finance/words";
import { calculatorOf } from "../calculator";
import { bitcoinInput, priceInput } from "../shared-inputs";

export const calculator = calculatorOf({
	slug: "estate",
	title: "Bitcoin estate tax calculator",
	question: "How much will each heir get?",
	lede: "Estimate estate tax and costs, then split the rest among your heirs.",
	soughtBy: "inheritance, children, heirs, family, death, will, inheritance tax",
	topic: "leaving",
	inputsHeading: "Your estate",
	inputs: {
		btc: { ...bitcoinInput, default: 10 },
		price: priceInput,
		exemption: {
			type: "money",
			label: "Tax-free amount",
			help: "Enter your country’s exemption. We start at $0.",
			unit: "USD",
			min: 0,
			max: 1e10,
			step: 25_000,
			default: 0,
		},
		tax: {
			type: "ratio",
			label: "Tax rate above it",
			min: 0,
			max: 1,
			step: 0.01,
			default: 0.4,
		},
		fee: { type: "money", label: "Costs", unit: "USD", min: 0, max: 1e9, step: 500, default: 5000 },
		heirs: { type: "count", label: "Heirs", min: 1, max: 100, whole: true, step: 1, default: 2 },
	},
	outputs: {
		per_heir_usd: { label: "Each heir gets", unit: "money", head: true },
		per_heir_btc: { label: "Each heir’s share in bitcoin", unit: "bitcoin", head: true },
		tax: { label: "Estate tax", unit: "money", head: true },
		gross: { label: "Estate value", unit: "money" },
		net: { label: "After tax and costs", unit: "money" },
	},
	formulas: [
		"tax = (bitcoin × price − tax-free amount) × rate, never below zero",
		"each heir = (value − tax − costs) ÷ heirs",
	],
	limits: [
		"Tax is usually due in cash and soon, so someone must be able to move the bitcoin in time.",
		"Exemptions for relatives, gifts and unequal shares aren’t included.",
	],
	check: ({ btc, price, exemption, tax, fee }) => {
		const gross = coins(btc) * usd(price);
		return usd(fee) > gross - Math.max(0, gross - usd(exemption)) * tax
			? { fee: "Enter a smaller amount. These costs are more than what’s left after tax." }
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
		per_heir_usd: heirs === 1 ? "one heir" : `split between ${heirs} heirs`,
		per_heir_btc: `at ${inWords(usd(price), "price")}`,
		tax: `${percent(Number(tax) / Number(gross))} of the estate`,
	}),
	picture({ fee }, { gross, tax, net, per_heir_usd }) {
		return {
			kind: "bars",
			summary: `Tax takes ${inWords(Number(tax), "money")} and costs take ${inWords(usd(fee), "money")} of ${inWords(Number(gross), "money")}. Each heir gets ${inWords(Number(per_heir_usd), "money")}.`,
			unit: "money",
			bars: [
				{ label: "Estate value", value: Number(gross), tone: "muted" },
				{ label: "Estate tax", value: Number(tax), tone: "ink" },
				{ label: "Costs", value: usd(fee), tone: "ink" },
				{ label: "All heirs together", value: Number(net), tone: "accent" },
				{ label: "Each heir", value: Number(per_heir_usd), tone: "accent" },
			],
		};
	},
});
