import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "~db/database";
import { type Definition, readExperiment, writeDraft, writeStarted } from "~db/queries/experiments";
import { emptyAnalytics } from "../../../tests/support/analytics-tables";
import { emptyTables } from "../../../tests/support/empty-tables";
import { takeLines } from "../../../tests/support/take-lines";
import { countExperiments } from "./count-day";
import type { EventLine } from "./objects";

const db = openDatabase(env.DB);
const NOW = Date.UTC(2026, 10, 23, 12);
const HOUR = 3_600_000;
const definition: Definition = {
	id: "columns",
	title: "Columns",
	question: "Which is opened more?",
	known: "custody-columns",
	shares: [
		{ variant: "keys-first", percent: 50 },
		{ variant: "fee-first", percent: 50 },
	],
	metric: "lender_view",
	expected: 0.5,
	effect: 0.2,
};

function event(visitor: string, type: string, fields: object = {}, at = NOW - HOUR) {
	const said = { id: crypto.randomUUID(), type, at, path: "/custody", fields, visitor, receivedAt: at };
	return said as unknown as EventLine;
}

/** The first `failed` of them met an error. */
function visitors(variant: string, seen: number, failed = 0, at = NOW - HOUR) {
	return Array.from({ length: seen }, (_, of) => {
		const visitor = `${variant}-${of}`;
		const saw = event(visitor, "experiment_view", { experiment: "custody-columns", variant }, at);
		return of < failed ? [saw, event(visitor, "exception", {}, at)] : [saw];
	}).flat();
}

let purged: string[] = [];
const count = () =>
	countExperiments({
		db,
		bucket: env.ARCHIVE,
		now: NOW,
		changes: { purge: async (tags) => void purged.push(...tags) },
	});
const stands = async () => await readExperiment(db, "columns");

beforeEach(async () => {
	purged = [];
	const tables = ["experiment_days", "experiments", "audit_log"];
	await emptyTables(env.DB, tables);
	await emptyAnalytics();
	await writeDraft(db, definition, { id: "columns", at: NOW - 48 * HOUR, actor: "user-admin" });
	await writeStarted(db, { id: "columns", at: NOW - 48 * HOUR, actor: "user-admin" }, "00".repeat(32));
});

describe("what the clock does with tests", () => {
	test("is count today, and nothing more where all is well", async () => {
		await takeLines([...visitors("keys-first", 60), ...visitors("fee-first", 58)]);
		await count();
		const { experiment, totals } = (await stands()) ?? {};
		expect(totals?.map(({ variant, seen }) => [variant, seen])).toEqual([
			["fee-first", 58],
			["keys-first", 60],
		]);
		expect([experiment?.state, experiment?.judged, purged]).toEqual(["running", null, []]);
	});

	test("is judge one once each variant has its size: later counts don't change it", async () => {
		const opened = (variant: string, did: number) =>
			Array.from({ length: did }, (_, of) => event(`${variant}-${of}`, "lender_view"));
		await takeLines([...visitors("keys-first", 120), ...visitors("fee-first", 80)]);
		await count();
		expect((await stands())?.experiment.judged).toBeNull();
		await takeLines([...visitors("fee-first", 120), ...opened("keys-first", 40), ...opened("fee-first", 70)]);
		await count();
		const { experiment: { judged } = {} } = (await stands()) ?? {};
		expect(judged?.map(({ variant, seen, did }) => [variant, seen, did])).toEqual([
			["fee-first", 120, 70],
			["keys-first", 120, 40],
		]);
		await takeLines([
			...visitors("keys-first", 160),
			...visitors("fee-first", 160),
			...opened("keys-first", 160),
		]);
		await count();
		const later = await stands();
		expect(later?.totals.map(({ seen, did }) => [seen, did])).toEqual([
			[160, 70],
			[160, 160],
		]);
		expect(later?.experiment).toMatchObject({ state: "running", judged });
	});

	test("is stop one whose visitors get lost, so that everybody gets what stands", async () => {
		await takeLines([...visitors("keys-first", 300), ...visitors("fee-first", 180)]);
		await count();
		expect((await stands())?.experiment).toMatchObject({
			state: "stopped",
			stoppedBy: "clock",
			winner: null,
		});
		expect((await stands())?.experiment.reason).toContain("lost visitors");
		expect(purged).toEqual(["experiments"]);
		const { results } = await env.DB.prepare(
			"select actor, verb from audit_log where verb = 'stop-experiment'",
		).all();
		expect(results).toEqual([{ actor: "clock", verb: "stop-experiment" }]);
	});

	test("is stop one under which more visitors meet errors", async () => {
		const rows = [...visitors("keys-first", 400, 30), ...visitors("fee-first", 400, 200)];
		await takeLines(rows);
		await count();
		expect((await stands())?.experiment.reason).toBe("Got worse by more than its limit: “Hit an error”.");
	});
});
