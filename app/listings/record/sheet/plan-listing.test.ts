import { describe, expect, test } from "vitest";
import { liveStatements } from "~/listings/facts/choose-statement";
import { graderOf, readPublishers } from "~/listings/facts/publishers";
import { kinds } from "~/listings/kinds/all";
import { lender } from "~/listings/kinds/lender";
import lenders from "~db/content/lenders.json";
import { groupBy } from "~db/group-by";
import type { FactRecord } from "~db/records";
import { contentFiles } from "../../../../tests/support/content-files";
import { gather } from "../../../../tests/support/gather";
import { planImport } from "../import/plan-import";
import { readContents, readKind } from "../import/read-contents";
import { deriveFrom } from "../listing-rows";
import { planFacts } from "../plan-facts";
import { planListing } from "./plan-listing";
import { printCsv, printJson, printRows } from "./print-sheet";
import { readSheet } from "./read-sheet";
import type { Parts } from "./sheet-row";

const NOW = Date.UTC(2026, 10, 23, 12);
const TODAY = "2026-11-23";
const LEDN = "lender:ledn";
const BY = { at: NOW, by: "ada" };
const gradeOf = graderOf([], [], kinds);
const ledn = lenders.filter(({ slug }) => slug === "ledn");
const content = planImport(lender, readKind(lender, { lenders: ledn }, NOW), [], NOW - 1000).newFacts;
const listing = {
	...deriveFrom(lender, LEDN, content, TODAY).derived,
	...{ id: LEDN, kind: "lender", slug: "ledn", approvedReviews: 0 },
};

const STATED = { listing: LEDN, field: "hq", source: "https://ledn.io/about", as_of: "2026-11-20" };

function plan(rows: Parts[], facts: FactRecord[] = content) {
	const read = readSheet(JSON.stringify(rows));
	return planListing(lender, { listing, facts }, read.rows ?? [], gradeOf, BY, TODAY);
}

/** The facts after what a plan asks for was recorded. */
function recorded({ asked }: ReturnType<typeof plan>, facts = content): FactRecord[] {
	const input = { listing: LEDN, ...asked, restates: [] };
	return [...facts, ...planFacts(lender, { listing, facts }, input, gradeOf, BY)];
}

const reasons = (rows: Parts[], facts?: FactRecord[]) =>
	plan(rows, facts).problems.map(({ row, column, reason }) => [row, column, reason]);

/** A statement as it is exported that a row could make by itself. */
const exported = () => {
	const row = printRows(lender, content).find(({ scope, field }) => scope === undefined && field !== "name");
	if (!row) throw new Error("no statement");
	return row;
};

describe("a row", () => {
	test("states something new, and says the same the next time", () => {
		const rows = [{ ...STATED, value: "Zug" }];
		const first = plan(rows);
		expect(first.changes).toMatchObject([
			{ at: 1, does: "state", before: listing.attributes.hq, after: "Zug" },
		]);
		const again = plan(rows, recorded(first));
		expect([again.same, again.changes, again.mark]).toEqual([1, [], null]);
		// The same twice in one file is stated once.
		expect(plan([...rows, ...rows])).toMatchObject({ same: 1, changes: [{ at: 1 }] });
	});

	test("that names a statement and says something else takes its place, and says the same the next time", () => {
		const before = exported();
		const rows = [{ ...before, note: "Read again." }];
		const first = plan(rows);
		expect(first.problems).toEqual([]);
		expect(first.changes).toMatchObject([{ does: "replace" }]);
		const after = recorded(first);
		expect(liveStatements(after)).toHaveLength(liveStatements(content).length);
		expect(plan(rows, after)).toMatchObject({ same: 1, changes: [], problems: [] });
	});

	test("ends the statement it names, once", () => {
		const rows = [{ listing: LEDN, field: exported().field, statement: exported().statement, end: "yes" }];
		const first = plan(rows);
		expect(first.changes).toMatchObject([{ does: "end" }]);
		const after = recorded(first);
		expect(liveStatements(after)).toHaveLength(liveStatements(content).length - 1);
		expect(plan(rows, after)).toMatchObject({ same: 1, changes: [], problems: [] });
	});

	test("without a value states nothing; unknown is a statement, and needs a word of why", () => {
		const csv = (value: string, note: string) =>
			`listing,field,value,source,note\n${LEDN},hq,${value},https://ledn.io/about,${note}`;
		const read = (text: string) =>
			planListing(lender, { listing, facts: content }, readSheet(text).rows ?? [], gradeOf, BY, TODAY);
		expect(read(csv("", ""))).toMatchObject({ empty: 1, changes: [], problems: [] });
		expect(read(csv("unknown", "Looked."))).toMatchObject({ changes: [{ statement: { value: null } }] });
		expect(read(csv("unknown", "")).problems).toMatchObject([{ row: 2, column: "note" }]);
	});

	test("is checked as the importer checks it, each at its row and column with what stands there", () => {
		const said = plan([
			{ ...STATED, value: 5 },
			{ ...STATED, field: "colour", value: "red" },
			{ ...STATED, field: "founded", value: 2 },
			{ ...STATED, value: "Zug", source: "=cmd|' /C calc'!A0" },
			{ ...STATED, value: "Zug", as_of: "20.11.2026" },
			{ ...STATED, field: "risk_score", value: 1 },
			{ ...STATED, value: "Zug", statement: "nobody" },
			{ ...STATED, value: "Zug", end: "maybe" },
			{ ...STATED, end: "yes" },
		]);
		expect(said.problems.map(({ row, column }) => [row, column])).toEqual([
			[1, "value"],
			[2, "field"],
			[3, "value"],
			[4, "source"],
			[5, "as_of"],
			[6, "field"],
			[7, "statement"],
			[8, "end"],
			[9, "statement"],
		]);
		expect(said.problems[3]?.cell).toBe("=cmd|' /C calc'!A0");
		expect([said.changes, said.mark]).toEqual([[], null]);
	});

	test("that cannot be taken is left out with all that the file changes of its field, and with nothing else", () => {
		const { statement, field } = exported();
		const end = { listing: LEDN, field, statement, end: "yes" };
		const instead = { ...STATED, field, value: { no: "such" } };
		const said = plan([end, instead, { ...STATED, value: "Zug" }]);
		expect(said.problems.map(({ row }) => row).sort()).toEqual([1, 2]);
		expect(said.problems.find(({ row }) => row === 1)?.reason).toContain("Row 2");
		expect(said.changes.map(({ at }) => at)).toEqual([3]);
		expect(said.mark).not.toBeNull();
	});

	test("that was copied with its statement and changed is no second statement of that name", () => {
		const row = exported();
		expect(reasons([row, { ...row, note: "Copied." }])).toEqual([
			[2, "statement", expect.stringContaining("Row 1 has this")],
		]);
		expect(plan([row, row])).toMatchObject({ same: 2, problems: [] });
	});

	test("that names a statement of another field is refused, and so is its end", () => {
		const custody = content.find(({ field }) => field !== "hq" && field !== "name");
		const problem = { column: "statement", reason: "This statement belongs to another field." };
		for (const part of [{ value: "Zug" }, { end: "yes" }])
			expect(plan([{ ...STATED, statement: custody?.id, ...part }]).problems).toMatchObject([problem]);
	});

	test("that names a statement which somebody ended meanwhile is not stated in its place", () => {
		const row = exported();
		const ended = recorded(plan([{ ...row, end: "yes" }]));
		expect(reasons([{ ...row, note: "Mine." }], ended)).toEqual([
			[1, "statement", expect.stringContaining("has ended since")],
		]);
	});

	test("cannot change what rests on the record’s sources as a whole", () => {
		const row = printRows(lender, content).find(({ scope }) => scope === "record");
		expect(reasons([{ ...row, note: "Mine." }])).toEqual([[1, "scope", expect.any(String)]]);
	});

	test("stands alone of its field", () => {
		const stands = { ...STATED, note: "Why.", stands: true };
		expect(
			reasons([
				{ ...stands, value: "Zug" },
				{ ...stands, value: "Baar" },
			]),
		).toEqual([
			[2, "stands", expect.stringContaining("Row 1")],
			[1, null, expect.stringContaining("Row 2")],
		]);
	});
});

