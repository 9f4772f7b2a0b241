import { describe, expect, test } from "vitest";
import type { ProvenanceMap } from "~/listings/facts/provenance";
import { kinds } from "~/listings/kinds/all";
import { fieldOf, type Kind } from "~/listings/kinds/kind";
import { lender } from "~/listings/kinds/lender";
import type { Attributes } from "~db/values";
import { type Compared, compareGroups } from "./compare-rows";

const TODAY = "2026-11-20";

function listing(attributes: Attributes, provenance: ProvenanceMap = {}, kind: Kind = lender): Compared {
	return { kind, name: "A", attributes, provenance };
}

function rowsOf(listings: Compared[]) {
	return compareGroups(listings, TODAY).flatMap((group) => group.rows);
}

function row(key: string, listings: Compared[]) {
	const found = rowsOf(listings).find((candidate) => candidate.key === key);
	if (!found) throw new Error(`no row ${key}`);
	return found;
}

describe("the rows of a comparison of one kind", () => {
	const from = { confidence: "sourced", asOf: TODAY } as const;
	const sources = { apr_min: from, origination_fee: from };
	const two = [
		listing({ apr_min: 0.09, origination_fee: 0 }, sources),
		listing({ apr_min: 0.08, origination_fee: 0.02 }, sources),
	];

	test("stand under the kind's own headings, in its order", () => {
		const headings = compareGroups(two, TODAY).map((group) => group.heading);
		expect(headings).toEqual(lender.groups);
	});

	test("leave out the name, long texts and the codes that other values already carry", () => {
		const keys = rowsOf(two).map((each) => each.key);
		for (const key of ["name", "description", "notes", "min_loan_currency"]) expect(keys).not.toContain(key);
		for (const key of ["website", "country", "apr_min", "kyc"]) expect(keys).toContain(key);
	});

	test("contain what is computed, and its best", () => {
		const effective = row("effective_rate", two);
		expect(effective.cells.map((cell) => cell.value)).toEqual(["9%", "10.2%"]);
		expect(effective.cells.map((cell) => cell.best)).toEqual([true, false]);
	});

	test("mark no best where the better choice depends on the reader", () => {
		const ltv = row("max_ltv", [listing({ max_ltv: 0.5 }), listing({ max_ltv: 0.6 })]);
		expect(ltv.cells.map((cell) => cell.best)).toEqual([false, false]);
	});

	test("mark no older value as best, and say that the best current one is beaten by it", () => {
		const old = { apr_min: { confidence: "sourced", asOf: "2025-01-01" }, origination_fee: from } as const;
		const listings = [listing({ apr_min: 0.07, origination_fee: 0 }, old), ...two];
		const { cells, isBeaten } = row("effective_rate", listings);
		expect(cells.map(({ best, old }) => [best, old !== undefined])).toEqual([
			[false, true],
			[true, false],
			[false, false],
		]);
		expect(isBeaten).toBe(true);
		// The date is from the outdated value, not from the fee.
		expect(cells[0]?.mark).toMatchObject({ weight: "stale", date: "Jan 1, 2025" });
		expect(row("effective_rate", two).isBeaten).toBeUndefined();
	});

	test("say what can be said of an unknown value in place of the bare word", () => {
		const [cell] = row("risk_track_record", two).cells;
		expect(cell).toMatchObject({ value: null, note: "unknown, could be 10 to 100" });
	});

	test("amounts in other currencies have no best", () => {
		const loans = row("min_loan", [
			listing({ min_loan: 100_000, min_loan_currency: "USD" }),
			listing({ min_loan: 90_000, min_loan_currency: "CHF" }),
		]);
		expect(loans.cells.map((cell) => cell.value)).toEqual(["$1,000", "900 CHF"]);
		expect(loans.cells.some((cell) => cell.best)).toBe(false);
	});

	test("an empty list is unknown, and a website reads as its host", () => {
		const cells = row("regions_excluded", [listing({ regions_excluded: [] }), listing({})]).cells;
		expect(cells.map((cell) => cell.value)).toEqual([null, null]);
		const site = row("website", [listing({ website: "https://www.ledn.io/x" }), listing({})]).cells[0];
		expect(site).toMatchObject({ value: "ledn.io", href: "https://www.ledn.io/x" });
		const script = row("website", [listing({ website: "javascript:alert(1)" })]).cells[0];
		expect(script?.href).toBeNull();
	});
});

