import { describe, expect, it, test } from "vitest";
import type { FactRecord, ListingRecord } from "~db/records";
import { factOf } from "../../../tests/support/fact";
import { exchange } from "../kinds/exchange";
import { type Field, fieldOf } from "../kinds/kind";
import { lender } from "../kinds/lender";
import { presentDispute, presentProvenance } from "./present-provenance";
import { keyDate, type Provenance, rowMarkFrom, weakestOf } from "./provenance";

const TODAY = "2026-11-22";
const field = fieldOf(exchange, "taker_fee") as Field;
const listing = { attributes: {}, provenance: {} } as unknown as ListingRecord;

function said(...others: Array<Partial<FactRecord>>) {
	const own = {
		grade: "own",
		publisher: "Own",
		asOf: "2026-11-01",
		sourceUrl: "https://own.example/a",
	} as const;
	const statements = [{ value: 0.1, ...own }, ...others].map((part, at) =>
		factOf({ id: `f${at}`, field: "taker_fee", standing: "stated", confidence: "sourced", ...part }),
	);
	const stated = { kind: exchange, field, listing, statements };
	return {
		view: presentProvenance(stated, { confidence: "sourced", asOf: "2026-11-01" } as Provenance, TODAY),
		dispute: presentDispute(stated),
	};
}

const review = {
	grade: "review",
	publisher: "Review",
	asOf: "2026-11-01",
	sourceUrl: "https://review.example/a",
} as const;

describe("what others say of a value", () => {
	test("is another opinion where it reads otherwise", () => {
		const { view, dispute } = said({ ...review, value: 0.12 });
		expect(view.others).toMatchObject([{ value: "12%", by: "Review" }]);
		expect(view.also).toEqual([]);
		expect(dispute).toContain("Another source says 12%");
	});

	test("is the same where it reads the same, however it is written", () => {
		const { view, dispute } = said({ ...review, value: 0.1000000001 });
		expect(view.others).toEqual([]);
		expect(view.also).toMatchObject([{ value: "10%", by: "Review" }]);
		expect(dispute).toBeNull();
	});

	test("is nothing earlier where it reads the same", () => {
		const earlier = {
			...review,
			grade: "own",
			publisher: "Own",
			asOf: "2026-01-01",
			standing: "earlier",
		} as const;
		expect(said({ ...earlier, value: 0.1000000001 }).view.earlier).toEqual([]);
		expect(said({ ...earlier, value: 0.12 }).view.earlier).toMatchObject([{ value: "12%" }]);
	});

	test("speaks for nothing that is read off a listing’s offers since", () => {
		const statements = [factOf({ id: "old", field: "apr_min", value: 0.1, standing: "stated" })];
		const stated = { kind: lender, field: fieldOf(lender, "apr_min") as Field, listing, statements };
		const from = { confidence: "sourced", asOf: "2026-11-01" } as Provenance;
		const { also, others, earlier, note } = presentProvenance(stated, from, TODAY);
		expect([also, others, earlier, note]).toEqual([[], [], [], null]);
		expect(presentDispute(stated)).toBeNull();
	});
});

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
			date: "Feb 17, 2026",
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
