import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "~db/database";
import { countingDatabase } from "../../../tests/support/counting-database";
import { importShipped } from "../../../tests/support/import-shipped";
import { fillDue } from "./fill-due";
import { recordFacts } from "./record-facts";

const NOW = Date.UTC(2026, 10, 22, 12);
const { binding, count } = countingDatabase(env.DB);
const db = openDatabase(binding);

const DAYS = "select id, unknowns, due_ranked, due_compared, due_rest, updated_at from listings order by id";
const days = async () => (await env.DB.prepare(DAYS).all()).results;

beforeAll(() => importShipped(NOW));

/** Leaves rows as a migration would. */
const forget = () =>
	env.DB.prepare(
		"update listings set unknowns = '{}', due_ranked = null, due_compared = null, due_rest = null",
	).run();

test("listings of a build that kept no due days are given those that an import would give them, and nothing else", async () => {
	const imported = await days();
	expect(imported.length).toBeGreaterThan(300);
	await forget();
	expect(await fillDue(db, NOW)).toBe(imported.length);
	expect(await days()).toEqual(imported);
});

test("where all have theirs it is one look at an empty index", async () => {
	Object.assign(count, { trips: 0, statements: 0, rowsRead: 0 });
	expect(await fillDue(db, NOW)).toBe(0);
	expect(count.trips).toBe(1);
	expect(count.rowsRead).toBeLessThanOrEqual(1);
});

test("one that was recorded meanwhile keeps what was recorded", async () => {
	await forget();
	const needs = { db, now: () => NOW, publishers: [], purge: async () => {}, tell: async () => {} };
	const row = { field: "hq", value: "Zug", source: "https://ledn.io/about", read_at: "2026-11-22" };
	await recordFacts(needs, "user-ada", { listing: "lender:ledn", rows: [row] });
	const own = () => env.DB.prepare(DAYS.replace("order", "where id = 'lender:ledn' order")).first();
	const recorded = await own();
	await fillDue(db, NOW);
	expect(await own()).toEqual(recorded);
});
