import { describe, expect, it } from "vitest";
import { layoutChart } from "./chart-layout.server";
import type { ListView, RowView } from "./view";
import { packList, unpackList } from "./wire";

const row: RowView = {
	id: "lender:strike",
	href: "/lenders/strike",
	name: "Strike",
	status: null,
	tagline: "Company",
	tile: { letters: "St", tint: 4 },
	cells: [
		"7.49–10.5%",
		null,
		{ text: "50%", sub: "of the coins" },
		{ text: null, sub: "fee unknown" },
		{ call: 0.2857142, sale: 0.4117647, noCall: false, note: undefined },
		{ call: null, sale: null, noCall: true, note: undefined },
		{ text: "32", sub: "86% known", pips: "moderate" },
		{ text: "not enough known", sub: "could be 4 to 98" },
	],
	mark: {
		line: "general-knowledge",
		weight: "ageing",
		date: "17 Feb 2026",
		note: "+3 undated, 1 second-hand",
	},
};

const view = {
	kind: { id: "lender", path: "/lenders" },
	rows: [row, { ...row, id: "lender:b", href: "/lenders/b", mark: null }],
	empty: null,
	chart: null,
} as unknown as ListView;

describe("the way a list travels to the browser", () => {
	it("gives back every row, its falls to five places", () => {
		const { rows } = unpackList(packList({ view, chart: null })).view;
		const rounded = {
			...row,
			cells: [
				...row.cells.slice(0, 4),
				{ call: 0.28571, sale: 0.41176, noCall: false, note: undefined },
				...row.cells.slice(5),
			],
		};
		expect(rows).toEqual([rounded, { ...rounded, id: "lender:b", href: "/lenders/b", mark: null }]);
	});

	it("gives back quotes of either sort as they were", () => {
		const quoted = { ...row, tagline: `"Bank" of 'O'Neill' \\" \n` };
		expect(
			unpackList(packList({ view: { ...view, rows: [quoted] }, chart: null })).view.rows[0]?.tagline,
		).toBe(quoted.tagline);
	});

	it("gives back the nearest listings of an empty list", () => {
		const empty = { heading: "No lender", reason: "", loosen: [], nearest: [row] };
		const again = unpackList(packList({ view: { ...view, rows: [], empty }, chart: null }));
		expect(again.view.empty?.nearest[0]?.href).toBe("/lenders/strike");
	});

	it("gives back the chart, whose names and addresses are those of the rows", () => {
		const rows = ["a", "b", "c"].map((slug, at) => ({
			...row,
			id: `lender:${slug}`,
			href: `/lenders/${slug}`,
			name: `Lender ${slug}`,
			mark: at === 0 ? row.mark : null,
		}));
		const chart = layoutChart({
			title: "Lowest APR against highest LTV",
			xLabel: "Highest LTV",
			yLabel: "APR, lowest",
			points: rows.map(({ name, href }, at) => ({ name, href, x: 0.5, y: (3 - at) / 10 })),
			missing: 0,
		});
		expect(unpackList(packList({ view: { ...view, rows }, chart })).chart).toEqual(chart);
	});

	it("reads the same text once", () => {
		const text = packList({ view, chart: null });
		expect(unpackList(text)).toBe(unpackList(text));
	});
});
