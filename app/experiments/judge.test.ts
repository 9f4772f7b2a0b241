import { describe, expect, test } from "vitest";
import { type Counted, planFor, progressOf, resultOf, type Terms, whyStopped } from "./judge";

const terms: Terms = {
	expected: 0.5,
	effect: 0.05,
	shares: [
		{ variant: "a", percent: 50 },
		{ variant: "b", percent: 50 },
	],
};
const [planned = 0] = planFor(terms).perVariant;

const arm = (variant: string, seen: number, did: number, more: Partial<Counted> = {}): Counted => ({
	variant,
	seen,
	did,
	failed: 0,
	slow: 0,
	left: Math.round(seen / 4),
	...more,
});

describe("the progress of a test", () => {
	test("says how many visitors are missing until each variant has its size", () => {
		expect(progressOf(terms, [])).toMatchObject({ state: "short", reached: 0, splitChance: 1 });
		const short = progressOf(terms, [arm("a", planned, 0), arm("b", planned - 2, planned / 2)]);
		expect(short).toMatchObject({ state: "short", missing: [{ variant: "b", visitors: 2 }] });
		expect(short.reached).toBeCloseTo((planned - 2) / planned, 12);
		expect(whyStopped(short)).toBeNull();
		const full = progressOf(terms, [arm("a", planned, 0), arm("b", planned, planned / 2)]);
		expect(full).toMatchObject({ state: "complete", missing: [] });
		expect(whyStopped(full)).toBeNull();
	});

	test("says first of all that the split is wrong", () => {
		const found = progressOf(terms, [arm("a", 2400, 900), arm("b", 2000, 1100, { failed: 900 })]);
		expect(found.state).toBe("uneven");
		expect(whyStopped(found)).toBe(
			"The split is wrong because one variant lost visitors. Chance alone does this less than once in 1,000 times. Don’t use this test’s result.",
		);
	});

	test.each([
		{ before: 60, after: 300 },
		{ before: 0, after: 300 },
	])("says that a guard broke: $before errors before, $after with the variant", ({ before, after }) => {
		const counted = [arm("a", 3000, 1300, { failed: before }), arm("b", 3000, 1700, { failed: after })];
		const found = progressOf(terms, counted);
		expect(found).toMatchObject({ state: "guard", broken: [{ label: "Hit an error", variant: "b" }] });
		expect(whyStopped(found)).toBe("Got worse by more than its limit: “Hit an error”.");
	});

	test("lets a guard hold that is worse by chance alone, or by less than its margin, or better", () => {
		const few = [arm("a", 1000, 500, { failed: 30 }), arm("b", 1000, 500, { failed: 50 })];
		expect(progressOf(terms, few).broken).toEqual([]);
		const fewer = [arm("a", 3000, 1500, { left: 900 }), arm("b", 3000, 1500, { left: 600 })];
		expect(progressOf(terms, fewer).state).toBe("guard");
		const more = [arm("a", 3000, 1500, { left: 600 }), arm("b", 3000, 1500, { left: 900 })];
		expect(progressOf(terms, more).broken).toEqual([]);
	});
});

describe("the result of a test", () => {
	test("names the better variant, or what was there before, or neither", () => {
		const best = (a: number, b: number) => resultOf(terms, [arm("a", 2000, a), arm("b", 2000, b)]).best;
		expect([best(900, 1100), best(1100, 900), best(1000, 1015)]).toEqual(["b", "a", null]);
		expect(best(1000, 1061)).toBeNull();
		// z = 0.031 / sqrt(0.5155 * 0.4845 / 1000) = 1.9616
		expect(best(1000, 1062)).toBe("b");
	});

	test("of three variants compares each with the control, more strictly", () => {
		const three: Terms = { ...terms, shares: [...terms.shares, { variant: "c", percent: 50 }] };
		const arms = [arm("a", 2000, 1000), arm("b", 2000, 1062), arm("c", 2000, 1200)];
		const found = resultOf(three, arms);
		expect(found.level).toBe(0.025);
		expect(found.compared[0]?.chance).toBeLessThan(0.05);
		expect(found.compared[0]?.low).toBeLessThan(0);
		expect(found.best).toBe("c");
		expect(resultOf(three, arms.slice(0, 2).concat(arm("c", 2000, 1000))).best).toBeNull();
	});
});
