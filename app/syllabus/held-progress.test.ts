import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lessonSlugs } from "./courses";
import {
	type Change,
	changesOf,
	doneOf,
	type Held,
	mirror,
	readHeld,
	signedOut,
	unsentOf,
	withAnswer,
} from "./held-progress";
import {
	type Answer,
	answersOf,
	mergeProgress,
	type Progress,
	progressOf,
	withoutProgress,
} from "./progress";

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
	test("belongs to the browser when signed out and waits for the account when signed in", () => {
		expect(withAnswer(nothing, { lesson: LTV, question: 1 }, false)).toEqual({ ...nothing, own: ltv(1) });
		expect(withAnswer(adas({}), { lesson: LTV, question: 1 }, true)).toEqual(adas({}, ltv(1)));
	});

	test("changes nothing when repeated, no matter where it's stored", () => {
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
	test("claims the answers it has and keeps answers given while the request was running", () => {
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

	test("for another person, removes the previous person's answers and adds the browser's own", () => {
		const before: Held = {
			own: ltv(1),
			account: { user: "ada", kept: ltv(0), unsent: { [CALLS]: { right: [0] } } },
		};
		const after = mirror(before, answerOf("bob", {}));
		expect(after).toEqual({ own: ltv(1), account: { user: "bob", kept: {}, unsent: {} } });
		expect(unsentOf(after)).toEqual(ltv(1));
	});

	test("skips lessons from another build", () => {
		const answers = [{ lesson: "of-next-year", question: 0 }];
		expect(mirror(nothing, { user: "ada", answers })).toEqual(adas({}));
	});
});

describe("signed out", () => {
	test("removes synced answers, still shows unsent ones, and saves those for the same account only", () => {
		const left = signedOut(adas(ltv(0, 1), { [CALLS]: { right: [0, 1] } }));
		expect(left).toEqual(adas({}, { [CALLS]: { right: [0, 1] } }));
		expect(doneOf(left, false)).toEqual({ done: [CALLS], inAccount: null });
		expect(unsentOf(mirror(left, answerOf("ada", {})))).toEqual({ [CALLS]: { right: [0, 1] } });
		expect(unsentOf(mirror(left, answerOf("bob", {})))).toEqual({});
		expect(signedOut(adas(ltv(0, 1)))).toEqual(nothing);
	});

	test("hides the account's copy even if it's still stored", () => {
		expect(doneOf(adas(ltv(0, 1)), false)).toEqual({ done: [], inAccount: null });
		expect(doneOf(adas(ltv(0, 1)), true)).toEqual({ done: [LTV], inAccount: 1 });
		expect(doneOf(adas(ltv(0), ltv(1)), true)).toEqual({ done: [LTV], inAccount: 0 });
	});
});

test("no answer is lost however a browser and an account sync", () => {
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
				// The account stores it, but the browser never gets the answer.
				else if (isSignedIn) send();
			}
			sync();
			expect(held).toEqual({ own: {}, account: { user: "ada", kept: progressOf(given), unsent: {} } });
		}),
	);
});

type Storage = ReadonlyMap<string, string>;

const read = (storage: Storage) => readHeld((key) => storage.get(key) ?? null);
const changes = (storage: Storage, held: Held) => changesOf(held, (key) => storage.get(key) ?? null);

function apply(storage: Storage, made: Change[]): Storage {
	const after = new Map(storage);
	for (const { key, text } of made)
		if (text === null) after.delete(key);
		else after.set(key, text);
	return after;
}

const store = (held: Held, storage: Storage = new Map()) => apply(storage, changes(storage, held));

const answer: fc.Arbitrary<Answer> = fc.record({
	lesson: fc.constantFrom(...lessonSlugs.slice(0, 3)),
	question: fc.constantFrom(0, 1),
});

/** Any state a browser can hold. */
const held: fc.Arbitrary<Held> = fc
	.tuple(fc.array(answer), fc.array(answer), fc.array(answer), fc.boolean())
	.map(([before, inAccount, after, isSignedIn]) => {
		let at = before.reduce((all, one) => withAnswer(all, one, false), nothing);
		if (isSignedIn) at = mirror(at, { user: "ada", answers: inAccount });
		return after.reduce((all, one) => withAnswer(all, one, isSignedIn), at);
	});

