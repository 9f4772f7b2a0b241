import { YEAR_DAYS } from "./model";

export type Loan = {
	principal: number;
	/** Simple interest a year. */
	apr: number;
	days: number;
	btc: number;
	startPrice: number;
	margin: number | null;
	liquidation: number;
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

export function soldByInterestOn(
	start: number,
	{ liquidation, ...loan }: Pick<Loan, "apr" | "days" | "interest" | "liquidation">,
): number | null {
	if (start <= 0 || start * debtGrowth(loan, loan.days) < liquidation) return null;
	return Math.ceil(((liquidation / start - 1) / loan.apr) * YEAR_DAYS);
}
