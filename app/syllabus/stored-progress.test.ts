import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lessonSlugs } from "./courses";
import {
	type Change,
	changesOf,
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
const ltv = (...right: number[]): Progress => ({ [LTV]: { right } });
const nothing: Held = { own: {}, account: null };

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

describe("what is stored of the lessons", () => {
	test("comes back as it was, and leaves nothing of what was there before", () => {
		fc.assert(
			fc.property(held, held, (before, after) => {
				const storage = store(after, store(before));
				expect(read(storage)).toEqual(after);
				expect(changes(storage, after)).toEqual([]);
				expect(store(nothing, storage).size).toBe(0);
			}),
		);
	});

	test("in the form of the time before there were accounts is the browser's own, and is stored anew", () => {
		const first = new Map([["plumbline-lessons", JSON.stringify(ltv(0, 1))]]);
		expect(read(first)).toEqual({ ...nothing, own: ltv(0, 1) });
		const storage = store(read(first), first);
		expect(storage.has("plumbline-lessons")).toBe(false);
		expect(read(storage)).toEqual({ ...nothing, own: ltv(0, 1) });
	});

	test("is nothing where it is nonsense, and never an error", () => {
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

	test("of an account whose person is not the one it was answered for is not read", () => {
		const storage = new Map([
			["plumbline-lessons:account", "bob"],
			[`plumbline-lessons:${LTV}:0`, "kept ada"],
			[`plumbline-lessons:${LTV}:1`, "unsent ada"],
		]);
		expect(read(storage)).toEqual({ own: {}, account: { user: "bob", kept: {}, unsent: {} } });
	});
});

describe("two tabs that write at the same moment, neither of which sees what the other does,", () => {
	const everything = ({ own, account }: Held) =>
		mergeProgress(unsentOf({ own, account }), account?.kept ?? {});

	test("lose no answer, whichever comes first, and whether or not one of them hears from the account", () => {
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

	test("where one of them signs out leave nothing of the account's copy, and lose nothing that the account has not got", () => {
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
