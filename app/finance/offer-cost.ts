import { instalment, internalRate } from "./loan-cost";

export type Repayment = "bullet" | "interest-only" | "amortising" | "open";

/** Interest on interest, where interest is paid at the end. */
export type Compounding = "simple" | "monthly" | "daily";

/** `dearer` takes the higher of one-off and yearly, because sources differ. */
export type FeeKind = "one_off" | "yearly" | "yearly_upfront" | "dearer" | "none";

/** Null is unknown, except for a membership, where it means there isn't one. */
export type OfferTerms = {
	principal: number;
	months: number;
	/** Nominal, a year, as a share of one. */
	apr: number | null;
	/** Unknown is read as `bullet`. */
	repayment: Repayment | null;
	compounding: Compounding;
	fee: number | null;
	feeKind: FeeKind | null;
	/** The fee is taken from the bitcoin, and the whole principal is paid out. */
	feeFromCollateral: boolean;
	membership: number | null;
};

/** All null where the rate is unknown; all but the interest where the fee is. */
export type OfferCost = {
	interest: number | null;
	fee: number | null;
	yearly_fees: number | null;
	total: number | null;
	/** Total × 12 ÷ months, so that a one-off fee weighs more on a short loan. */
	per_year: number | null;
	/** The interest, where the fee is unknown; otherwise the total. */
	at_least: number | null;
	you_receive: number | null;
};

export function offerCost(terms: OfferTerms): OfferCost {
	const { principal, months } = terms;
	const interest = interestOf(terms);
	const fees = feesOf(terms);
	if (interest === null || fees === null)
		return {
			interest,
			fee: null,
			yearly_fees: null,
			total: null,
			per_year: null,
			at_least: interest,
			you_receive: null,
		};
	const yearly = startedYears(months) * (fees.yearly + fees.membership);
	const total = interest + fees.upfront + yearly;
	return {
		interest,
		fee: fees.upfront,
		yearly_fees: yearly,
		total,
		per_year: (total * 12) / months,
		at_least: total,
		you_receive: terms.feeFromCollateral ? principal : principal - fees.upfront,
	};
}

/** As a multiple of the principal. Null where the rate is unknown and the debt grows. */
export function endGrowth(terms: Pick<OfferTerms, "apr" | "months" | "repayment" | "compounding">) {
	if (!isPaidAtEnd(terms.repayment)) return 1;
	const interest = interestOf({ ...terms, principal: 1 });
	return interest === null ? null : 1 + interest;
}

/** (1 + m)^12 − 1 with m from `monthlyCost`; null if m is. */
export function effectiveCost(terms: OfferTerms): number | null {
	const monthly = monthlyCost(terms);
	return monthly === null ? null : (1 + monthly) ** 12 - 1;
}

/** A fee taken from the bitcoin reduces the amount received, because the borrower loses it on the first day. */
export function monthlyCost(terms: OfferTerms): number | null {
	const { principal, apr } = terms;
	const fees = feesOf(terms);
	if (apr === null || fees === null) return null;
	const received = principal - fees.upfront - fees.membership;
	if (received <= 0) return null;
	const payments = offerMonths(terms, apr).map(({ payment, fees: paid }) => payment + paid);
	const monthly = internalRate(received, payments);
	return monthly < 1 - 1e-9 ? monthly : null;
}

export type OfferMonth = {
	month: number;
	payment: number;
	interest: number;
	repaid: number;
	owed: number;
	fees: number;
};

/** Yearly fees appear in the month when they are due; first-day fees appear in no month. */
export function offerMonths(terms: OfferTerms, apr: number): OfferMonth[] {
	const { principal, months, repayment } = terms;
	const fees = feesOf(terms) ?? { yearly: 0, membership: 0 };
	const feesIn = (month: number) => {
		const isOver = month === months;
		const isYear = month % 12 === 0;
		return (isYear || isOver ? fees.yearly : 0) + (isYear && !isOver ? fees.membership : 0);
	};
	const regular = regularPayment(terms, apr);
	let owed = principal;
	let accrued = 0;
	return Array.from({ length: months }, (_, at): OfferMonth => {
		const month = at + 1;
		const isLast = month === months;
		if (isPaidAtEnd(repayment)) {
			const grown = interestOf({ ...terms, apr, months: month }) as number;
			const interest = grown - accrued;
			accrued = grown;
			const payment = isLast ? principal + grown : 0;
			const repaid = isLast ? principal : 0;
			return { month, payment, interest, repaid, owed: isLast ? 0 : principal + grown, fees: feesIn(month) };
		}
		const interest = (owed * apr) / 12;
		const payment = repayment === "interest-only" && isLast ? regular + principal : regular;
		const repaid = isLast ? owed : payment - interest;
		owed = isLast ? 0 : owed - repaid;
		return { month, payment, interest, repaid, owed, fees: feesIn(month) };
	});
}

function isPaidAtEnd(repayment: Repayment | null): boolean {
	return repayment !== "interest-only" && repayment !== "amortising";
}

function regularPayment({ principal, months, repayment }: OfferTerms, apr: number): number {
	if (repayment === "interest-only") return (principal * apr) / 12;
	return repayment === "amortising" ? instalment(principal, apr, months) : 0;
}

function interestOf({
	principal,
	apr,
	months,
	repayment,
	compounding,
}: Pick<OfferTerms, "principal" | "apr" | "months" | "repayment" | "compounding">): number | null {
	if (apr === null) return null;
	if (repayment === "amortising") return instalment(principal, apr, months) * months - principal;
	if (repayment === "interest-only" || compounding === "simple") return (principal * apr * months) / 12;
	const [times, a_year] = compounding === "monthly" ? [months, 12] : [(365 * months) / 12, 365];
	// `expm1` and `log1p` keep precision at rates near zero, where a power minus one loses digits.
	return principal * Math.expm1(times * Math.log1p(apr / a_year));
}

function feesOf({ principal, months, fee, feeKind, membership }: OfferTerms) {
	const share = feeKind === "none" ? 0 : fee;
	if (share === null) return null;
	const years = months / 12;
	const upfront =
		feeKind === "yearly"
			? 0
			: principal *
				(feeKind === "yearly_upfront"
					? share * years
					: feeKind === "dearer"
						? share * Math.max(1, years)
						: share);
	return { upfront, yearly: feeKind === "yearly" ? principal * share : 0, membership: membership ?? 0 };
}

function startedYears(months: number): number {
	return Math.ceil(months / 12);
}
