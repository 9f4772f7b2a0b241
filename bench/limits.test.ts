import { expect, test } from "vitest";
import { missesOf } from "./limits";

const rows = [
	{ listings: "100", "time a page, of that with 100": "1.00" },
	{ listings: "100,000", "time a page, of that with 100": "1.31" },
];

test("a figure beyond its limit is named with its section and row", () => {
	const misses = missesOf("A page", rows, [{ column: "time a page", most: 1.3 }]);
	expect(misses).toEqual(["A page: 100,000, 1.31"]);
	expect(missesOf("A page", rows, [{ column: "time a page", most: 1.31 }])).toEqual([]);
});

test("a limit is of the rows that it names, from below as from above, and what is no figure keeps none", () => {
	expect(missesOf("A page", rows, [{ row: "100,", column: "time", least: 1.4 }])).toHaveLength(1);
	expect(missesOf("A page", [{ case: "a", share: "NaN" }], [{ column: "share", most: 1 }])).toHaveLength(1);
});

test("a limit of nothing is an error", () => {
	expect(() => missesOf("A page", rows, [{ column: "memory", most: 1 }])).toThrow("nothing is called");
});
