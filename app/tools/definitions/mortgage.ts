import { coins, plainNumber, SATS, usd } from "~/finance/amounts";
import { instalment } from "~/finance/loan-cost";
import { type OfferMonth, offerMonths } from "~/finance/offer-cost";
import { inWords, money } from "~/finance/words";
import { calculatorOf } from "../calculator";
import { priceInput, rateInput } from "../shared-inputs";

const PLEDGED = { ltv: 0.5, price: priceInput.default };

export const calculator = calculatorOf({
	slug: "mortgage",
	title: "Bitcoin mortgage calculator",
	question: "What would my mortgage cost a month?",
	lede: "Find the monthly payment and total interest, including for mortgages backed by bitcoin.",
	soughtBy: "house, home, property, borrow, loan",
	topic: "borrowing",
	inputsHeading: "Your home loan",
	inputs: {
		home: {
			type: "money",
			label: "Home price",
			unit: "USD",
			min: 1,
			max: 1e9,
			step: 10_000,
			default: 500_000,
		},
		down: {
			type: "money",
			label: "Down payment",
			help: "Enter 0 if you pledge bitcoin instead.",
			unit: "USD",
			min: 0,
			max: 1e9,
			step: 10_000,
			default: 100_000,
		},
		// A mortgage rate. Rates of bitcoin loans don't apply.
		rate: { ...rateInput, step: 0.00125, default: 0.065, terms: undefined },
		years: {
			type: "count",
			label: "Term",
			unit: "years",
			min: 1,
			max: 40,
			whole: true,
			step: 1,
			default: 30,
		},
	},
	outputs: {
		monthly_payment: { label: "Monthly payment", unit: "money", head: true },
		total_interest: { label: "Total interest", unit: "money", head: true },
		total_paid: { label: "Total paid", unit: "money", head: true },
		principal: { label: "Loan", unit: "money" },
	},
	formulas: [
		"monthly payment = loan × i ÷ (1 − (1 + i)^−n), with i the annual rate ÷ 12 and n the number of months",
		"at 0% interest, monthly payment = loan ÷ n",
	],
	limits: [
		"Taxes, insurance and closing costs aren’t included.",
		"If you pledge bitcoin, a price drop can trigger a margin call. The liquidation calculator shows when.",
	],
	check: ({ home, down }) =>
		down >= home ? { down: "Enter less than the home price, or there’s no loan." } : {},
	compute({ home, down, rate, years }) {
		const principal = usd(home - down);
		const payment = instalment(principal, rate, years * 12);
		return {
			monthly_payment: payment,
			total_interest: payment * years * 12 - principal,
			total_paid: payment * years * 12,
			principal,
		};
	},
	notes: ({ home, down, years }) => ({
		monthly_payment: `for ${years * 12} months`,
		total_interest: `on a loan of ${money(usd(home - down))}`,
		total_paid: "not counting the down payment",
	}),
	picture({ home, down, rate, years }, { total_interest }) {
		const principal = usd(home - down);
		let paid = 0;
		const rows = monthsOf(principal, rate, years).flatMap(({ month, interest, owed }) => {
			paid += interest;
			return month % 12 === 0 ? [{ year: month / 12, owed, paid }] : [];
		});
		return {
			kind: "lines",
			summary: `A ${years}-year loan of ${inWords(principal, "money")} costs ${inWords(Number(total_interest), "money")} in interest.`,
			x: { label: "Year", unit: "count" },
			y: { label: "USD", unit: "money" },
			lines: [
				{
					label: "Still owed",
					tone: "accent",
					points: [[0, principal], ...rows.map(({ year, owed }): [number, number] => [year, owed])],
				},
				{
					label: "Interest paid",
					tone: "ink",
					points: [[0, 0], ...rows.map(({ year, paid: so }): [number, number] => [year, so])],
				},
			],
		};
	},
	next({ home, down }) {
		const loan = usd(home - down);
		const btc = coins(Math.ceil((loan / (PLEDGED.ltv * PLEDGED.price)) * SATS));
		return {
			path: "/calculators/ltv",
			label: "See the liquidation price",
			query: { loan: plainNumber(loan), btc: plainNumber(Math.max(0.0001, btc)) },
		};
	},
	schedule: ({ home, down, rate, years }) => ({
		head: ["month", "payment_usd", "interest_usd", "repaid_usd", "owed_usd"],
		rows: monthsOf(usd(home - down), rate, years).map(({ month, payment, interest, repaid, owed }) => [
			month,
			payment,
			interest,
			repaid,
			owed,
		]),
	}),
});

function monthsOf(principal: number, rate: number, years: number): OfferMonth[] {
	const fees = { fee: 0, feeKind: "none", feeFromCollateral: false, membership: null } as const;
	const repaid = { repayment: "amortising", compounding: "simple" } as const;
	return offerMonths({ principal, months: years * 12, apr: rate, ...repaid, ...fees }, rate);
}
