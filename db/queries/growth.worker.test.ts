import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { readList } from "~/directory/list/read.server";
import { kindById } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";
import { parseListQuery } from "~/listings/record/index/search-params";
import { countingDatabase } from "../../tests/support/counting-database";
import { importShipped } from "../../tests/support/import-shipped";
import { openDatabase } from "../database";
import { readOpenProposals } from "./proposals";

const NOW = Date.UTC(2026, 10, 25, 12);
const { binding, count } = countingDatabase(env.DB);
const db = openDatabase(binding);
const treasury = kindById("treasury-company") as Kind;
const SEARCHES = ["", "page=2", "sort=holding&dir=desc", "category=miner"];
const FACTS = 100_000;

async function cost(work: () => Promise<unknown>) {
	Object.assign(count, { trips: 0, statements: 0, rowsRead: 0 });
	await work();
	return { ...count };
}
const list = (search: string) =>
	cost(() =>
		readList(db, treasury, parseListQuery(treasury, new URLSearchParams(search)).query, "2026-11-25"),
	);

/** A number counted up to a million in SQL. */
const numbers = (most: number) =>
	`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${most})`;

beforeAll(async () => {
	await importShipped(NOW);
	// What is remembered of an older index costs a trip once.
	for (const search of SEARCHES) await list(search);
}, 120_000);

test("a hundred thousand facts with their history, and a year of proposals, change no round trip of a list", async () => {
	const before = await Promise.resolve().then(async () => {
		const costs = [];
		for (const search of SEARCHES) costs.push(await list(search));
		return costs;
	});
	const columns = (
		await env.DB.prepare("select name from pragma_table_info('facts')").all<{ name: string }>()
	).results;
	const copied = columns.map(({ name }) =>
		name === "id" ? "facts.id || '-' || n.i" : name === "standing" ? "'earlier'" : `facts.${name}`,
	);
	const { facts } = (await env.DB.prepare("select count(*) as facts from facts").first<{
		facts: number;
	}>()) ?? { facts: 1 };
	const times = Math.ceil(FACTS / facts);
	await env.DB.prepare(
		`${numbers(times)} insert into facts (${columns.map(({ name }) => name).join(", ")}) select ${copied.join(", ")} from n join facts`,
	).run();
	await env.DB.prepare(
		`${numbers(20_000)} insert into proposals (id, importer, listing, field, value, old, source, as_of, read_at, grade, snippet, raw_key, state, created_at, changed_at)
		select 'p' || i, 'edgar-filings', 'treasury-company:strategy', 'btc_holdings', i, 'null', 'https://www.sec.gov/x', '2026-11-20', '2026-11-25', 'filing', '', '',
		case when i % 100 = 0 then 'open' else 'superseded' end, i, i from n`,
	).run();
	const { all } = (await env.DB.prepare("select count(*) as 'all' from facts").first<{ all: number }>()) ?? {
		all: 0,
	};
	expect(all).toBeGreaterThanOrEqual(FACTS);
	for (const [at, search] of SEARCHES.entries()) expect(await list(search), search).toEqual(before[at]);
	// The desk's list reads those that are open and no others.
	const open = await cost(() => readOpenProposals(db, 300));
	expect(open.trips).toBe(1);
	expect(open.rowsRead).toBeLessThanOrEqual(3 * 200);
}, 180_000);
