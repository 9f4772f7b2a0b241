import { debtGrowth, type Loan, startLtv } from "./loan";

/** What becomes of a loan along one path of the price. Days count from 1; 0 is never. */
export type LoanCourse = {
	callDay: number;
	saleDay: number;
	/** The lowest price, as a ratio to the start, with the growth of the debt taken off: the LTV peaked at start LTV ÷ this. */
	low: number;
	/** Where the borrower restores the start LTV at the call, once: the day of the sale then, 0 for never. */
	saleDayAfterTopUp: number;
	/** The collateral added then, as a share of the first; 0 where there is no call in time. */
	added: number;
};

/** The first LTV and the two thresholds, with what the debt's growth takes off the price by day. */
export type Thresholds = {
	/** Price ratios, growth taken off, at or below which the loan is called or sold: start LTV ÷ threshold. 0: never. */
	call: number;
	sale: number;
	/** 1 ÷ debt growth, by day from 0. */
	relief: Float64Array;
};

/** The levels a loan breaks at, and what its growing debt takes off the price by day. */
export function thresholdsOf(loan: Loan): Thresholds {
	return { ...levelsOf(loan), relief: reliefOf(loan) };
}

/** The levels alone. */
export function levelsOf(loan: Loan): Pick<Thresholds, "call" | "sale"> {
	const start = startLtv(loan);
	return { call: loan.margin === null ? 0 : start / loan.margin, sale: start / loan.liquidation };
}

/** 1 ÷ debt growth by day, from day 0 to the last of the term. */
export function reliefOf(loan: Loan): Float64Array {
	const relief = new Float64Array(loan.days + 1);
	for (let day = 0; day < relief.length; day++) relief[day] = 1 / debtGrowth(loan, day);
	return relief;
}

/**
 * Follows a loan along one path of the price. `LTV_t = start LTV / (S_t / S_0 / growth_t)`, so both thresholds are levels
 * of one number, and only a new low of it can reach them: the inner loop is a product and a comparison a day.
 * @param at where in `values` day 0 stands
 * @param course is overwritten: one object serves all paths, so that nothing is allocated in the loop
 */
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

	// Adding collateral until the LTV is the first one again lowers the level of the sale by as much as the price fell.
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
