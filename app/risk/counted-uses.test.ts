import { expect, test } from "vitest";
import { createUses } from "./counted-uses";

function uses() {
	const counted: number[] = [];
	return { counted, ...createUses((result) => counted.push(result)) };
}

test("an answer that came with the page, and one that follows typing, count for nothing until they are asked for", () => {
	const { counted, answer, change, ask } = uses();
	answer(0.1);
	change();
	answer(0.2);
	expect(counted).toEqual([]);
	ask();
	expect(counted).toEqual([0.2]);
});

test("asked for before it has arrived, the next answer counts and the one before does not", () => {
	const { counted, answer, change, ask } = uses();
	answer(0.1);
	change();
	ask();
	expect(counted).toEqual([]);
	answer(0.3);
	expect(counted).toEqual([0.3]);
});

test("the same answer again counts once", () => {
	const { counted, answer, change, ask } = uses();
	for (const result of [0.1, 0.1, 0.2]) {
		change();
		ask();
		answer(result);
	}
	expect(counted).toEqual([0.1, 0.2]);
});

test("a form that can't be answered counts nothing, and what is typed after it only when it is asked for", () => {
	const { counted, answer, change, ask } = uses();
	change();
	ask();
	answer(null);
	answer(0.4);
	expect(counted).toEqual([]);
	ask();
	expect(counted).toEqual([0.4]);
});
