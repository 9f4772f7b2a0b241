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
	/** The LTV of the margin call; null where the lender does not call. */
	margin: number | null;
	/** The LTV at which the collateral is sold. */
	liquidation: number;
	/** Whether interest is added to the debt or paid in cash. */
	interest: "accrue" | "cash";
};

/** The LTV on the day of the loan. */
export function startLtv({ principal, btc, startPrice }: Loan): number {
	return principal / (btc * startPrice);
}

/** The debt on a day as a multiple of the principal: `1 + apr * t / 365` where interest accrues. */
export function debtGrowth({ apr, interest }: Pick<Loan, "apr" | "interest">, day: number): number {
	return interest === "accrue" ? 1 + (apr * day) / YEAR_DAYS : 1;
}

/** The price at which the loan has a given LTV on a day: `D_t / (btc * LTV)`. */
export function priceAtLtv(loan: Loan, ltv: number, day: number): number {
	return (loan.principal * debtGrowth(loan, day)) / (loan.btc * ltv);
}

/** The day on which interest alone brings a loan to its liquidation level, at the price it started at; null where it doesn't within the term. */
export function soldByInterestOn(
	start: number,
	{ liquidation, ...loan }: Pick<Loan, "apr" | "days" | "interest" | "liquidation">,
): number | null {
	if (start <= 0 || start * debtGrowth(loan, loan.days) < liquidation) return null;
	return Math.ceil(((liquidation / start - 1) / loan.apr) * YEAR_DAYS);
}
