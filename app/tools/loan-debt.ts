import { type Debt, simpleRate } from "~/finance/debt";
import { type Compounding, endGrowth } from "~/finance/offer-cost";

export type AskedInterest = {
	apr: number | null;
	interest: "accrue" | "paid" | "term";
	compounding: Compounding;
};

export function debtAsked({ apr, interest, compounding }: AskedInterest, months: number): Debt {
	const repayment = interest === "paid" ? "interest-only" : "bullet";
	return { apr, months, repayment, compounding, isCounted: interest === "term" };
}

export function accruedOver(days: number, { apr, interest, compounding }: AskedInterest): number {
	if (interest !== "accrue" || days === 0) return 1;
	return endGrowth({ apr: apr ?? 0, months: (days * 12) / 365, repayment: "bullet", compounding }) as number;
}

export function pastRateAsked(asked: AskedInterest, months: number, days: number): number | null {
	return asked.apr === null ? null : simpleRate(debtAsked(asked, months), days);
}
