import { describe, expect, test } from "vitest";
import type { Series } from "../series";
import { fallsAhead } from "./falls-ahead";

const series = (closes: number[]): Series => ({ first: "2020-01-01", closes: Float64Array.from(closes) });

describe("the falls ahead of each start", () => {
	test("are the deepest within the term, and none where the price only rose", () => {
		const { first, falls } = fallsAhead(series([100, 80, 90, 40, 120]), "2013-01-01", 2, 0);
		expect(first).toBe("2020-01-01");
		expect(falls[0]).toBeCloseTo(0.2);
		expect(falls[1]).toBeCloseTo(0.5);
		expect(falls[2]).toBeCloseTo(5 / 9);
		expect(falls).toHaveLength(3);
	});

	test("begin on the day that is asked for", () => {
		const { first, falls } = fallsAhead(series([100, 80, 90, 40, 120]), "2020-01-02", 2, 0);
		expect(first).toBe("2020-01-02");
		expect(falls).toHaveLength(2);
	});

	test("are deeper where interest is added to the debt", () => {
		const closes = Array.from({ length: 400 }, () => 100);
		expect(fallsAhead(series(closes), "2020-01-01", 365, 0).falls[0]).toBe(0);
		expect(fallsAhead(series(closes), "2020-01-01", 365, 0.1).falls[0]).toBeCloseTo(1 - 1 / 1.1);
	});
});
