import fc from "fast-check";
import type { Loan } from "./loan/loan";
import { price, reference } from "./reference-for-tests";

/** Likely and unlikely loans, with any size, wishes, and LTVs up to above one. */
export const anyLoan: fc.Arbitrary<Loan> = fc
	.record({
		size: fc.double({ min: Math.log(0.001), max: Math.log(1e5), noNaN: true }),
		ltv: fc.oneof(
			fc.double({ min: 0.001, max: 1.1, noNaN: true }),
			fc.constantFrom(0.2, 0.4, 0.5, 0.6, 0.7, 0.75, 0.85, 1),
		),
		months: fc.oneof(
			fc.integer({ min: 1, max: 36 }),
			fc.constantFrom(6, 12, 24),
			fc.integer({ min: 1, max: 480 }),
		),
		country: fc.constantFrom("US", "US-TX", "US-NY", "US-CA", "CA", "DE", "CZ", "GB", "CH", "SV", "SE", "IM"),
		currency: fc.constantFrom(null, null, null, "USD", "USDC", "EUR", "CHF", "BRL"),
		refuse_lent_on: fc.boolean(),
		hold_key: fc.boolean(),
		no_kyc: fc.boolean(),
		borrower: fc.constantFrom("person", "person", "business", "institution"),
		purpose: fc.constantFrom("cash", "cash", "home"),
		says: fc.dictionary(
			fc.constantFrom("nexo_tier", "firefish_tier", "matched_rate", "sygnum_client", "uk_assessment"),
			fc.constantFrom("silver", "platinum", "pro", true, false),
		),
		order: fc.constantFrom("room", "cost"),
		rate: fc.option(fc.double({ min: 1, max: 1.3, noNaN: true })),
	})
	.map(({ size, ltv, rate, ...asked }) => {
		const btc = Math.exp(size);
		return {
			...asked,
			btc,
			amount: Math.min(1e9, Math.max(1, btc * price * ltv)),
			price,
			today: reference.as_of,
			fx: rate === null ? {} : { EUR: { rate, as_of: reference.as_of } },
		} as Loan;
	});

/** The same things in another order. @param by decides which */
export function shuffled<One>(things: readonly One[], by: number): One[] {
	const keyed = things.map((thing, at) => ({ thing, key: Math.imul(at + 1, by * 2 + 1) >>> 0 }));
	return keyed.sort((one, other) => one.key - other.key).map(({ thing }) => thing);
}