describe("stored lesson progress", () => {
	test("reads back unchanged and replaces the previous state", () => {
		fc.assert(
			fc.property(held, held, (before, after) => {
				const storage = store(after, store(before));
				expect(read(storage)).toEqual(after);
				expect(changes(storage, after)).toEqual([]);
				expect(store(nothing, storage).size).toBe(0);
			}),
		);
	});

	test("in the format from before accounts, belongs to the browser and is stored again", () => {
		const first = new Map([["plumbline-lessons", JSON.stringify(ltv(0, 1))]]);
		expect(read(first)).toEqual({ ...nothing, own: ltv(0, 1) });
		const storage = store(read(first), first);
		expect(storage.has("plumbline-lessons")).toBe(false);
		expect(read(storage)).toEqual({ ...nothing, own: ltv(0, 1) });
	});

	test("is empty when the data is invalid, and never throws", () => {
		for (const text of ["", "{", "null", "[]", "7", '{"no-such-lesson":{"right":[0]}}'])
			expect(read(new Map([["plumbline-lessons", text]]))).toEqual(nothing);
		const key = fc.constantFrom("", ":account", `:${LTV}:0`, `:${LTV}:7`, ":no-such-lesson:0");
		fc.assert(
			fc.property(fc.array(fc.tuple(key, fc.oneof(fc.string(), fc.json()))), (entries) => {
				const { own, account } = read(
					new Map(entries.map(([end, text]) => [`plumbline-lessons${end}`, text])),
				);
				for (const { lesson, question } of answersOf(mergeProgress(own, account?.kept ?? {})))
					expect([lesson, question]).toEqual([LTV, 0]);
			}),
		);
	});

	test("isn't read when it belongs to another person", () => {
		const storage = new Map([
			["plumbline-lessons:account", "bob"],
			[`plumbline-lessons:${LTV}:0`, "kept ada"],
			[`plumbline-lessons:${LTV}:1`, "unsent ada"],
		]);
		expect(read(storage)).toEqual({ own: {}, account: { user: "bob", kept: {}, unsent: {} } });
	});
});

describe("two tabs that write at the same moment without seeing each other", () => {
	const everything = ({ own, account }: Held) =>
		mergeProgress(unsentOf({ own, account }), account?.kept ?? {});

	test("lose no answer, in either order, with or without an answer from the account", () => {
		const step = fc.oneof(
			answer.map((one) => (at: Held) => withAnswer(at, one, true)),
			fc
				.array(answer)
				.map(
					(answers) => (at: Held) =>
						mirror(at, { user: "ada", answers: [...answers, ...answersOf(everything(at))] }),
				),
		);
		fc.assert(
			fc.property(held, step, step, (before, one, two) => {
				const storage = store(before);
				const [first, second] = [one(before), two(before)];
				const made = [changes(storage, first), changes(storage, second)] as const;
				const expected = mergeProgress(everything(first), everything(second));
				for (const [a, b] of [made, [made[1], made[0]] as const])
					expect(everything(read(apply(apply(storage, a), b)))).toEqual(expected);
			}),
		);
	});

	test("remove the account's copy when one signs out, and lose no unsent answer", () => {
		fc.assert(
			fc.property(held, answer, (before, one) => {
				const storage = store(before);
				const out = changes(storage, signedOut(before));
				const answered = changes(storage, withAnswer(before, one, false));
				for (const [a, b] of [
					[out, answered],
					[answered, out],
				] as const) {
					const after = read(apply(apply(storage, a), b));
					expect(after.account?.kept ?? {}).toEqual({});
					const all = progressOf([...answersOf(unsentOf(before)), one]);
					const given = withoutProgress(all, before.account?.kept ?? {});
					expect(answersOf(mergeProgress(unsentOf(after), given))).toEqual(answersOf(unsentOf(after)));
				}
			}),
		);
	});
});
