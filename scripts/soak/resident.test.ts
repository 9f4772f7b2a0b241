import { expect, test } from "vitest";
import { grownInLastQuarter } from "./resident";

test("what grows to the end has grown in the last quarter, what has come to rest has not", () => {
	expect(grownInLastQuarter([1, 2, 3, 4, 5, 6, 7, 8])).toBeCloseTo(7.5 / 5.5);
	expect(grownInLastQuarter([1, 5, 8, 9, 10, 10, 10, 10])).toBe(1);
});

test("of too little nothing is said", () => {
	expect(grownInLastQuarter([])).toBe(1);
	expect(grownInLastQuarter([10, 90])).toBe(1);
});
