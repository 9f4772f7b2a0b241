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
