import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { lastEdition, nextEdition } from "~/listings/kinds/editions";
import { event } from "~/listings/kinds/event";
import { isOutOfOrder } from "~/listings/kinds/status";
import { planImport } from "~/listings/record/import/plan-import";
import { readKind } from "~/listings/record/import/read-contents";
import { defaultSort, parseListQuery } from "~/listings/record/index/search-params";
import { addDays } from "~/ui/format";
import { openDatabase } from "~db/database";
import type { Attributes } from "~db/values";
import { contentFiles } from "../../../tests/support/content-files";
import { writeKind } from "../../../tests/support/write-kind";
import { readList } from "./read.server";
import { findAll, readAll } from "./read-all.server";

/** The events are imported on this day and no other. */
const IMPORTED = "2026-11-22";
const AHEAD = [0, 1, 5, 6, 7, 8, 9, 30, 60, 181, 365, 800];
const db = openDatabase(env.DB);

type Shown = { slug: string; attributes: Attributes };

beforeAll(async () => {
	const now = Date.parse(IMPORTED);
	await writeKind(db, planImport(event, readKind(event, contentFiles, now), [], now));
});

/** All pages of the list at an address on a day. */
async function listed(search: string, today: string): Promise<Shown[]> {
	const { query } = parseListQuery(event, new URLSearchParams(search));
	const shown: Shown[] = [];
	for (let page = 1; ; page++) {
		const { rows, matched } = await readList(db, event, { ...query, page }, today);
		shown.push(...rows.map(({ slug, summary: { attributes } }) => ({ slug, attributes })));
		if (rows.length === 0 || shown.length >= matched) return shown;
	}
}

/** The day's CSV, JSON and calendar files. */
async function exported(today: string): Promise<string[]> {
	const query = { filters: {}, options: {}, q: "", sort: defaultSort(event), page: 1 };
	const all = await readAll(db, event, await findAll(db, event, query, today));
	return all.map(({ slug }) => slug);
}

function nextOf({ attributes }: Shown, today: string): string | null {
	return isOutOfOrder(attributes) ? null : (nextEdition(attributes, today)?.start ?? null);
}

function lastOf({ attributes }: Shown, today: string): string {
	return lastEdition(attributes, today)?.end ?? "";
}

describe.each(AHEAD.map((days) => addDays(IMPORTED, days)))("events imported once, listed on %s", (today) => {
	test("start with the soonest upcoming one, and past ones follow, the latest first", async () => {
		const shown = await listed("", today);
		const upcoming = shown.filter((one) => nextOf(one, today) !== null);
		const past = shown.filter((one) => nextOf(one, today) === null && !isOutOfOrder(one.attributes));
		expect(shown.slice(0, upcoming.length)).toEqual(upcoming);
		const starts = upcoming.map((one) => nextOf(one, today));
		expect(starts).toEqual(starts.toSorted());
		expect(shown.slice(upcoming.length, upcoming.length + past.length)).toEqual(past);
		const ends = past.map((one) => lastOf(one, today));
		expect(ends).toEqual(ends.toSorted().reverse());
	});

	test("come in the same order in the files", async () => {
		expect(await exported(today)).toEqual((await listed("", today)).map(({ slug }) => slug));
	});

	test("sort by the column “Last edition until” as it reads that day", async () => {
		const known = (await listed("sort=last", today))
			.filter(({ attributes }) => !isOutOfOrder(attributes))
			.map((one) => lastOf(one, today));
		expect(known).toEqual(known.toSorted().reverse());
	});
});

test("the order really changes over these days", async () => {
	const firsts = await Promise.all(
		AHEAD.map(async (days) => (await listed("", addDays(IMPORTED, days)))[0]?.slug),
	);
	expect(new Set(firsts).size).toBeGreaterThan(5);
});