describe("rows that are alike", () => {
	test("say the same known thing of all", () => {
		expect(row("kyc", [listing({ kyc: true }), listing({ kyc: true })]).same).toBe("alike");
		expect(row("kyc", [listing({ kyc: true }), listing({ kyc: false })]).same).toBeNull();
		expect(row("kyc", [listing({ kyc: true }), listing({})]).same).toBeNull();
	});

	test("what is unknown of all is never called alike, and tells nobody apart", () => {
		expect(row("kyc", [listing({}), listing({})]).same).toBe("unknown");
		expect(row("apr_condition", [listing({}), listing({})]).same).toBe("unknown");
		expect(row("kyc", [listing({})]).same).toBeNull();
	});

	test("one listing alone is like nothing", () => {
		expect(row("kyc", [listing({ kyc: true })]).same).toBeNull();
	});
});

describe("marks", () => {
	test("a value carries its own, an unknown one none", () => {
		const cells = row("apr_min", [
			listing({ apr_min: 0.1 }, { apr_min: { confidence: "sourced", asOf: "2026-09-01" } }),
			listing({}),
		]).cells;
		expect(cells[0]?.mark).toEqual({ line: "sourced", weight: "fresh", date: "Sep 1, 2026" });
		expect(cells[1]?.mark).toBeNull();
	});

	test("a computed value carries the weakest of what it rests on", () => {
		const cell = row("effective_rate", [
			listing(
				{ apr_min: 0.1, origination_fee: 0.01 },
				{
					apr_min: { confidence: "sourced", asOf: "2026-09" },
					origination_fee: { confidence: "general-knowledge", asOf: "2025" },
				},
			),
		]).cells[0];
		expect(cell?.mark).toEqual({ line: "general-knowledge", weight: "stale", date: "2025" });
	});

	test("our reading of another field's words carries that field's", () => {
		const cell = row("custody_category", [
			listing(
				{ custody_category: "lender" },
				{ custody_model: { confidence: "sourced", asOf: "2026-09-01" } },
			),
		]).cells[0];
		expect(cell?.mark?.line).toBe("sourced");
	});
});

describe("a comparison across kinds", () => {
	const other: Kind = {
		...lender,
		id: "other",
		fields: lender.fields
			.filter((field) => ["name", "country", "website", "kyc", "apr_min", "founded"].includes(field.key))
			.map((field) =>
				field.key === "founded"
					? { key: "founded", label: "Since", group: "x", explain: "", type: "text" }
					: field.key === "apr_min"
						? { ...field, better: undefined }
						: field,
			),
	};

	test("compares only what both have under one key and type", () => {
		const groups = compareGroups([listing({}), listing({}, {}, other)], TODAY);
		expect(groups.map((group) => group.heading)).toEqual(["In common"]);
		expect(groups[0]?.rows.map((each) => each.key).sort()).toEqual(["apr_min", "country", "kyc", "website"]);
	});

	test("marks a best only where the kinds agree on the direction", () => {
		const cells = row("apr_min", [listing({ apr_min: 0.1 }), listing({ apr_min: 0.2 }, {}, other)]).cells;
		expect(cells.some((cell) => cell.best)).toBe(false);
	});

	test("whatever the two kinds, a row stands only for a field of both with one type", () => {
		for (const first of kinds) {
			for (const second of kinds.filter((kind) => kind !== first)) {
				for (const { key } of rowsOf([listing({}, {}, first), listing({}, {}, second)]))
					expect(fieldOf(first, key)?.type, `${first.id} ${second.id} ${key}`).toBe(
						fieldOf(second, key)?.type,
					);
			}
		}
	});
});

test("nothing compared has no rows", () => {
	expect(compareGroups([], TODAY)).toEqual([]);
});
