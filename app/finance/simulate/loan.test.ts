import { expect, test } from "vitest";
import { soldByInterestOn } from "./loan";

test.each([
	["grows to it within the term", 0.5, {}, 183],
	["doesn't within the term", 0.4, {}, null],
	["pays its interest in cash", 0.5, { interest: "cash" }, null],
	["has no interest", 0.5, { apr: 0 }, null],
	["has no debt", 0, {}, null],
] as const)("the day on which interest alone sells a loan that %s", (_, start, change, day) => {
	// 50% LTV grows by 20% a year to 55% in half a year.
	const loan = { apr: 0.2, days: 365, interest: "accrue", liquidation: 0.55, ...change } as const;
	expect(soldByInterestOn(start, loan)).toBe(day);
});