test("a file that would leave a listing without its name is refused", () => {
	const names = printRows(lender, content).filter(({ field }) => field === "name");
	expect(reasons(names.map((row) => ({ ...row, end: "yes" })))).toEqual([
		[1, "value", expect.stringContaining("must be known")],
	]);
});

test("the mark of a plan names what is recorded, not who does when", () => {
	const rows = [{ ...STATED, value: "Zug" }];
	const { mark } = plan(rows);
	const other = planListing(
		lender,
		{ listing, facts: content },
		readSheet(JSON.stringify(rows)).rows ?? [],
		gradeOf,
		{ at: NOW + 5000, by: "bob" },
		TODAY,
	);
	expect(other.mark).toBe(mark);
	expect(plan([{ ...STATED, value: "Baar" }]).mark).not.toBe(mark);
});

const contents = readContents(kinds, contentFiles, NOW);
const gradeOfContent = graderOf(readPublishers(contentFiles.publishers), [], kinds);

describe.each(contents)("the statements of $kind.plural", ({ kind, records }) => {
	const facts = planImport(kind, records, [], NOW).newFacts;

	function planOf(id: string, text: string) {
		const own = facts.filter(({ listingId }) => listingId === id);
		const { rows = [], problems } = readSheet(text);
		expect(problems).toBeUndefined();
		const { derived } = deriveFrom(kind, id, own, TODAY);
		const listing = {
			...derived,
			id,
			kind: kind.id,
			slug: id.slice(id.indexOf(":") + 1),
			approvedReviews: 0,
		};
		const standing = { listing, facts: own };
		return { rows, plan: planListing(kind, standing, rows, gradeOfContent, { at: NOW, by: "ada" }, TODAY) };
	}

	test.each([
		["a CSV", printCsv],
		["JSON", printJson],
	])("exported as %s come back as no change", async (_name, print) => {
		const named = new Set<string>();
		for (const { id } of records) {
			const own = facts.filter(({ listingId }) => listingId === id);
			const { rows, plan } = planOf(id, (await gather(print(kind, [own]))).join(""));
			expect([id, plan.problems, plan.changes]).toEqual([id, [], []]);
			expect([plan.mark, plan.empty, plan.same]).toEqual([null, 0, rows.length]);
			for (const row of rows) named.add(String(row.parts.statement));
		}
		expect(named.size).toBe(facts.length);
	});

	test("as the content has them are recorded already", () => {
		const content = contentFiles[`facts/${kind.content}`];
		const rows = Array.isArray(content) ? (content as Array<{ slug: string }>) : [];
		for (const [slug, own] of groupBy(rows, (row) => row.slug)) {
			const { plan } = planOf(`${kind.id}:${slug}`, JSON.stringify(own));
			expect([slug, plan.problems, plan.changes]).toEqual([slug, [], []]);
		}
	});
});
