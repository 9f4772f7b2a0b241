/** The cost of a loan with its fee. See docs/formulas.md, "Cost". Pure. */

export type RepaymentStyle = "bullet_simple" | "monthly_interest" | "amortising";

export type LoanTerms = {
	principal: number;
	/** Nominal yearly rate as a decimal, 0 to 1. */
	rate: number;
	months: number;
	/** Share of the principal kept back from the proceeds, 0 to 0.2. */
	originationFee: number;
	style: RepaymentStyle;
};

export type LoanCost = {
	netProceeds: number;
	originationFee: number;
	totalInterest: number;
	totalCost: number;
	/** Twelve times the monthly internal rate of return. */
	aprNominal: number;
	/** (1 + monthly rate)^12 - 1. Called 'effective cost': the legal APR differs by country. */
	effectiveAnnualRate: number;
};

/** Finds the monthly internal rate of return by bisection on [-0.9, 1]. @throws RangeError outside the bounds */
export function loanCost(terms: LoanTerms): LoanCost {
	assertTerms(terms);
	const originationFee = terms.principal * terms.originationFee;
	const netProceeds = terms.principal - originationFee;
	const payments = paymentsOf(terms);
	const paid = payments.reduce((sum, payment) => sum + payment, 0);
	const totalInterest = paid - terms.principal;
	const monthly = internalRate(netProceeds, payments);
	return {
		netProceeds,
		originationFee,
		totalInterest,
		totalCost: totalInterest + originationFee,
		aprNominal: 12 * monthly,
		effectiveAnnualRate: (1 + monthly) ** 12 - 1,
	};
}

function assertTerms({ principal, rate, months, originationFee }: LoanTerms): void {
	if (!(principal > 0 && Number.isFinite(principal))) throw new RangeError("principal must be above 0");
	if (!(rate >= 0 && rate <= 1)) throw new RangeError("rate must be between 0 and 1");
	if (!(Number.isInteger(months) && months >= 1 && months <= 480))
		throw new RangeError("months must be a whole number from 1 to 480");
	if (!(originationFee >= 0 && originationFee <= 0.2))
		throw new RangeError("the origination fee must be between 0 and 0.2");
}

function paymentsOf({ principal, rate, months, style }: LoanTerms): number[] {
	const payments = new Array<number>(months).fill(0);
	const monthly = rate / 12;
	if (style === "bullet_simple") {
		payments[months - 1] = principal + (principal * rate * months) / 12;
	} else if (style === "monthly_interest") {
		payments.fill(principal * monthly);
		payments[months - 1] = principal * monthly + principal;
	} else {
		payments.fill(instalment(principal, rate, months));
	}
	return payments;
}

/** @param rate nominal yearly rate as a decimal, from 0 */
export function instalment(principal: number, rate: number, months: number): number {
	const monthly = rate / 12;
	// 1 - (1 + i)^-n by expm1 and log1p, because the plain form loses every digit at rates near zero.
	return monthly === 0
		? principal / months
		: (principal * monthly) / -Math.expm1(-months * Math.log1p(monthly));
}

/** The monthly rate at which the payments are worth the proceeds, by bisection on [-0.9, 1]. */
export function internalRate(proceeds: number, payments: number[]): number {
	let low = -0.9;
	let high = 1;
	for (let step = 0; step < 200; step++) {
		const middle = (low + high) / 2;
		// No number is between the two, so further steps change nothing.
		if (middle === low || middle === high) break;
		if (presentValue(payments, middle) > proceeds) low = middle;
		else high = middle;
	}
	return (low + high) / 2;
}

function presentValue(payments: number[], rate: number): number {
	let sum = 0;
	let discount = 1;
	for (const payment of payments) {
		discount *= 1 + rate;
		sum += payment / discount;
	}
	return sum;
}
