import { describe, expect, test } from "vitest";
import { type Counted, judge, mustStop, planFor, type Terms } from "./judge";

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
	...{ variant, seen, did, failed: 0, slow: 0, left: Math.round(seen / 4) },
	...more,
});

describe("the verdict on a test", () => {
	test("is that it is too early, while there is hardly anybody", () => {
		expect(judge(terms, []).verdict).toBe("too-early");
		expect(judge(terms, [arm("a", 40, 20), arm("b", 41, 22)]).verdict).toBe("too-early");
	});

	test("is not decided while the interval holds zero", () => {
		const { verdict, best, reached } = judge(terms, [arm("a", 1000, 500), arm("b", 1000, 515)]);
		expect([verdict, best]).toEqual(["undecided", null]);
		expect(reached).toBeCloseTo(1000 / planned, 6);
	});

	test("is decided once it does not, for the variant or for what was there before", () => {
		expect(judge(terms, [arm("a", 2000, 900), arm("b", 2000, 1100)])).toMatchObject({
			verdict: "decided",
			best: "b",
		});
		expect(judge(terms, [arm("a", 2000, 1100), arm("b", 2000, 900)])).toMatchObject({
			verdict: "decided",
			best: "a",
		});
	});

	test("is that it is finished, once as many were seen as planned and none is better", () => {
		const half = planned / 2;
		expect(judge(terms, [arm("a", planned, half), arm("b", planned, half)]).verdict).toBe("finished");
		expect(judge(terms, [arm("a", planned, half), arm("b", planned - 2, half)]).verdict).toBe("undecided");
	});

	test("is first of all that the split is off, whatever else it says", () => {
		const found = judge(terms, [arm("a", 2400, 900), arm("b", 2000, 1100)]);
		expect(found).toMatchObject({ verdict: "uneven", best: "b" });
		expect(mustStop(found)).toBe(true);
	});

	test("is that a guard is broken, before that anybody won", () => {
		const found = judge(terms, [arm("a", 3000, 1300, { failed: 60 }), arm("b", 3000, 1700, { failed: 300 })]);
		expect(found.verdict).toBe("guard");
		expect(found.guards.filter(({ isBroken }) => isBroken).map(({ label }) => label)).toEqual([
			"Met an error",
		]);
		expect(mustStop(found)).toBe(true);
	});

	test("lets a guard hold that is worse by chance alone, or by less than its margin", () => {
		const few = [arm("a", 1000, 500, { failed: 30 }), arm("b", 1000, 500, { failed: 50 })];
		expect(judge(terms, few).guards.every(({ isBroken }) => !isBroken)).toBe(true);
		const fewer = [arm("a", 3000, 1500, { left: 900 }), arm("b", 3000, 1500, { left: 600 })];
		expect(judge(terms, fewer).verdict).toBe("guard");
		const more = [arm("a", 3000, 1500, { left: 600 }), arm("b", 3000, 1500, { left: 900 })];
		expect(judge(terms, more).verdict).not.toBe("guard");
	});

	test("of three variants takes each against the control, more strictly", () => {
		const three: Terms = { ...terms, shares: [...terms.shares, { variant: "c", percent: 50 }] };
		const two = judge(terms, [arm("a", 1000, 500), arm("b", 1000, 530)]).compared[0]?.interval;
		const found = judge(three, [arm("a", 1000, 500), arm("b", 1000, 530), arm("c", 1000, 700)]);
		const [b, c] = found.compared;
		expect((b?.interval?.high ?? 0) - (b?.interval?.low ?? 0)).toBeGreaterThan(
			(two?.high ?? 0) - (two?.low ?? 0),
		);
		expect((c?.interval?.low ?? 0) > 0).toBe(true);
		expect(found.best).toBe("c");
	});
});
