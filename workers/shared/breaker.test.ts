import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { admit, type BreakerState, createBreaker, LeftAlone, settle, UNTRIED } from "./breaker";

const POLICY = { failures: 3, window: 1000, pause: 500, trial: 200 };

/** What happens one after the other: time passes, somebody wants to ask, one of those who asked hears or does not. */
const steps = fc.array(
	fc.oneof(
		{
			weight: 2,
			arbitrary: fc.record({ is: fc.constant("wait" as const), by: fc.integer({ min: 0, max: 700 }) }),
		},
		{ weight: 3, arbitrary: fc.record({ is: fc.constant("ask" as const) }) },
		{
			weight: 4,
			arbitrary: fc.record({
				is: fc.constant("settle" as const),
				which: fc.nat({ max: 5 }),
				isAnswered: fc.boolean(),
			}),
		},
	),
	{ maxLength: 120 },
);
type Step = typeof steps extends fc.Arbitrary<Array<infer One>> ? One : never;

function* walk(taken: readonly Step[]) {
	let state: BreakerState = UNTRIED;
	let now = 0;
	const asking: number[] = [];
	for (const step of taken) {
		const before = state;
		let turn: number | null = null;
		if (step.is === "wait") now += step.by;
		if (step.is === "ask") {
			const admitted = admit(state, now, POLICY);
			turn = admitted?.turn ?? null;
			if (admitted) {
				state = admitted.state;
				asking.push(admitted.turn);
			}
		}
		if (step.is === "settle" && asking.length > 0) {
			[turn = null] = asking.splice(step.which % asking.length, 1);
			state = settle(state, { turn: turn ?? -1, isAnswered: step.isAnswered, now }, POLICY);
		}
		yield { step, before, after: state, turn, now };
	}
}

describe("whatever happens, a breaker", () => {
	test("lets nobody ask before its pause is over, and one alone after it", () => {
		fc.assert(
			fc.property(steps, (taken) => {
				for (const { step, before, after, turn, now } of walk(taken)) {
					if (step.is !== "ask" || before.is === "closed") continue;
					const isOver = now - before.since >= (before.is === "open" ? POLICY.pause : POLICY.trial);
					expect(turn !== null).toBe(isOver);
					if (isOver) expect(admit(after, now, POLICY)).toBeNull();
				}
			}),
			{ numRuns: 2000 },
		);
	});

	test("opens by as many failures as it bears and by no fewer, and closes by an answer to the one that tried", () => {
		fc.assert(
			fc.property(steps, (taken) => {
				let inRow: number[] = [];
				for (const { step, before, after, turn, now } of walk(taken)) {
					if (step.is !== "settle" || turn !== before.turn) {
						if (before.is !== after.is) expect([step.is, after.is]).toEqual(["ask", "half-open"]);
						continue;
					}
					if (before.is === "half-open") expect(after.is).toBe(step.isAnswered ? "closed" : "open");
					if (before.is !== "closed") {
						inRow = [];
						continue;
					}
					inRow = step.isAnswered ? [] : [...inRow.filter((at) => now - at < POLICY.window), now];
					expect(after.is).toBe(inRow.length >= POLICY.failures ? "open" : "closed");
				}
			}),
			{ numRuns: 2000 },
		);
	});

	test("remembers no more than the failures it bears, and its turns only grow", () => {
		fc.assert(
			fc.property(steps, (taken) => {
				for (const { before, after } of walk(taken)) {
					if (after.is === "closed") expect(after.failedAt.length).toBeLessThan(POLICY.failures);
					expect(after.turn).toBeGreaterThanOrEqual(before.turn);
				}
			}),
			{ numRuns: 1000 },
		);
	});

	test("lets ask again in the end, though nobody who asked hears anything", () => {
		fc.assert(
			fc.property(steps, (taken) => {
				const { after, now } = [...walk(taken)].at(-1) ?? { after: UNTRIED, now: 0 };
				expect(admit(after, now + Math.max(POLICY.pause, POLICY.trial), POLICY)).not.toBeNull();
			}),
			{ numRuns: 1000 },
		);
	});
});

test("a clock that goes back ends a pause", () => {
	const open: BreakerState = { is: "open", turn: 1, since: 1000 };
	expect(admit(open, 1001, POLICY)).toBeNull();
	expect(admit(open, 999, POLICY)).not.toBeNull();
});

describe("a breaker in front of something", () => {
	test("says when it opens and closes, once each, and refuses with an error of its own meanwhile", () => {
		let now = 0;
		const told: string[] = [];
		const breaker = createBreaker(
			"The database",
			POLICY,
			(is) => told.push(is),
			() => now,
		);
		for (let i = 0; i < 3; i++) breaker.ask()(false);
		expect([told, breaker.isResting()]).toEqual([["open"], true]);
		expect(() => breaker.ask()).toThrow(LeftAlone);
		now += POLICY.pause;
		expect(breaker.isResting()).toBe(false);
		const settle = breaker.ask();
		expect(breaker.isResting()).toBe(true);
		settle(true);
		// Who says it twice changes nothing.
		settle(false);
		expect([told, breaker.isResting()]).toEqual([["open", "closed"], false]);
	});

	test("that is tried in vain says nothing anew", () => {
		let now = 0;
		const told: string[] = [];
		const breaker = createBreaker(
			"The provider",
			POLICY,
			(is) => told.push(is),
			() => now,
		);
		for (let i = 0; i < 3; i++) breaker.ask()(false);
		for (let i = 0; i < 5; i++) {
			now += POLICY.pause;
			breaker.ask()(false);
		}
		expect(told).toEqual(["open"]);
	});
});
