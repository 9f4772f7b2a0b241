import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { readList } from "~/directory/list/read.server";
import { openDatabase } from "~db/database";
import { readFactsOfKind } from "~db/queries/content";
import { readColumns } from "~db/queries/record-facts";
import { contentFiles } from "../../../tests/support/content-files";
import { copiesOf } from "../../../tests/support/copies";
import { countingDatabase } from "../../../tests/support/counting-database";
import { readPublishers } from "../facts/publishers";
import { lender } from "../kinds/lender";
import { MOST_WHOLE } from "./change-index";
import { importKind } from "./import/import-content";
import { planImport } from "./import/plan-import";
import { readKind } from "./import/read-contents";
import { parseListQuery } from "./index/search-params";
import { recordFacts } from "./record-facts";
import { reorderKind } from "./reorder-kind";

const NOON = Date.UTC(2026, 10, 25, 12);
const { binding, count } = countingDatabase(env.DB);
const db = openDatabase(binding);
const publishers = readPublishers(contentFiles.publishers);
const lenders = contentFiles.lenders as Array<Record<string, unknown>>;

/** So many lenders, with all that is stated of their originals. */
const importLenders = (total: number) => {
	const { records, facts } = copiesOf(
		lenders,
		contentFiles["facts/lenders"] as Array<Record<string, unknown>>,
		total,
	);
	const contents = { ...contentFiles, lenders: records, "facts/lenders": facts };
	const read = readKind(lender, contents, NOON);
	return importKind(openDatabase(env.DB), lender, read, NOON);
};

let second = 0;

/** The cost of recording a lender's value. */
async function record(slug: string, field: string, value: unknown) {
	Object.assign(count, { trips: 0, statements: 0, rowsRead: 0, rowsWritten: 0 });
	const row = {
		...{ field, value, source: "https://nexo.com/rates" },
		...{ as_of: "2026-11-21", read_at: "2026-11-22" },
	};
	const needs = {
		...{ db, publishers, purge: async () => {}, tell: async () => {} },
		now: () => NOON + ++second * 1000,
	};
	const asked = { listing: `lender:${slug}`, rows: [row] };
	const { done, refused } = await recordFacts(needs, "ada", asked, { isSure: true });
	expect(refused).toBeUndefined();
	expect(done?.facts).toHaveLength(1);
	return { ...count };
}

async function rated(slug: string, apr: number) {
	const row = await env.DB.prepare(
		"select value from facts where listing_id = ? and field = 'offers.base' order by recorded_at desc limit 1",
	)
		.bind(`lender:${slug}`)
		.first<{ value: string }>();
	return { ...JSON.parse(row?.value ?? "{}"), apr };
}

const totals = async () => {
	const row = await env.DB.prepare("select * from kind_totals where kind = 'lender'").first<Totals>();
	return row as Totals;
};
type Totals = Record<"version" | "ordered_until" | "verified_at" | "coverage" | "quality" | "tally", string>;

const order = async () =>
	(
		await env.DB.prepare("select id from listings where kind = 'lender' order by ordinal").all<{
			id: string;
		}>()
	).results.map(({ id }) => id);

const columns = async () => withoutVersion(await readColumns(db, lender.id));
const withoutVersion = (some: Awaited<ReturnType<typeof readColumns>>) =>
	some.map(({ version: _version, ...column }) => column).toSorted((a, b) => (a.column < b.column ? -1 : 1));

/** The kind as planning it whole from all its facts would make it. */
const planned = async () =>
	planImport(lender, [], await readFactsOfKind(openDatabase(env.DB), lender.id), NOON + second * 1000);

const SIZES = [MOST_WHOLE + 50, MOST_WHOLE + 300];
/** A copy of the lender that the sources of these tests belong to, among those of the smaller size. */
const place = lenders.findIndex(({ slug }) => slug === "nexo");
const nexo = (copy: number) => `nexo-${place + copy * lenders.length}`;

describe("an edit of one of very many", () => {
	const costs: Array<Awaited<ReturnType<typeof record>>> = [];

	beforeAll(async () => {
		for (const total of SIZES) {
			await importLenders(total);
			// Each changes another listing, because recording the same again is nothing new.
			costs.push(await record(nexo(costs.length), "founded", 2000));
			costs.push(await record(nexo(costs.length), "custody_category", "custodian"));
			const slug = nexo(costs.length);
			costs.push(await record(slug, "offers.base", await rated(slug, 0.1117)));
			await reorderKind(db, NOON);
		}
	});

	test("reads and writes as few rows however many there are", () => {
		const each = costs.length / SIZES.length;
		for (const [at, { rowsRead, rowsWritten }] of costs.entries()) {
			expect(rowsRead).toBeLessThan(850);
			expect(rowsRead).toBeLessThan(1.1 * (costs[at % each]?.rowsRead ?? 0));
			expect(rowsWritten).toBeLessThan(60);
		}
	});

	test("leaves the columns, the totals and the search as planning the kind whole would", async () => {
		const before = await totals();
		await record(nexo(7), "custody_category", "contract");
		const [after, whole] = [await totals(), await planned()];
		expect(after.version).not.toBe(before.version);
		expect(await order()).toEqual(whole.listings.map(({ id }) => id));
		expect(await columns()).toEqual(withoutVersion(whole.columns as never));
		expect([after.verified_at, JSON.parse(after.coverage)]).toEqual([
			whole.totals.verifiedAt,
			JSON.parse(whole.totals.coverage),
		]);
		expect(JSON.parse(after.quality)).toEqual(JSON.parse(whole.totals.quality ?? ""));
		expect(JSON.parse(after.tally)).toEqual(JSON.parse(whole.totals.tally ?? ""));
	});

	test("that belongs elsewhere is sorted there at once, and stands there when the clock has written the order", async () => {
		const before = await order();
		const slug = nexo(8);
		await record(slug, "offers.base", await rated(slug, 0.0001));
		const { ordered_until } = await totals();
		expect([ordered_until, await order()]).toEqual(["2026-11-25", before]);
		const whole = await planned();
		const first = async () => {
			const { query } = parseListQuery(lender, new URLSearchParams());
			return (await readList(db, lender, query, "2026-11-25")).rows[0]?.id;
		};
		expect(whole.listings[0]?.id).toBe(`lender:${slug}`);
		expect(await first()).toBe(`lender:${slug}`);
		// A concurrent edit also leaves the order to the scheduled job.
		await record(nexo(9), "founded", 1999);
		expect((await totals()).ordered_until).toBe("2026-11-25");
		expect(await reorderKind(db, NOON + second * 1000)).toBe("lender");
		expect(await order()).toEqual((await planned()).listings.map(({ id }) => id));
		expect(await columns()).toEqual(withoutVersion((await planned()).columns as never));
		expect((await totals()).ordered_until).not.toBe("2026-11-25");
		expect(await first()).toBe(`lender:${slug}`);
	});

	test("that two make of two at the same moment is counted of both", async () => {
		await Promise.all([record(nexo(10), "founded", 1998), record(nexo(11), "founded", 1997)]);
		const whole = await planned();
		expect(JSON.parse((await totals()).tally)).toEqual(JSON.parse(whole.totals.tally ?? ""));
	});
});
