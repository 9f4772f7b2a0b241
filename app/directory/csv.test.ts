import { csvParse } from "d3-dsv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCsv } from "./csv";

describe("a CSV export", () => {
	it("gives back every text that is no formula, quotes, commas and line ends among them", () => {
		const text = fc.string().filter((value) => !/^[=+\-@\t\r]/.test(value) && !/\r/.test(value));
		fc.assert(
			fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
				const parsed = csvParse(toCsv(["a", "b"], rows));
				expect(parsed.map((row) => [row.a, row.b])).toEqual(rows);
			}),
		);
	});

	it("never hands a spreadsheet a formula", () => {
		for (const start of ["=", "+", "-", "@", "\t", "\r"])
			expect(toCsv(["a"], [[`${start}SUM(1)`]])).toContain(`'${start}SUM(1)`);
	});

	it("leaves negative numbers numbers and the unknown empty", () => {
		expect(toCsv(["lat", "lon"], [[-33.9, null]])).toBe("lat,lon\n-33.9,\n");
	});
});
