import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "~db/database";
import { readExperiment, readTraffic, writeDraft, writeStarted, writeStopped } from "~db/queries/experiments";
import { emptyAnalytics } from "../../../tests/support/analytics-tables";
import { by, DAY, definition, SALT } from "../../../tests/support/columns-test";
import { emptyTables } from "../../../tests/support/empty-tables";
import { takeLines } from "../../../tests/support/take-lines";
import { countExperimentDay, countPages } from "./count-day";
import type { EventLine } from "./objects";

const db = openDatabase(env.DB);
const HOUR = 3_600_000;

const run = { db, bucket: env.ARCHIVE };

function event(
	visitor: string | null,
	hours: number,
	type: string,
	fields: object = {},
	path = "/custody",
	late = 0,
): EventLine {
	const at = Math.round(DAY + hours * HOUR);
	const receivedAt = Math.round(at + late * HOUR);
	return { id: crypto.randomUUID(), type, at, path, fields, visitor, receivedAt } as unknown as EventLine;
}
const saw = (visitor: string | null, hours: number, variant = "keys-first", late = 0) =>
	event(visitor, hours, "experiment_view", { experiment: "custody-columns", variant }, "/custody", late);
const painted = (rating: string, sample?: string) => ({
	metric: "LCP",
	value: 1,
	rating,
	...(sample && { sample }),
});
const counted = async () => {
	await countExperimentDay(run, DAY);
	const { totals = [] } = (await readExperiment(db, "columns")) ?? {};
	return Object.fromEntries(
		totals.map(({ variant, seen, did, failed, slow, left }) => [variant, [seen, did, failed, slow, left]]),
	);
};
const take = (...lines: EventLine[]) => takeLines(lines);

beforeEach(async () => {
	await emptyTables(env.DB, ["experiment_days", "experiments", "audit_log"]);
	await emptyAnalytics();
});

describe("what is counted of a day", () => {
	beforeEach(async () => {
		await writeDraft(db, definition, by("columns", 0));
		await writeStarted(db, by("columns", 1), SALT);
	});

	test("is each visitor once, and what they did after they saw it", async () => {
		await take(
			...[saw("v1", 2), saw("v1", 3), event("v1", 2.5, "lender_view"), event("v1", 4, "lender_view")],
			...[saw("v2", 2), event("v2", 1.5, "lender_view"), event("v2", 3, "exception")],
			...[
				saw("v3", 2, "fee-first"),
				event("v3", 2, "web_vital", painted("poor")),
				event("v3", 5, "outbound_click", { service_type: "lender" }),
			],
			...[event("v4", 2, "lender_view"), saw(null, 2), event("v5", 2, "web_vital", painted("good"))],
		);
		expect(await counted()).toEqual({ "keys-first": [2, 1, 1, 0, 0], "fee-first": [1, 0, 0, 1, 1] });
	});

	test("is the same when it is counted again, and follows what arrives later", async () => {
		await take(saw("v1", 2));
		expect(await counted()).toEqual(await counted());
		await take(event("v1", 3, "lender_view"), saw("v2", 4));
		expect(await counted()).toEqual({ "keys-first": [2, 1, 0, 0, 0] });
	});

	test("leaves out who saw two variants, a variant that there is none of, and who came before it started", async () => {
		await take(saw("v1", 2), saw("v1", 3, "fee-first"), saw("v2", 2, "other"), saw("v3", 0.5), saw("v4", 2));
		expect(await counted()).toEqual({ "keys-first": [1, 0, 0, 0, 0] });
	});

	test("is what arrived on it, at most a day late", async () => {
		await take(
			saw("v1", -2, "keys-first", 4),
			saw("v2", -30, "keys-first", 40),
			saw("v3", 20, "keys-first", 6),
		);
		await env.DB.prepare("update experiments set started_at = ?")
			.bind(DAY - 100 * HOUR)
			.run();
		expect(await counted()).toEqual({ "keys-first": [1, 0, 0, 0, 0] });
	});

	test("ends with the test", async () => {
		await take(saw("v1", 2), saw("v2", 9));
		await writeStopped(db, by("columns", 8), { winner: null, reason: "Enough." });
		expect(await counted()).toEqual({ "keys-first": [1, 0, 0, 0, 0] });
	});

	test("is not taken for whole where a part of it is gone: what was counted stays", async () => {
		await take(saw("v1", 2));
		const before = await counted();
		await take(saw("v2", 2));
		await env.DB.prepare("update event_parts set key = 'counted/none'").run();
		await expect(countExperimentDay(run, DAY)).rejects.toThrow("is gone");
		const { totals = [] } = (await readExperiment(db, "columns")) ?? {};
		expect([totals.map(({ seen }) => seen), Object.keys(before)]).toEqual([[1], ["keys-first"]]);
	});
});

describe("traffic is the mean of the days before", () => {
	const yesterday = (visitor: string, type: string, path?: string) => event(visitor, -20, type, {}, path);
	const now = DAY + HOUR;

	test("on the site, and on a page that something can be tried out on", async () => {
		await take(
			...[
				yesterday("v1", "page_loaded"),
				yesterday("v2", "page_loaded"),
				yesterday("v1", "lender_view", "/lenders/ledn"),
			],
			...[yesterday("v3", "page_loaded", "/"), event("v9", 2, "page_loaded")],
		);
		for (let time = 0; time < 5; time++) await countPages({ ...run, now });
		expect(await readTraffic(db, "/custody", "2026-11-23", 2)).toEqual({
			site: 3,
			page: 1,
			did: { page_loaded: 1, lender_view: 0.5 },
		});
		expect(await readTraffic(db, "/cards", "2026-11-23", 2)).toEqual({ site: 3, page: 0, did: {} });
	});

	test("each day is counted once it is over, also those that a run missed, some a run", async () => {
		const days = async () =>
			(
				await env.DB.prepare("select distinct day from page_days order by day desc").all<{ day: string }>()
			).results.map(({ day }) => day);
		await countPages({ ...run, now });
		expect(await days()).toEqual(["2026-11-22", "2026-11-21", "2026-11-20"]);
		for (let time = 0; time < 5; time++) await countPages({ ...run, now });
		expect(await days()).toHaveLength(14);
	});
});
