import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { importContent } from "~/listings/import/import-content";
import { parseListQuery } from "~/listings/index/search-params";
import { valueForAll } from "~/listings/kinds/condition";
import { lender } from "~/listings/kinds/lender";
import { reorderKind } from "~/listings/reorder-kind";
import { rollUpQuality } from "~/listings/upkeep/roll-up-quality";
import { openDatabase } from "~db/database";
import { readQuality } from "~db/queries/quality-days";
import { contentFiles } from "../../../tests/support/content-files";
import { countingDatabase } from "../../../tests/support/counting-database";
import { isPast } from "./present-row";
import { readList } from "./read.server";

const TODAY = "2026-11-20";
const { binding, count } = countingDatabase(env.DB);
const db = openDatabase(binding);
const { query } = parseListQuery(lender, new URLSearchParams());

async function listed(day: string) {
	count.trips = 0;
	const { rows } = await readList(db, lender, query, day);
	const standings = rows.flatMap(({ summary }) => {
		const rate = valueForAll(lender, summary.attributes, "effective_rate", day);
		return rate === null ? [] : Number(isPast(lender, summary, "effective_rate", day));
	});
	return { ids: rows.map(({ id }) => id), standings, trips: count.trips };
}

beforeAll(() => importContent(db, contentFiles, Date.parse(TODAY)));

describe("the own order of a kind", () => {
	test("is read in one round trip, current values first", async () => {
		const { standings, trips } = await listed(TODAY);
		expect(trips).toBe(1);
		expect(new Set(standings)).toEqual(new Set([0, 1]));
		expect(standings).toEqual([...standings].sort());
	});

	test("is right on the day on which a value is past its shelf life, and read in one round trip again once it is written anew", async () => {
		const row = await env.DB.prepare("select ordered_until from kind_totals where kind = 'lender'").first();
		const until = String(row?.ordered_until);
		expect(until > TODAY).toBe(true);
		const usual = await listed(TODAY);
		// Nothing is due before that day.
		expect(await reorderKind(db, Date.parse(TODAY))).toBeNull();
		const before = await listed(until);
		expect(before.standings).toEqual([...before.standings].sort());
		expect(before.standings).not.toEqual(usual.standings);
		expect(before.ids.toSorted()).toEqual(usual.ids.toSorted());
		for (let kinds = 0; await reorderKind(db, Date.parse(until)); kinds++) expect(kinds).toBeLessThan(10);
		const after = await listed(until);
		expect(after).toEqual({ ...before, trips: 1 });
	});
});

describe("the roll-up of a day", () => {
	test("is written once, whatever happens to the kinds later that day, and reads no listing", async () => {
		const now = Date.parse("2026-11-21");
		count.rowsRead = 0;
		expect(await rollUpQuality(db, now)).toBe(10);
		expect(count.rowsRead).toBeLessThan(60);
		const first = (await readQuality(db, "2026-11-01")).days;
		await env.DB.prepare("update kind_totals set quality = '{}' where kind = 'lender'").run();
		expect(await rollUpQuality(db, now + 3_600_000)).toBe(0);
		expect((await readQuality(db, "2026-11-01")).days).toEqual(first);
		// The next day is another row; a kind that nobody has counted since is left out and not made up.
		expect(await rollUpQuality(db, now + 86_400_000)).toBe(9);
		const lenderDays = (await readQuality(db, "2026-11-01")).days.filter(({ kind }) => kind === "lender");
		expect(lenderDays.map(({ day }) => day)).toEqual(["2026-11-21"]);
		const [day] = lenderDays;
		expect(day).toMatchObject({ known: expect.any(Number), within: expect.any(Number) });
		expect((day?.within ?? 0) <= (day?.known ?? 0) && (day?.withinAim ?? 0) <= (day?.within ?? 0)).toBe(true);
	});
});
