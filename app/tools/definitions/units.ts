import { coins, eightDecimals, SATS, usd } from "~/finance/amounts";
import { inWords, price as priceWords } from "~/finance/words";
import { dollars } from "~/ui/format";
import { calculatorOf } from "../calculator";
import { priceInput } from "../shared-inputs";

type Amount = { btc: number | null; sats: number | null; usd: number | null; price: number };

const AT = 80_000;
const BOUGHT = [10, 25, 100, 500, 1000];

function satsFor(cents: number, priceCents: number): number {
	return Number((BigInt(cents) * BigInt(SATS)) / BigInt(priceCents));
}

function satsOf({ btc, sats, usd: cents, price }: Amount): number {
	return btc ?? sats ?? satsFor(cents ?? 0, price);
}

/** See docs/formulas.md, "Units". */
export const calculator = calculatorOf({
	slug: "units",
	title: "Sats to bitcoin converter",
	question: "How many sats is that?",
	lede: "Convert between bitcoin, sats and dollars. One bitcoin is 100,000,000 sats.",
	soughtBy: "satoshi, satoshis, converter, convert, dollars",
	topic: "holding",
	inputsHeading: "Amount to convert",
	inputs: {
		btc: {
			type: "bitcoin",
			label: "Bitcoin",
			unit: "BTC",
			help: "Enter only one of the three amounts.",
			group: "amount",
			onlyOne: true,
			min: 0,
			max: 21_000_000,
			step: 0.01,
			optional: true,
			default: 0.001,
		},
		sats: {
			type: "count",
			label: "Sats",
			unit: "sats",
			group: "amount",
			onlyOne: true,
			min: 0,
			max: 2_100_000_000_000_000,
			whole: true,
			step: 1000,
			optional: true,
			default: null,
		},
		usd: {
			type: "money",
			label: "Dollars",
			unit: "USD",
			group: "amount",
			onlyOne: true,
			min: 0,
			max: 1e10,
			step: 10,
			optional: true,
			default: null,
		},
		price: priceInput,
	},
	outputs: {
		sats: { label: "Sats", unit: "sats", head: true },
		btc: { label: "Bitcoin", unit: "text", head: true },
		usd: { label: "Value at your price", unit: "money", head: true },
		usd_at_80000: { label: `Value at ${priceWords(AT)}`, unit: "money" },
	},
	formulas: ["1 BTC = 100,000,000 sats", "sats for dollars = dollars ÷ price × 100,000,000, rounded down"],
	limits: ["Purchase fees aren’t included. The exchange fee calculator counts them."],
	check({ btc, sats, usd: cents }) {
		const filled = Object.entries({ btc, sats, usd: cents }).filter(([, value]) => value !== null);
		if (filled.length === 0) return { btc: "Enter an amount in bitcoin, sats or dollars, like 0.001." };
		if (filled.length === 1) return {};
		return Object.fromEntries(
			filled.slice(1).map(([key]) => [key, "Clear this field. Another amount is already filled in above."]),
		);
	},
	compute(values) {
		const sats = satsOf(values);
		return {
			sats,
			btc: eightDecimals(sats),
			usd: coins(sats) * usd(values.price),
			usd_at_80000: coins(sats) * AT,
		};
	},
	notes: ({ price }) => ({ usd: `at ${inWords(usd(price), "price")} per bitcoin`, btc: "BTC" }),
	picture: ({ price }) => ({
		kind: "bars",
		summary: `At ${inWords(usd(price), "price")}, ${BOUGHT.map((spent) => `${dollars(spent)} buys ${inWords(satsFor(spent * 100, price), "sats")}`).join(", ")}.`,
		unit: "sats",
		bars: BOUGHT.map((spent) => ({
			label: `${dollars(spent)} buys`,
			value: satsFor(spent * 100, price),
			tone: "accent",
		})),
	}),
});
