import { expect, test } from "vitest";
import { keepLatest } from "./keep-latest";

test("of a million keys the latest are kept, and no more at any time", () => {
	const map = new Map<string, number>();
	let most = 0;
	for (let i = 0; i < 1_000_000; i++) {
		keepLatest(map, `2001:db8:${i.toString(16)}::1`, i, 1000);
		most = Math.max(most, map.size);
	}
	expect(most).toBe(1000);
	expect([...map.values()]).toEqual(Array.from({ length: 1000 }, (_, i) => 999_000 + i));
});

test("a key that comes again is the latest", () => {
	const map = new Map<string, number>();
	for (const [at, key] of ["a", "b", "a", "c"].entries()) keepLatest(map, key, at, 2);
	expect([...map]).toEqual([
		["a", 2],
		["c", 3],
	]);
});
