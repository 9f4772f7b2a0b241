import { csvParse } from "d3-dsv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BYTE_ORDER_MARK, plainCell, toCsv } from "./csv";

describe("a CSV export", () => {
	it("never hands a spreadsheet a formula", () => {
		for (const start of ["=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff20"])
			expect(toCsv(["a"], [[`${start}SUM(1)`]])).toContain(`"'${start}SUM(1)"`);
	});

	/** The cells that a spreadsheet sees which splits at commas, semicolons and tabs, as LibreOffice offers it. */
	function seen(line: string): string[] {
		const cells = [""];
		let isQuoted = false;
		for (let at = 0; at < line.length; at++) {
			const sign = line[at] as string;
			const last = cells.length - 1;
			if (isQuoted && sign === '"' && line[at + 1] === '"') {
				cells[last] += '"';
				at++;
			} else if (sign === '"' && (isQuoted || cells[last] === "")) isQuoted = !isQuoted;
			else if (!isQuoted && ",;\t".includes(sign)) cells.push("");
			else cells[last] += sign;
		}
		return cells;
	}

	it("is as many cells for every spreadsheet, whatever they say, and none of them is a formula", () => {
		const text = fc.string({ unit: fc.constantFrom(..."ab;,\t\"'=+-@ 1") });
		fc.assert(
			fc.property(text, (value) => {
				const cells = seen(toCsv([], [[value, "end"]]).slice(BYTE_ORDER_MARK.length + 2, -2));
				expect(cells).toHaveLength(2);
				expect(plainCell(cells[0] as string)).toBe(value);
				expect(cells[0]).not.toMatch(/^[=+@]|^-(?!\d+(\.\d+)?$)/);
			}),
		);
	});

	it("gives every text back as it was, formulas and what looks like a guarded one too", () => {
		const text = fc
			.tuple(fc.constantFrom("", "'", "''", "=", "'=", "''=", "-", "'@"), fc.string())
			.map(([start, rest]) => start + rest.replaceAll("\r", ""));
		fc.assert(
			fc.property(text, (value) => {
				const [row] = csvParse(toCsv(["a", "b"], [[value, "end"]]).slice(BYTE_ORDER_MARK.length));
				expect(plainCell(row?.a ?? "")).toBe(value);
				expect(row?.a).not.toMatch(/^[=+@\t\r\n]|^-(?!\d+(\.\d+)?$)/);
			}),
		);
	});

	it("leaves negative numbers numbers and the unknown empty", () => {
		expect(toCsv(["lat", "lon"], [[-33.9, null]])).toBe("\uFEFFlat,lon\r\n-33.9,\r\n");
		expect(toCsv(["net"], [["-1234.50"]])).toBe("\uFEFFnet\r\n-1234.50\r\n");
	});

	it("says that it is UTF-8 in its first bytes, and ends each line with CRLF", () => {
		const bytes = new TextEncoder().encode(toCsv(["city"], [["Zürich"]]));
		expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
		expect(new TextDecoder().decode(bytes)).toBe("city\r\nZürich\r\n");
	});
});
