import { YEAR_DAYS } from "./model";

/** A loan against bitcoin whose borrower takes no action. LTVs and rates are shares of one, amounts USD and BTC. */
export type Loan = {
	principal: number;
	/** Simple interest a year. */
	apr: number;
	/** Term in days. */
	days: number;
	btc: number;
	startPrice: number;
	/** The margin call LTV; null if the lender makes no margin calls. */
	margin: number | null;
	liquidation: number;
	/** Whether interest is added to the debt or paid in cash. */
	interest: "accrue" | "cash";
};

export function startLtv({ principal, btc, startPrice }: Loan): number {
	return principal / (btc * startPrice);
}

/** The debt on a day as a multiple of the principal. It's `1 + apr * t / 365` if interest accrues. */
export function debtGrowth({ apr, interest }: Pick<Loan, "apr" | "interest">, day: number): number {
	return interest === "accrue" ? 1 + (apr * day) / YEAR_DAYS : 1;
}

/** The price at which the loan has an LTV on a day. It's `D_t / (btc * LTV)`. */
export function priceAtLtv(loan: Loan, ltv: number, day: number): number {
	return (loan.principal * debtGrowth(loan, day)) / (loan.btc * ltv);
}

/** The day on which interest alone triggers liquidation at the start price; null if that's after the term. */
export function soldByInterestOn(
	start: number,
	{ liquidation, ...loan }: Pick<Loan, "apr" | "days" | "interest" | "liquidation">,
): number | null {
	if (start <= 0 || start * debtGrowth(loan, loan.days) < liquidation) return null;
	return Math.ceil(((liquidation / start - 1) / loan.apr) * YEAR_DAYS);
}
