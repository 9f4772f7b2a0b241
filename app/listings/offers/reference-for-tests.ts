import { expect } from "vitest";
import { closesTo } from "../../../tests/support/closes-to";
import offersFile from "../../../tests/vectors/your-loan/offers-2026-11-22.json";
import vectorsFile from "../../../tests/vectors/your-loan/vectors-2026-11-22.json";
import type { Lender, Offer } from "./loan/offer";
import { type LoanRead, readLoan } from "./loan/read-loan";

/** The reference answers for the model. See tests/vectors/your-loan/README.md. */
export const reference = offersFile;
export const offers = offersFile.offers as unknown as Offer[];
export const lenders = offersFile.lenders as unknown as Lender[];

/** The reference's closes. Later additions to the content don't change its answers. */
export const series = closesTo(offersFile.price_series_ends);
export const price = series.closes.at(-1) as number;

type Case = { name: string; fn: string; in: never; out: never };

export function vectorsOf<In, Out>(fn: string): Array<{ name: string; in: In; out: Out }> {
	return (vectorsFile.cases as Case[]).filter((one) => one.fn === fn);
}

export function readTyped(typed: object): LoanRead {
	const { fx = {} } = typed as { fx?: never };
	return readLoan({ ...typed }, { price, today: offersFile.as_of, fx });
}

/** Every number is the expected one within 1e-9, relative or absolute; everything else is the same. */
export function expectClose(found: unknown, expected: unknown, path = ""): void {
	if (typeof expected === "number" && typeof found === "number") {
		const apart = Math.abs(found - expected);
		if (apart <= 1e-9 || apart <= 1e-9 * Math.abs(expected)) return;
	}
	if (typeof expected === "object" && expected !== null && typeof found === "object" && found !== null) {
		expect(Object.keys(found).sort(), path).toEqual(Object.keys(expected).sort());
		for (const [key, value] of Object.entries(expected))
			expectClose((found as Record<string, unknown>)[key], value, `${path}.${key}`);
		return;
	}
	expect(found, path).toBe(expected);
}
