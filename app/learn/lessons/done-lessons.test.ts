import { expect, test } from "vitest";
import { doneWords } from "./done-lessons";

const known = (done: number, inAccount: number | null, isUnderWay = false) =>
	doneWords({ done: Array.from({ length: done }, (_, at) => `lesson-${at}`), inAccount, isUnderWay }, 32);

test("how many lessons are done is said with where that is kept, and nothing where none is", () => {
	expect(known(0, null)).toBe("");
	expect(known(0, 0, true)).toBe("");
	expect(known(1, null)).toBe("1 of 32 lessons done in this browser.");
	expect(known(4, 4)).toBe("4 of 32 lessons done, saved in your account.");
});

test("what the account has not got is said only once it was asked", () => {
	expect(known(4, 1, true)).toBe("4 of 32 lessons done.");
	expect(known(4, 3)).toBe(
		"4 of 32 lessons done, 1 of them only in this browser so far. We couldn’t save to your account. The next page tries again.",
	);
	expect(known(4, 0)).toMatch(/^4 of 32 lessons done, only in this browser so far\. /);
});
