import { describe, expect, test } from "vitest";
import type { Cell } from "~/listings/kinds/kind";
import { draw } from "../../../tests/support/draw";
import { drawRows, ListingTable } from "./listing-table.server";
import type { ColumnView, RowPart, RowView } from "./view";

const columns: ColumnView[] = [
	{ key: "name", label: "Lender", sort: { href: "/lenders?sort=name", active: null } },
	{
		key: "apr",
		label: "Headline APR",
		align: "end",
		sort: { href: "/lenders?sort=apr", active: null },
	},
	{
		key: "effective",
		label: "Effective",
		cardLabel: "Effective, from",
		align: "end",
		sort: { href: "/lenders?dir=desc", active: "asc" },
	},
	{ key: "fall", label: "Bitcoin may fall", wide: true },
];

const view = {
	kind: {
		id: "lender",
		path: "/lenders",
		singular: "lender",
		plural: "lenders",
		heading: "Lenders",
		lede: "",
	},
	columns,
	fallScale: 0.6,
	orderedBy: "by effective, lowest first",
};

function row(slug: string, cells: Cell[], mark: RowView["mark"] = null): RowView {
	return {
		id: `lender:${slug}`,
		href: `/lenders/${slug}`,
		name: slug,
		status: null,
		tagline: null,
		tile: { letters: "Ab", tint: 0 },
		cells,
		mark,
	};
}

const full = row("full", ["5%", { text: "6%", sub: "fee 1%" }, { call: 0.29, sale: 0.41 }], {
	line: "sourced",
	weight: "ageing",
	date: "Feb 17, 2026",
	note: "+3 undated",
});
const bare = row("bare", [null, { text: null, sub: "fee unknown" }, { call: null, sale: null }]);

function drawTable(rows: RowView[], parts: RowPart[] = [], of = view) {
	const drawn = drawRows("/lenders", { ...of, rows, parts, empty: null });
	return draw(<ListingTable view={of} rows={rows} parts={parts} drawn={drawn} />);
}

test("every value has its label for the card on a phone, the shorter one where there is one", async () => {
	const html = await drawTable([full]);
	expect([...html.matchAll(/data-label="([^"]*)"/g)].map((match) => match[1])).toEqual([
		"Headline APR",
		"Effective, from",
		"Bitcoin may fall",
	]);
});

test("what is not known says unknown, and is never a dash, a zero or blank", async () => {
	const html = await drawTable([bare]);
	const cells = [...html.matchAll(/<td[^>]*data-label[^>]*>(.*?)<\/td>/g)].map((match) => match[1] ?? "");
	expect(cells).toHaveLength(3);
	for (const cell of cells) {
		expect(cell).toContain('<span class="unknown">unknown</span>');
		expect(cell.replace(/<[^>]*>/g, "")).not.toMatch(/[-–—0]/);
	}
});

test("the sorted column says its direction and no other does", async () => {
	const html = await drawTable([full]);
	expect(html.match(/aria-sort="\w+"/g)).toEqual(['aria-sort="ascending"']);
	expect(html).toMatch(/aria-sort="ascending"><a[^>]*href="\/lenders\?dir=desc"[^>]*>Effective/);
});

test("the scale of the bars is printed in the header of their column", async () => {
	const html = await drawTable([full], [], { ...view, fallScale: 0.7 });
	expect(html).toContain('Bitcoin may fall<span class="f-scale"><span>0</span><span>−70%</span></span>');
});

const BARE = { from: 1, heading: "No key number found", note: "We looked and found none." };

test("listings without any key number stand in a group of their own at the end", async () => {
	const html = await drawTable([full, bare], [BARE]);
	const [before, after] = html.split("No key number found");
	expect(before).toContain('href="/lenders/full"');
	expect(before).not.toContain('href="/lenders/bare"');
	expect(after).toContain('href="/lenders/bare"');
	expect(before).toMatch(/colSpan="6"><h2>$/i);
});

test("a row's date stands with its mark in words, and says how many key numbers are undated", async () => {
	const html = await drawTable([full]);
	expect(html).toContain("sourced, over 6 months old");
	expect(html).toContain("Feb 17, 2026, +3 undated</a>");
});

describe("a row of a known key", () => {
	const known = (change: Partial<RowView>): RowView => ({
		...full,
		key: "lender v1 2026-11-25 lender:full",
		...change,
	});

	test("is drawn once, whatever list it stands in", async () => {
		const first = await drawTable([known({})]);
		expect(await drawTable([known({ tagline: "said of another version" })])).toBe(first);
		expect(await drawTable([known({ key: "lender v2", tagline: "said of another version" })])).not.toBe(
			first,
		);
		expect(await drawTable([known({ key: undefined, tagline: "of no version" })])).toContain("of no version");
	});

	test("is drawn anew by another scale, with what is open of it, and in another place", async () => {
		const first = await drawTable([known({})]);
		expect(await drawTable([known({})], [], { ...view, fallScale: 0.9 })).not.toBe(first);
		expect(await drawTable([known({ open: "Does it lend in Canada?" })])).toContain(
			"Does it lend in Canada?",
		);
		const second = await drawTable([bare, known({})]);
		expect(second.match(/data-discover/g)).toHaveLength(1);
		expect(second.indexOf("data-discover")).toBeLessThan(second.indexOf("/lenders/full"));
	});
});
