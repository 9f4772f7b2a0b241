import { expect, test, vi } from "vitest";
import { keepLatest, remember } from "./remember";

test("a text is worked out once, and gives the same thing from then on", () => {
	const workOut = vi.fn((text: string) => ({ text }));
	const known = remember(workOut);
	expect(known("/lenders")).toBe(known("/lenders"));
	expect(known("/cards")).toEqual({ text: "/cards" });
	expect(workOut).toHaveBeenCalledTimes(2);
});

test("a million texts leave a thousand behind, and long ones none", () => {
	const workOut = vi.fn((text: string) => ({ text }));
	const known = remember(workOut);
	known("/first");
	for (let at = 0; at < 1000; at++) known(`/${at}`);
	workOut.mockClear();
	known("/999");
	expect(workOut).not.toHaveBeenCalled();
	known("/first");
	expect(workOut).toHaveBeenCalledTimes(1);
	const long = `/${"a".repeat(300)}`;
	expect(known(long)).not.toBe(known(long));
});

test("a key that comes again is the latest", () => {
	const map = new Map<string, number>();
	for (const [at, key] of ["a", "b", "a", "c"].entries()) keepLatest(map, key, at, 2);
	expect([...map]).toEqual([
		["a", 2],
		["c", 3],
	]);
});
