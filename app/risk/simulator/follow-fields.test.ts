import fc from "fast-check";
import { expect, test } from "vitest";
import { followed, valueTyped } from "./follow-fields";

const above = (max: number) => fc.double({ min: 0.01, max, noNaN: true });

test("of bitcoin, loan and LTV each follows from the two others, and back again", () => {
	fc.assert(
		fc.property(above(1000), above(1e6), above(1e6), (btc, amount, price) => {
			const ltv = followed("ltv", { ltv: Number.NaN, btc, amount, price });
			expect(followed("btc", { ltv, btc: Number.NaN, amount, price }) / btc).toBeCloseTo(1, 9);
			expect(followed("amount", { ltv, btc, amount: Number.NaN, price }) / amount).toBeCloseTo(1, 9);
		}),
	);
});

test("numbers are read as they are typed; what is none, or nothing, says so", () => {
	const amounts = ["60,000", "60k", "0.5", " 2 "].map((text) => valueTyped("amount", text));
	expect(amounts).toEqual([60_000, 60_000, 0.5, 2]);
	expect(["25%", "0.25", "0,25"].map((text) => valueTyped("ltv", text))).toEqual([0.25, 0.25, 0.25]);
	for (const text of ["", "many", "0", "-1", "1e", "60.000"])
		expect(valueTyped("amount", text), text).toBeNaN();
});
