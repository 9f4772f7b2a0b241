import { coins, plainNumber, SATS, usd } from "~/finance/amounts";
import { instalment } from "~/finance/loan-cost";
import { type OfferMonth, offerMonths } from "~/finance/offer-cost";
import { inWords, money } from "~/finance/words";
import { calculatorOf } from "../calculator";
import { priceInput, rateInput } from "../shared-inputs";

const PLEDGED = { ltv: 0.5, price: priceInput.default };

export const calculator = calculatorOf({
	slug: "mortgage",
	title: "Mortgage",
	question: "What does a home loan cost a month?",
	lede: "The payment and all the interest, also for mortgages backed by bitcoin.",
	soughtBy: "house, home, property, borrow, loan",
	topic: "borrowing",
	inputsHeading: "The home",
	inputs: {
		home: {
			type: "money",
			label: "Price of the home",
			unit: "USD",
			min: 1,
			max: 1e9,
			step: 10_000,
			default: 500_000,
		},
		down: {
			type: "money",
			label: "Down payment",
			help: "Zero where bitcoin is pledged in its place.",
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
		monthly_payment: { label: "A month", unit: "money", head: true },
		total_interest: { label: "Interest in all", unit: "money", head: true },
		total_paid: { label: "Paid in all", unit: "money", head: true },
		principal: { label: "Loan", unit: "money" },
	},
	formulas: [
		"payment = loan × i ÷ (1 − (1 + i)^−n), where i is a twelfth of the rate and n the months",
		"without interest: loan ÷ n",
	],
	limits: [
		"Taxes, insurance and fees of the purchase are left out.",
		"Where coins are pledged, a fall of bitcoin may call for more of them: the liquidation price calculator says when.",
	],
	check: ({ home, down }) =>
		down >= home ? { down: "Must be less than the price of the home: else there is no loan." } : {},
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
		total_interest: `on a loan of ${money(usd(home - down))} USD`,
		total_paid: "down payment not counted",
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
			summary: `A loan of ${inWords(principal, "money")} is repaid over ${years} years; the interest comes to ${inWords(Number(total_interest), "money")}.`,
			x: { label: "Year", unit: "count" },
			y: { label: "USD", unit: "money" },
			lines: [
				{
					label: "Still owed",
					tone: "accent",
					points: [[0, principal], ...rows.map(({ year, owed }): [number, number] => [year, owed])],
				},
				{
					label: "Interest so far",
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
			label: "If coins are pledged: what sells them?",
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
