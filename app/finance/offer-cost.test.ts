import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loanCost, type RepaymentStyle } from "./loan-cost";
import { effectiveCost, endGrowth, type OfferTerms, offerCost } from "./offer-cost";

const plain: OfferTerms = {
	principal: 60_000,
	months: 12,
	apr: 0.1,
	repayment: "bullet",
	compounding: "simple",
	fee: 0.01,
	feeKind: "one_off",
	feeFromCollateral: false,
	membership: null,
};

const rates = fc.oneof(fc.constant(0), fc.double({ min: 1e-6, max: 0.6, noNaN: true }));
const months = fc.integer({ min: 1, max: 120 });
const fees = fc.double({ min: 0, max: 0.15, noNaN: true });
const anyTerms: fc.Arbitrary<OfferTerms> = fc.record({
	principal: fc.double({ min: 100, max: 1e7, noNaN: true }),
	months,
	apr: rates,
	repayment: fc.constantFrom("bullet", "interest-only", "amortising", "open", null),
	compounding: fc.constantFrom("simple", "monthly", "daily"),
	fee: fees,
	feeKind: fc.constantFrom("one_off", "yearly", "yearly_upfront", "dearer", "none"),
	feeFromCollateral: fc.boolean(),
	membership: fc.constantFrom(null, 0, 50),
});

describe("the cost of an offer", () => {
	it("is that of the loan cost calculator, where it knows the kind of loan", () => {
		const styles: Array<[OfferTerms["repayment"], RepaymentStyle]> = [
			["bullet", "bullet_simple"],
			["interest-only", "monthly_interest"],
			["amortising", "amortising"],
		];
		fc.assert(
			fc.property(fc.constantFrom(...styles), rates, months, fees, ([repayment, style], rate, term, fee) => {
				const terms = { ...plain, repayment, apr: rate, months: term, fee };
				const known = loanCost({
					principal: plain.principal,
					rate,
					months: term,
					originationFee: fee,
					style,
				});
				const found = offerCost(terms);
				expect(found.interest).toBeCloseTo(known.totalInterest, 4);
				expect(found.total).toBeCloseTo(known.totalCost, 4);
				expect(found.you_receive).toBeCloseTo(known.netProceeds, 6);
				expect(effectiveCost(terms)).toBeCloseTo(known.effectiveAnnualRate, 9);
			}),
		);
	});

	it("adds up, is never negative, and is a year's share of itself", () => {
		fc.assert(
			fc.property(anyTerms, (terms) => {
				const { interest, fee, yearly_fees, total, per_year, at_least } = offerCost(terms);
				for (const part of [interest, fee, yearly_fees]) expect(part).toBeGreaterThanOrEqual(-1e-6);
				expect(total).toBeCloseTo((interest ?? 0) + (fee ?? 0) + (yearly_fees ?? 0), 6);
				expect(per_year).toBeCloseTo(((total ?? 0) * 12) / terms.months, 6);
				expect(at_least).toBe(total);
			}),
		);
	});

	it("is a rate at which the payments are worth what was received: never below the rate of simple interest without fees", () => {
		fc.assert(
			fc.property(anyTerms, (terms) => {
				const dear = effectiveCost(terms);
				const cheap = effectiveCost({ ...terms, fee: 0, membership: null });
				if (dear !== null && cheap !== null) expect(dear).toBeGreaterThanOrEqual(cheap - 1e-9);
			}),
		);
	});

	it("is not known without the rate; without the fee it is at least the interest", () => {
		for (const unknown of Object.values(offerCost({ ...plain, apr: null }))) expect(unknown).toBeNull();
		expect(effectiveCost({ ...plain, apr: null })).toBeNull();
		expect(offerCost({ ...plain, fee: null })).toMatchObject({ total: null, at_least: 6000 });
		expect(effectiveCost({ ...plain, fee: null })).toBeNull();
	});

	it("has no fee where there is none, whatever was noted beside it", () => {
		expect(offerCost({ ...plain, fee: null, feeKind: "none" })).toMatchObject({ fee: 0, total: 6000 });
	});

	it("takes a fee of years once for every year that was started", () => {
		const yearly = (term: number) =>
			offerCost({ ...plain, months: term, fee: 0.02, feeKind: "yearly" }).yearly_fees;
		expect([1, 12, 13, 24, 25].map(yearly)).toEqual([1200, 1200, 2400, 2400, 3600]);
		const membership = (term: number) => offerCost({ ...plain, months: term, membership: 1000 }).yearly_fees;
		expect([1, 12, 13].map(membership)).toEqual([1000, 1000, 2000]);
	});

	it("has no effective rate where fees leave nothing, or the loan would cost more than itself every month", () => {
		expect(effectiveCost({ ...plain, principal: 900, membership: 1000 })).toBeNull();
		expect(effectiveCost({ ...plain, principal: 1010, months: 1, membership: 999 })).toBeNull();
	});
});

describe("the debt at the end", () => {
	it("is grown by interest that is paid at the end, and by no other", () => {
		expect(endGrowth(plain)).toBeCloseTo(1.1, 12);
		expect(endGrowth({ ...plain, compounding: "monthly" })).toBeCloseTo((1 + 0.1 / 12) ** 12, 12);
		expect(endGrowth({ ...plain, compounding: "daily" })).toBeCloseTo((1 + 0.1 / 365) ** 365, 12);
		expect(endGrowth({ ...plain, repayment: "interest-only" })).toBe(1);
		expect(endGrowth({ ...plain, repayment: "amortising" })).toBe(1);
	});

	it("is read as a bullet's where the repayment is unknown, and is unknown without the rate", () => {
		expect(endGrowth({ ...plain, repayment: null })).toBeCloseTo(1.1, 12);
		expect(endGrowth({ ...plain, apr: null })).toBeNull();
		expect(endGrowth({ ...plain, apr: null, repayment: "interest-only" })).toBe(1);
	});
});
