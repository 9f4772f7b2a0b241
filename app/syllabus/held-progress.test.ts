import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { doneOf, type Held, mirror, signedOut, unsentOf, withAnswer } from "./held-progress";
import { type Answer, answersOf, type Progress, progressOf } from "./progress";

const LTV = "loan-to-value";
const CALLS = "margin-calls-and-liquidation";
const lessons = [LTV, CALLS];

const ltv = (...right: number[]): Progress => ({ [LTV]: { right } });
const nothing: Held = { own: {}, account: null };
const adas = (kept: Progress, unsent: Progress = {}): Held => ({
	own: {},
	account: { user: "ada", kept, unsent },
});
const answerOf = (user: string, progress: Progress) => ({ user, answers: answersOf(progress) });

describe("a right answer", () => {
	test("is the browser's own while nobody is signed in, and waits for the account of whoever is", () => {
		expect(withAnswer(nothing, { lesson: LTV, question: 1 }, false)).toEqual({ ...nothing, own: ltv(1) });
		expect(withAnswer(adas({}), { lesson: LTV, question: 1 }, true)).toEqual(adas({}, ltv(1)));
	});

	test("given again changes nothing, wherever it is already", () => {
		const answer = { lesson: LTV, question: 0 };
		for (const [held, isSignedIn] of [
			[{ ...nothing, own: ltv(0) }, false],
			[{ ...nothing, own: ltv(0) }, true],
			[adas(ltv(0)), true],
			[adas({}, ltv(0)), true],
			[adas({}, ltv(0)), false],
		] as const)
			expect(withAnswer(held, answer, isSignedIn)).toBe(held);
	});
});

describe("the account's answer", () => {
	test("takes over what it has, and leaves what was answered while it was on its way", () => {
		const before: Held = {
			own: ltv(0),
			account: { user: "ada", kept: {}, unsent: { [CALLS]: { right: [1] } } },
		};
		const after = mirror(before, answerOf("ada", ltv(0)));
		expect(after).toEqual({
			own: {},
			account: { user: "ada", kept: ltv(0), unsent: { [CALLS]: { right: [1] } } },
		});
	});

	test("of another person leaves nothing of the one before, and takes the browser's own in", () => {
		const before: Held = {
			own: ltv(1),
			account: { user: "ada", kept: ltv(0), unsent: { [CALLS]: { right: [0] } } },
		};
		const after = mirror(before, answerOf("bob", {}));
		expect(after).toEqual({ own: ltv(1), account: { user: "bob", kept: {}, unsent: {} } });
		expect(unsentOf(after)).toEqual(ltv(1));
	});

	test("names lessons of another build, which are left out", () => {
		const answers = [{ lesson: "of-next-year", question: 0 }];
		expect(mirror(nothing, { user: "ada", answers })).toEqual(adas({}));
	});
});

describe("signed out", () => {
	test("what the account has is gone; what it has not stays for it, is shown, and goes to nobody else", () => {
		const left = signedOut(adas(ltv(0, 1), { [CALLS]: { right: [0, 1] } }));
		expect(left).toEqual(adas({}, { [CALLS]: { right: [0, 1] } }));
		expect(doneOf(left, false)).toEqual({ done: [CALLS], inAccount: null });
		expect(unsentOf(mirror(left, answerOf("ada", {})))).toEqual({ [CALLS]: { right: [0, 1] } });
		expect(unsentOf(mirror(left, answerOf("bob", {})))).toEqual({});
		expect(signedOut(adas(ltv(0, 1)))).toEqual(nothing);
	});

	test("nothing of the account's copy is shown, also where it is still stored", () => {
		expect(doneOf(adas(ltv(0, 1)), false)).toEqual({ done: [], inAccount: null });
		expect(doneOf(adas(ltv(0, 1)), true)).toEqual({ done: [LTV], inAccount: 1 });
		expect(doneOf(adas(ltv(0), ltv(1)), true)).toEqual({ done: [LTV], inAccount: 0 });
	});
});

test("one person's answers, however they come and go between a browser and the account, are all there in the end", () => {
	const answer = fc.record({ lesson: fc.constantFrom(...lessons), question: fc.constantFrom(0, 1) });
	const step = fc.oneof(answer, fc.constantFrom("in", "out", "sync", "lost"));
	fc.assert(
		fc.property(fc.array(answer), fc.array(step, { maxLength: 30 }), (before, steps) => {
			let held = nothing;
			let account = progressOf(before);
			let isSignedIn = false;
			const given: Answer[] = [...before];
			const send = () => {
				account = progressOf([...answersOf(account), ...answersOf(unsentOf(held))]);
			};
			const sync = () => {
				send();
				held = mirror(held, answerOf("ada", account));
			};
			for (const what of steps) {
				if (typeof what === "object") {
					held = withAnswer(held, what, isSignedIn);
					given.push(what);
				} else if (what === "in") isSignedIn = true;
				else if (what === "out") {
					isSignedIn = false;
					held = signedOut(held);
				} else if (isSignedIn && what === "sync") sync();
				// The account takes it, and the browser never hears of that.
				else if (isSignedIn) send();
			}
			sync();
			expect(held).toEqual({ own: {}, account: { user: "ada", kept: progressOf(given), unsent: {} } });
		}),
	);
});
