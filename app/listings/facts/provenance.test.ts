import { describe, expect, it } from "vitest";
import { keyDate, type Provenance, rowMarkFrom, weakestOf } from "./provenance";

function sourced(asOf: string | null, via?: string): Provenance {
	return via ? { confidence: "sourced", asOf, via } : { confidence: "sourced", asOf };
}

describe("what a row says of its key numbers", () => {
	it("is as old as the oldest dated one: what else is to be checked again, the listing’s page says", () => {
		const parts = [
			sourced("2026-09"),
			sourced("2026-02-17"),
			sourced(null),
			sourced("2026-03-01", "a directory"),
		];
		expect(rowMarkFrom(parts)).toEqual({
			line: "sourced",
			date: "17 Feb 2026",
			note: null,
		});
		expect(keyDate(parts)).toBe("2026-02-17");
	});

	it("is undated where half of them or more are undated, whatever the date of the rest", () => {
		const parts = [sourced("2026-09"), sourced(null)];
		expect(keyDate(parts)).toBeNull();
		expect(rowMarkFrom(parts)).toMatchObject({ date: "undated", note: null });
	});

	it("is as sure as the least sure one", () => {
		expect(rowMarkFrom([sourced("2026-09"), { confidence: "general-knowledge", asOf: null }])?.line).toBe(
			"general-knowledge",
		);
	});

	it("says nothing where none is known", () => {
		expect(rowMarkFrom([])).toBeNull();
	});
});

describe("what is computed from several values", () => {
	it("is undated when one of them is", () => {
		expect(weakestOf([sourced("2026-09"), sourced(null)])?.asOf).toBeNull();
	});

	it("has the oldest date, a month or a year counting from its first day", () => {
		expect(weakestOf([sourced("2026-02-17"), sourced("2026-02")])?.asOf).toBe("2026-02");
	});
});
