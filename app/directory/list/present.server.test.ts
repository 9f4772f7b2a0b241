import { describe, expect, test } from "vitest";
import { KNOWN } from "~/experiments/known";
import { custodian } from "~/listings/kinds/custodian";
import { parseListQuery } from "~/listings/record/index/search-params";
import { shownContent } from "../../../tests/support/shown-content";
import { type ListView, presentList, withTriedColumns } from "./present.server";
import type { ListResult } from "./read.server";

const TODAY = "2026-11-23";
const rows = [...shownContent(custodian, TODAY)].map(([slug, attributes]) => ({
	id: `custodian:${slug}`,
	kind: "custodian",
	slug,
	name: String(attributes.name),
	summary: { attributes, provenance: {} },
}));
const result = {
	rows,
	nearest: rows.slice(0, 3),
	refused: [],
	total: rows.length,
	matched: rows.length,
	...{
		counts: {},
		without: {},
		silent: {},
		answers: null,
		loosest: {},
		options: {},
		emptyColumns: [],
		truncated: false,
		guide: null,
	},
} as unknown as ListResult;
const view = presentList(custodian, parseListQuery(custodian, new URLSearchParams()), result, TODAY, null);
const none = { ...view, empty: { heading: "", reason: "", loosen: [], nearest: view.rows.slice(0, 3) } };
const keysOf = ({ columns }: ListView) => columns.map(({ key }) => key);

const valuesOf = ({ columns, rows, empty }: ListView) =>
	[...rows, ...(empty?.nearest ?? [])].map(({ cells, old, ...row }) => ({
		...row,
		old: Object.fromEntries(columns.slice(1).map(({ key }, at) => [key, old?.[at]])),
		cells: Object.fromEntries(columns.slice(1).map(({ key }, at) => [key, cells[at]])),
	}));

describe("the order of the custody list's columns", () => {
	test("is what it was where nothing is tried out, in a control, and in a variant that nobody knows", () => {
		for (const variants of [
			{},
			{ "custody-columns": "keys-first" },
			{ "custody-columns": "toString" },
			{ other: "fee-first" },
		])
			expect(withTriedColumns(view, variants)).toBe(view);
	});

	test("is another in each variant", () => {
		const [control, ...others] = KNOWN["custody-columns"].variants.map(({ key }) =>
			keysOf(withTriedColumns(view, { "custody-columns": key })).join(),
		);
		expect(control).toBe("name,keys,fee,insurance,inheritance");
		expect(others).toEqual(["name,fee,keys,insurance,inheritance"]);
	});

	test("moves columns with their cells, and nothing else: no row, no value and no word is another", () => {
		for (const { key } of KNOWN["custody-columns"].variants) {
			const tried = withTriedColumns(none, { "custody-columns": key });
			expect(tried.rows.length).toBeGreaterThan(10);
			expect(valuesOf(tried)).toEqual(valuesOf(none));
			expect(tried.columns.toSorted(byKey)).toEqual(none.columns.toSorted(byKey));
			const { columns: _columns, rows: _rows, empty: _empty, ...rest } = tried;
			expect(none).toMatchObject(rest);
		}
	});

	test("is no other kind's", () => {
		const cards = { ...view, kind: { ...view.kind, id: "card" } };
		expect(withTriedColumns(cards, { "custody-columns": "fee-first" })).toBe(cards);
	});
});

function byKey(a: { key: string }, b: { key: string }): number {
	return a.key < b.key ? -1 : 1;
}
