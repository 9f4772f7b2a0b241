import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, test } from "vitest";
import { compareGroups } from "~/compare/comparison/compare-rows";
import { unavailableResponse } from "~/context/content-unavailable";
import { presentList } from "~/directory/list/present.server";
import { readList } from "~/directory/list/read.server";
import { hasRow } from "~/listings/facts/facts";
import { treasuryCompany } from "~/listings/kinds/treasury-company";
import { planImport } from "~/listings/record/import/plan-import";
import { readKind } from "~/listings/record/import/read-contents";
import { parseListQuery } from "~/listings/record/index/search-params";
import { openDatabase } from "~db/database";
import { readListingsByIds } from "~db/queries/listings";
import { contentFiles } from "../../tests/support/content-files";
import { emptyTables } from "../../tests/support/empty-tables";
import { uncached } from "../../tests/support/uncached";
import { writeKind } from "../../tests/support/write-kind";
import { loader } from "./menu.route";

const NOON = Date.UTC(2026, 10, 27, 12);
const TODAY = "2026-11-27";
const db = openDatabase(env.DB);

const stated = (field: string, value: unknown) => ({
	slug: "strategy",
	field,
	value,
	source: "https://www.sec.gov/filing",
	as_of: "2026-11-20",
	read_at: "2026-11-21",
});
/** All that an mNAV by market value is computed from, from one day. */
const PRICED = [
	stated("share_price_usd", 200),
	stated("share_day_btc_price_usd", 80_000),
	stated("shares_outstanding", 300_000_000),
	stated("btc_holdings", 600_000),
];

async function write(more: unknown[]) {
	const name = "facts/treasury-companies";
	const contents = { ...contentFiles, [name]: [...(contentFiles[name] as unknown[]), ...more] };
	const plan = planImport(treasuryCompany, readKind(treasuryCompany, contents, NOON), [], NOON - 1000);
	await writeKind(db, plan);
}

/** What the menu, the list, two companies' pages and their comparison say about mNAV. */
async function shown(search = "") {
	const context = { db, cache: uncached } as unknown as AppLoadContext;
	const request = new Request("https://plumbline.test/menu.json");
	const menu = await (await loader({ context, request, params: {} })).text();
	const parsed = parseListQuery(treasuryCompany, new URLSearchParams(search));
	const list = presentList(
		treasuryCompany,
		parsed,
		await readList(db, treasuryCompany, parsed.query, TODAY),
		TODAY,
		null,
	);
	const two = await readListingsByIds(db, ["treasury-company:strategy", "treasury-company:metaplanet"]);
	const compared = two.map((record) => ({ ...record, kind: treasuryCompany }));
	const isOfIt = (key: string) => key.startsWith("mnav");
	return {
		menu: menu.includes("mNAV"),
		column: list.columns.some(({ key }) => isOfIt(key)),
		cells: new Set([...list.rows.map(({ cells }) => cells.length), list.columns.length - 1]).size === 1,
		order: list.sorts.some(({ value }) => isOfIt(value)),
		footnote: list.footnote?.includes("mNAV"),
		pages: two.map(({ attributes }) =>
			treasuryCompany.fields.some((field) => isOfIt(field.key) && hasRow(field, attributes)),
		),
		compared: compareGroups(compared, TODAY).some(({ rows }) => rows.some(({ key }) => isOfIt(key))),
	};
}

describe("mNAV", () => {
	beforeEach(() =>
		emptyTables(env.DB, ["facts", "listings", "index_columns", "kind_totals", "documents", "document_names"]),
	);

	test("is in no menu, list, page or comparison while no company has one", async () => {
		await write([]);
		expect(await shown()).toEqual({
			menu: false,
			column: false,
			cells: true,
			order: false,
			footnote: false,
			pages: [false, false],
			compared: false,
		});
	});

	test("comes back with the first company that has one", async () => {
		await write(PRICED);
		expect(await shown()).toEqual({
			menu: true,
			column: true,
			cells: true,
			order: true,
			footnote: true,
			pages: [true, false],
			compared: true,
		});
	});

	test("keeps its column where an address asks for its order", async () => {
		await write([]);
		expect(await shown("sort=mnav")).toMatchObject({ column: true, cells: true, order: true });
	});

	test("isn't in the menu where the database doesn't answer", async () => {
		const menu = (thrown: unknown) => {
			const context = { cache: { read: () => Promise.reject(thrown) } } as unknown as AppLoadContext;
			return loader({ context, request: new Request("https://plumbline.test/menu.json"), params: {} });
		};
		const response = await menu(unavailableResponse());
		expect(response.status).toBe(200);
		expect(await response.text()).not.toContain("mNAV");
		// Our own faults aren't hidden.
		await expect(menu(new TypeError("no such figure"))).rejects.toThrow("no such figure");
	});
});
