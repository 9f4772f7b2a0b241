import { expect, test } from "vitest";
import { createRowMemory } from "./row-memory";

test("what is kept is not made again, and what was asked for longest ago makes room", () => {
	const made: string[] = [];
	const memory = createRowMemory<string>(2);
	const of = (key: string) =>
		memory.of(key, () => {
			made.push(key);
			return key.toUpperCase();
		});
	expect(["a", "b", "a", "c", "a", "b"].map(of)).toEqual(["A", "B", "A", "C", "A", "B"]);
	expect(made).toEqual(["a", "b", "c", "b"]);
});

test("a million keys are held within its bounds", () => {
	const memory = createRowMemory<{ at: number }>(100);
	for (let at = 0; at < 1_000_000; at++) memory.of(String(at), () => ({ at }));
	let again = 0;
	for (let at = 999_900; at < 1_000_000; at++) memory.of(String(at), () => ({ at: ++again }));
	expect(again).toBe(0);
	expect(memory.of("0", () => ({ at: -1 }))).toEqual({ at: -1 });
});
