import { expect, test } from "vitest";
import { lender } from "~/listings/kinds/lender";
import { joinFacts } from "./join-facts";
import type { DetailRow } from "./view";

const provenance = {
	...{
		confidence: "Sourced",
		grade: null,
		flaw: null,
		asOf: "",
		readAt: null,
		maxAge: "Until Feb 1, 2027.",
		isOld: false,
		readings: "read once",
		otherSources: [],
	},
	wholeRecord: false,
	via: null,
	note: null,
	inputs: null,
	also: [],
	others: [],
	earlier: [],
};

function row(
	key: string,
	value: string | null,
	host = "a.example",
	more: Partial<DetailRow> = {},
): DetailRow {
	return {
		key,
		label: `Label of ${key}`,
		explain: "",
		terms: [],
		value,
		href: null,
		old: null,
		dispute: null,
		isComputed: false,
		denial: null,
		reportHref: "",
		mark: value === null ? null : { line: "sourced", weight: "fresh", date: "Nov 1, 2026" },
		provenance: value === null ? null : { ...provenance, source: { href: `https://${host}`, host } },
		...more,
	};
}

const rules = {
	sections: [
		{
			heading: "One",
			rows: [
				{
					key: "row-x",
					label: "X",
					fields: [
						"a",
						{ key: "b", as: "beside", say: (value: string) => (value === "No" ? null : `${value} beside`) },
						{ key: "c", isQuiet: true as const },
					],
				},
			],
		},
		{ heading: "Two", rows: [{ key: "row-z", label: "Z", fields: ["gone"] }] },
	],
	under: { Former: "One" },
	elsewhere: ["Elsewhere", "notes"],
};

function joined(...rows: DetailRow[]) {
	return joinFacts([{ heading: "Former", rows }], rules);
}

test("values that belong together share a row, the first that is known leads", () => {
	const [one] = joined(row("a", null), row("b", "5%"), row("c", "EUR"));
	expect(one?.rows[0]).toMatchObject({
		label: "X",
		said: [{ key: "b", text: "5% beside" }],
		unknown: ["label of a"],
		parts: [{ key: "a" }, { key: "b" }, { key: "c" }],
	});
});

test("a row has the mark and the site of the value that is known least well", () => {
	const stale = { line: "sourced", weight: "stale", date: "2024" } as const;
	const [one] = joined(row("a", "1"), row("b", "2", "b.example", { mark: stale }));
	expect(one?.rows[0]).toMatchObject({ mark: stale, from: "b.example" });
});

test("a computed value names the sources of its inputs", () => {
	const input = (by: string) => ({ label: "", value: "", from: "", by });
	const inputs = ["a.example", "b.example", "a.example"].map(input);
	const [one] = joined(row("a", "1", "", { provenance: { ...provenance, source: null, inputs } }));
	expect(one?.rows[0]?.from).toBe("a.example and 1 more");
});

test("a value that goes without saying is not said, and stands where the row is opened", () => {
	const [one] = joined(row("a", "1"), row("b", "No"));
	expect(one?.rows[0]).toMatchObject({ said: [{ key: "a", text: "1" }], unknown: [] });
	expect(one?.rows[0]?.parts).toHaveLength(2);
});

test("what no row names has one of its own, and what the kind does not have is passed over", () => {
	const found = joined(row("a", "1"), row("new", "2"), row("notes", "3"));
	expect(found.map(({ heading, rows }) => [heading, rows.map(({ key }) => key)])).toEqual([
		["One", ["row-x", "row-new"]],
	]);
});

test("a row of which nothing is known says so, and asks for each of its values", () => {
	const [one] = joined(row("a", null), row("b", null));
	expect(one?.rows[0]).toMatchObject({ said: [], unknown: [], mark: null });
	expect(one?.rows[0]?.parts).toHaveLength(2);
});

test("a long text is cut beside others, and whole where it leads", () => {
	const long = "word ".repeat(40).trim();
	const [one] = joined(row("a", long), row("b", long));
	expect(one?.rows[0]?.said.map(({ text }) => text.length > 100)).toEqual([true, false]);
	expect(one?.rows[0]?.said[1]?.text).toMatch(/word …$/);
});

test("every field of a lender has its place on the page, once", () => {
	const rows = lender.rows;
	if (!rows) throw new Error("a lender's page has rows");
	const groups = lender.groups.map((heading) => ({
		heading,
		rows: lender.fields
			.filter(({ group, key }) => group === heading && key !== "name" && key !== "description")
			.map(({ key }) => row(key, "1")),
	}));
	const shown = joinFacts(groups, rows).flatMap((section) =>
		section.rows.flatMap(({ parts }) => parts.map(({ key }) => key)),
	);
	expect(new Set(shown).size).toBe(shown.length);
	const asked = groups
		.filter(({ heading }) => !rows.elsewhere.includes(heading))
		.flatMap((group) => group.rows.map(({ key }) => key))
		.filter((key) => !rows.elsewhere.includes(key));
	expect(shown.sort()).toEqual(asked.sort());
	expect(joinFacts(groups, rows)).toHaveLength(5);
});
