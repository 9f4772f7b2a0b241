import { centsOf, SATS } from "~/finance/amounts";
import { type Loan, ltvOf } from "~/listings/offers/loan/loan";

/** What each calculator of loans takes from the loan that is asked about, in cents, sats and shares of one. */
const FROM_LOAN: Readonly<Record<string, (loan: Loan) => Record<string, number>>> = {
	ltv: ({ amount, btc, price, months }) => ({
		loan: centsOf(amount),
		btc: sats(btc),
		price: centsOf(price),
		months,
	}),
	// What the price has fallen to is nobody's question but this calculator's.
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

/** Whether a calculator starts from the loan of an address. */
export function startsFromLoan(slug: string): boolean {
	return Object.hasOwn(FROM_LOAN, slug);
}

/** What stands in its fields for a loan; nothing for a calculator that is about something else. */
export function valuesOfLoan(slug: string, loan: Loan): Record<string, number> {
	return FROM_LOAN[slug]?.(loan) ?? {};
}

function sats(btc: number): number {
	return Math.round(btc * SATS);
}
