import { csvParse } from "d3-dsv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BYTE_ORDER_MARK, plainCell, toCsv } from "./csv";

describe("a CSV export", () => {
	it("gives back every text that is no formula, quotes, commas and line ends among them", () => {
		const text = fc.string().filter((value) => !/^'*[=+\-@\t\r]/.test(value) && !/\r/.test(value));
		fc.assert(
			fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
				const parsed = csvParse(toCsv(["a", "b"], rows).slice(BYTE_ORDER_MARK.length));
				expect(parsed.map((row) => [row.a, row.b])).toEqual(rows);
			}),
		);
	});

	it("never hands a spreadsheet a formula", () => {
		for (const start of ["=", "+", "-", "@", "\t", "\r"])
			expect(toCsv(["a"], [[`${start}SUM(1)`]])).toContain(`'${start}SUM(1)`);
	});

	it("gives every text back as it was, formulas and what looks like a guarded one too", () => {
		const text = fc
			.tuple(fc.constantFrom("", "'", "''", "=", "'=", "''=", "-", "'@"), fc.string())
			.map(([start, rest]) => start + rest.replaceAll("\r", ""));
		fc.assert(
			fc.property(text, (value) => {
				const [row] = csvParse(toCsv(["a", "b"], [[value, "end"]]).slice(BYTE_ORDER_MARK.length));
				expect(plainCell(row?.a ?? "")).toBe(value);
				expect(row?.a).not.toMatch(/^[=+\-@\t\r]/);
			}),
		);
	});

	it("leaves negative numbers numbers and the unknown empty", () => {
		expect(toCsv(["lat", "lon"], [[-33.9, null]])).toBe("\uFEFFlat,lon\r\n-33.9,\r\n");
	});

	it("says that it is UTF-8 in its first bytes, and ends each line with CRLF", () => {
		const bytes = new TextEncoder().encode(toCsv(["city"], [["Zürich"]]));
		expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
		expect(new TextDecoder().decode(bytes)).toBe("city\r\nZürich\r\n");
	});
});
