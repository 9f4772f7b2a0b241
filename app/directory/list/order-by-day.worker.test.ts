import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { kinds } from "~/listings/kinds/all";
import { lender } from "~/listings/kinds/lender";
import { parseListQuery } from "~/listings/record/index/search-params";
import { rollUpQuality } from "~/listings/record/roll-up-quality";
import { addDays } from "~/ui/format";
import { openDatabase } from "~db/database";
import { readQuality } from "~db/queries/quality";
import { countingDatabase } from "../../../tests/support/counting-database";
import { importShipped } from "../../../tests/support/import-shipped";
import { readList } from "./read.server";

const TODAY = "2026-11-20";
const { binding, count } = countingDatabase(env.DB);
const db = openDatabase(binding);
const { query } = parseListQuery(lender, new URLSearchParams());

beforeAll(() => importShipped(Date.parse(TODAY)));

test("the own order of a kind is the same on every day, and read in one round trip", async () => {
	const orders = [];
	for (const days of [0, 5, 60, 181, 365]) {
		count.trips = 0;
		const { rows } = await readList(db, lender, query, addDays(TODAY, days));
		expect(count.trips).toBe(1);
		orders.push(rows.map(({ id }) => id));
	}
	expect(new Set(orders.map(String)).size).toBe(1);
});

describe("the roll-up of a day", () => {
	test("is written once, whatever happens to the kinds later that day, and reads no listing", async () => {
		const now = Date.parse("2026-11-21");
		count.rowsRead = 0;
		expect(await rollUpQuality(db, now)).toBe(kinds.length);
		expect(count.rowsRead).toBeLessThan(60);
		const first = (await readQuality(db, "2026-11-01")).days;
		await env.DB.prepare("update kind_totals set quality = '{}' where kind = 'lender'").run();
		expect(await rollUpQuality(db, now + 3_600_000)).toBe(0);
		expect((await readQuality(db, "2026-11-01")).days).toEqual(first);
		// The next day adds a row. A kind without a new count is omitted, not invented.
		expect(await rollUpQuality(db, now + 86_400_000)).toBe(kinds.length - 1);
		const lenderDays = (await readQuality(db, "2026-11-01")).days.filter(({ kind }) => kind === "lender");
		expect(lenderDays.map(({ day }) => day)).toEqual(["2026-11-21"]);
		const [day] = lenderDays;
		expect(day).toMatchObject({ known: expect.any(Number), within: expect.any(Number) });
		expect(day?.within).toBeLessThanOrEqual(day?.known ?? 0);
	});
});
