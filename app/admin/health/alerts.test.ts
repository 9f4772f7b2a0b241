import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AlertState, hasBegun, isFiring, judgeAlert, MEASURED, sayValue, WATCHED } from "./alerts";
import { OBJECTIVES, standingOf } from "./objectives";

const MINUTE = 60_000;
const alert = { name: "queue-backlog", threshold: 30, for: 20 };

/** Clock runs, ten minutes apart, with a measurement each. @returns in which runs we alert, and in which it fires */
function course(values: Array<number | null>) {
	let state: AlertState | null = null;
	const told: number[] = [];
	const fires: number[] = [];
	for (const [run, value] of values.entries()) {
		const after: AlertState = judgeAlert(alert, state, value, run * 10 * MINUTE);
		if (hasBegun(state, after)) told.push(run);
		if (isFiring(after)) fires.push(run);
		state = after;
	}
	return { told, fires, state };
}

describe("an alert", () => {
	test("fires once it was above for its time, tells once, and ends with the first that is not", () => {
		expect(course([5, 31, 40, 50, 60, 70, 30, 31])).toMatchObject({ told: [3], fires: [3, 4, 5] });
	});

	test("does not fire where what was above was not for long enough, or is at the threshold", () => {
		expect(course([31, 40, 30, 31, 40, 30]).fires).toEqual([]);
		expect(course([30, 30, 30, 30]).fires).toEqual([]);
	});

	test("tells again of another firing", () => {
		expect(course([31, 31, 31, 0, 31, 31, 31])).toMatchObject({ told: [2, 6] });
	});

	test("is neither begun nor ended by what cannot be measured", () => {
		expect(course([31, null, null, 31]).fires).toEqual([3]);
		expect(course([31, 31, 31, null, null])).toMatchObject({ told: [2], fires: [2, 3, 4] });
		expect(course([null, null, null, null]).fires).toEqual([]);
	});

	test("keeps what was measured when it began, also after it ended", () => {
		expect(course([31, 40, 50, 60, 1]).state).toMatchObject({
			value: 1,
			firedAt: 20 * MINUTE,
			firedValue: 50,
			endedAt: 40 * MINUTE,
			beyondSince: null,
		});
	});

	test("tells as often as it begins to fire, whatever is measured", () => {
		const value = fc.option(fc.integer({ min: 0, max: 60 }), { nil: null });
		fc.assert(
			fc.property(fc.array(value, { maxLength: 60 }), (values) => {
				const { told, fires } = course(values);
				expect(told).toEqual(fires.filter((run) => !fires.includes(run - 1)));
				for (const run of fires) expect(values[run] ?? 31).toBeGreaterThan(30);
			}),
		);
	});
});

test("every alert has a name of its own and a threshold, and calls somebody", () => {
	const names = [...MEASURED, ...WATCHED].map(({ name }) => name);
	expect(new Set(names).size).toBe(names.length);
	for (const one of [...MEASURED, ...WATCHED]) {
		expect(one.name).toMatch(/^[a-z]+(-[a-z]+)*$/);
		expect(one.threshold).toBeGreaterThanOrEqual(0);
		expect(["wake", "day"]).toContain(one.calls);
	}
});

describe("an error budget", () => {
	test("is what may go wrong, and how much of that is left", () => {
		expect(standingOf({ target: 0.99 }, { good: 10_000, all: 10_000 })).toEqual({ share: 1, budgetLeft: 1 });
		expect(standingOf({ target: 0.99 }, { good: 9950, all: 10_000 }).budgetLeft).toBeCloseTo(0.5, 9);
		expect(standingOf({ target: 0.99 }, { good: 9900, all: 10_000 }).budgetLeft).toBeCloseTo(0, 9);
		expect(standingOf({ target: 0.99 }, { good: 9700, all: 10_000 }).budgetLeft).toBeCloseTo(-2, 9);
	});

	test("is not known where there was nothing", () => {
		expect(standingOf({ target: 0.99 }, { good: 0, all: 0 })).toEqual({ share: null, budgetLeft: null });
	});

	test("is there for every promise: none is for all of something", () => {
		for (const { target, days } of OBJECTIVES) {
			expect(target).toBeGreaterThan(0.5);
			expect(target).toBeLessThan(1);
			expect(days % 7).toBe(0);
		}
	});
});

test.each([
	[42.4, "minutes", "42 minutes"],
	[1, "minutes", "1 minute"],
	[3.2, "%", "3%"],
	[20_000, "of them", "20,000"],
	[Number.MAX_SAFE_INTEGER, "hours", "never"],
] as const)("%s %s is said as %s", (value, unit, words) => {
	expect(sayValue(value, unit)).toBe(words);
});
