import { debtGrowth, type Loan, startLtv } from "./loan";

export type LoanCourse = {
	callDay: number;
	saleDay: number;
	/** The lowest price, as a ratio to the start and divided by the debt's growth. The highest LTV was start LTV ÷ this. */
	low: number;
	/** The day of liquidation if the borrower restores the start LTV once, at the margin call. 0 is never. */
	saleDayAfterTopUp: number;
	/** The collateral added at the margin call, as a share of the original; 0 without a margin call in time. */
	added: number;
};

export type Thresholds = {
	/** The price ratio, divided by the debt's growth, that triggers a margin call. It's start LTV ÷ threshold; 0 is never. */
	call: number;
	sale: number;
	/** 1 ÷ debt growth, by day from 0. */
	relief: Float64Array;
};

/** The levels a loan breaks at, and what its growing debt takes off the price by day. */
export function thresholdsOf(loan: Loan): Thresholds {
	return { ...levelsOf(loan), relief: reliefOf(loan) };
}

export function levelsOf(loan: Loan): Pick<Thresholds, "call" | "sale"> {
	const start = startLtv(loan);
	return { call: loan.margin === null ? 0 : start / loan.margin, sale: start / loan.liquidation };
}

export function reliefOf(loan: Loan): Float64Array {
	const relief = new Float64Array(loan.days + 1);
	for (let day = 0; day < relief.length; day++) relief[day] = 1 / debtGrowth(loan, day);
	return relief;
}

/** Both thresholds are levels of one number, and only a new low can reach them: one product a day. @param course overwritten */
export function followLoan(
	values: Float64Array,
	at: number,
	days: number,
	{ call, sale, relief }: Thresholds,
	course: LoanCourse,
): void {
	const start = values[at] as number;
	const callLevel = start * call;
	const saleLevel = start * sale;
	let low = Number.POSITIVE_INFINITY;
	let callDay = 0;
	let saleDay = 0;
	for (let day = 1; day <= days; day++) {
		const level = (values[at + day] as number) * (relief[day] as number);
		if (level >= low) continue;
		low = level;
		if (callDay === 0 && level <= callLevel) callDay = day;
		if (saleDay === 0 && level <= saleLevel) saleDay = day;
	}
	course.callDay = callDay;
	course.saleDay = saleDay;
	course.low = low / start;
	course.saleDayAfterTopUp = saleDay;
	course.added = 0;
	if (callDay === 0 || callDay === saleDay) return;

	// Restoring the start LTV lowers the liquidation price by the same ratio as the price fell.
	const called = (values[at + callDay] as number) * (relief[callDay] as number);
	const lowered = called * sale;
	course.added = start / called - 1;
	course.saleDayAfterTopUp = 0;
	for (let day = callDay + 1; day <= days; day++) {
		if ((values[at + day] as number) * (relief[day] as number) > lowered) continue;
		course.saleDayAfterTopUp = day;
		return;
	}
}
