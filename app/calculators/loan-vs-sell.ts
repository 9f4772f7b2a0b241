import { usd } from "./amounts";
import { calculatorOf } from "./calculator";
import { priceInput } from "./shared-inputs";
import { inWords, price } from "./words";

/** Bitcoin to sell for an amount after tax on the gain. */
function sold(cash: number, at: number, basis: number, tax: number): number {
	return cash / (at - Math.max(0, at - basis) * tax);
}

/** Borrow or sell: calculators.md 5. */
export const calculator = calculatorOf({
	slug: "loan-vs-sell",
	title: "Borrow or sell",
	question: "Should I borrow against my bitcoin, or sell some?",
	lede: "How much bitcoin each way costs, and the price from which borrowing leaves you with more.",
	topic: "borrowing",
	inputsHeading: "Your need",
	inputs: {
		cash: {
			type: "money",
			label: "Cash you need",
			unit: "USD",
			min: 1,
			max: 1e9,
			step: 1000,
			default: 50_000,
		},
		price0: priceInput,
		basis: {
			type: "money",
			label: "What a bitcoin cost you",
			unit: "USD",
			min: 0,
			max: 1e8,
			step: 1000,
			default: 20_000,
		},
		tax: {
			type: "ratio",
			label: "Tax on the gain",
			help: "Your own rate; we have no table of countries.",
			min: 0,
			max: 0.6,
			step: 0.01,
			default: 0.15,
		},
		apr: {
			type: "ratio",
			label: "Yearly rate of the loan",
			min: 0,
			max: 1,
			step: 0.0025,
			default: 0.12,
			terms: { lender: ["apr_min"] },
		},
		fee: {
			type: "ratio",
			label: "Origination fee",
			min: 0,
			max: 0.2,
			step: 0.0025,
			default: 0.02,
			terms: { lender: ["origination_fee"] },
		},
		years: { type: "count", label: "Term", unit: "years", min: 0.08, max: 30, step: 0.5, default: 1 },
		price1: {
			type: "money",
			label: "Price at the end",
			help: "Your own assumption.",
			unit: "USD",
			min: 1,
			max: 1e8,
			step: 1000,
			default: 96_000,
		},
	},
	outputs: {
		btc_saved_by_borrowing: { label: "Bitcoin saved by borrowing", unit: "bitcoin", head: true },
		breakeven_future_price: { label: "Borrowing pays from", unit: "price", head: true },
		amount_owed: { label: "Owed at the end", unit: "money", head: true },
		btc_sold_now: { label: "Bitcoin sold if you sell now", unit: "bitcoin" },
		btc_sold_later: { label: "Bitcoin sold if you borrow", unit: "bitcoin" },
		tax_now: { label: "Tax if you sell now", unit: "money" },
	},
	formulas: [
		"sell now: bitcoin = cash ÷ (price − gain × tax)",
		"borrow: owed = cash ÷ (1 − fee) × (1 + rate × years), repaid by selling at the end",
		"borrowing pays from the price at which both sell as much bitcoin",
	],
	limits: [
		"It assumes that the loan survives: a fall on the way may sell your bitcoin before the end. The risk simulator says how often a loan like yours would have been sold.",
		"Interest is simple and paid at the end; tax is the rate of today.",
	],
	compute(values) {
		const [cash, price0, basis] = [usd(values.cash), usd(values.price0), usd(values.basis)];
		const { tax } = values;
		const now = sold(cash, price0, basis, tax);
		const owed = (cash / (1 - values.fee)) * (1 + values.apr * values.years);
		const later = sold(owed, usd(values.price1), basis, tax);
		const need = owed / now;
		return {
			btc_saved_by_borrowing: now - later,
			breakeven_future_price: need >= basis ? (need - basis * tax) / (1 - tax) : need,
			amount_owed: owed,
			btc_sold_now: now,
			btc_sold_later: later,
			tax_now: now * Math.max(0, price0 - basis) * tax,
		};
	},
	notes: ({ price1 }, { btc_saved_by_borrowing }) => ({
		btc_saved_by_borrowing:
			Number(btc_saved_by_borrowing) < 0
				? `selling now costs less bitcoin if the price ends at ${price(usd(price1))} USD`
				: `if the price ends at ${price(usd(price1))} USD`,
		breakeven_future_price: "the price at the end",
		amount_owed: "interest and fee included",
	}),
	picture(values, { btc_sold_now, amount_owed, breakeven_future_price }) {
		const [basis, even] = [usd(values.basis), Number(breakeven_future_price)];
		const from = Math.min(usd(values.price0), usd(values.price1), even) * 0.5;
		const to = Math.max(usd(values.price0), usd(values.price1), even) * 1.5;
		const points = Array.from({ length: 49 }, (_, at): [number, number] => {
			const end = from + ((to - from) * at) / 48;
			return [end, sold(Number(amount_owed), end, basis, values.tax)];
		});
		return {
			kind: "lines",
			summary: `Selling now takes ${inWords(Number(btc_sold_now), "bitcoin")}. Borrowing takes less where the price ends above ${inWords(even, "price")}.`,
			x: { label: "Price at the end", unit: "price" },
			y: { label: "Bitcoin sold", unit: "bitcoin" },
			lines: [{ label: "Borrow, sell later", tone: "accent", points }],
			datum: { at: Number(btc_sold_now), label: "Sell now" },
			marks: [{ x: even, y: Number(btc_sold_now), label: `Even at ${price(even)}` }],
		};
	},
});
