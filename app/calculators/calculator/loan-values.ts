import { centsOf, SATS } from "~/finance/amounts";
import { type Loan, ltvOf } from "~/listings/offers/loan/loan";

const FROM_LOAN: Readonly<Record<string, (loan: Loan) => Record<string, number>>> = {
	ltv: ({ amount, btc, price, months }) => ({
		loan: centsOf(amount),
		btc: sats(btc),
		price: centsOf(price),
		months,
	}),
	// Only this calculator asks how far the price fell.
	cure: ({ amount, btc }) => ({ loan: centsOf(amount), btc: sats(btc) }),
	sizing: ({ amount, btc, price }) => ({ loan: centsOf(amount), btc: sats(btc), price: centsOf(price) }),
	"loan-cost": ({ amount, months }) => ({ principal: centsOf(amount), months }),
	"loan-vs-sell": (loan) => ({
		cash: centsOf(loan.amount),
		price0: centsOf(loan.price),
		years: loan.months / 12,
		ltv: ltvOf(loan),
	}),
};

export function startsFromLoan(slug: string): boolean {
	return Object.hasOwn(FROM_LOAN, slug);
}

export function valuesOfLoan(slug: string, loan: Loan): Record<string, number> {
	return FROM_LOAN[slug]?.(loan) ?? {};
}

function sats(btc: number): number {
	return Math.round(btc * SATS);
}
