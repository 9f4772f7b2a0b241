import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TrackedEvent } from "~/track/events";
import { openDatabase } from "~db/database";
import { DAY } from "../../../db/time";
import { emptyAnalytics, eventsInParts, rollups, rowsOf } from "../../../tests/support/analytics-tables";
import { faultyDatabase } from "../../../tests/support/faulty-database";
import { eventMessage, lenderView } from "../../../tests/support/tracked-events";
import { runCron } from "../cron";
import { archiveDays, dropOldDays } from "./archive";
import { countTaken } from "./count-taken";
import { readMessage } from "./message";
import { saveTaken } from "./objects";

const DAILY = "10 0 * * *";
const MORNING = Date.parse("2026-11-20T00:10:00Z");
const run = (now = MORNING, binding = env.DB) => ({
	db: openDatabase(binding),
	bucket: env.ARCHIVE,
	now,
	partSize: 3,
});
const cron = (now = MORNING, bindings = {}) =>
	runCron(createScheduledController({ cron: DAILY, scheduledTime: now }), { ...env, ...bindings } as never);

const viewAt = (iso: string) => lenderView({ at: Date.parse(iso) });

async function take(events: TrackedEvent[], receivedAt = MORNING) {
	const { lines } = readMessage(eventMessage(events, { receivedAt }), receivedAt);
	expect(lines).toHaveLength(events.length);
	await saveTaken(env.ARCHIVE, lines);
	await countTaken({ ...run(receivedAt) });
}

async function archive(): Promise<Record<string, Array<{ id: string }>>> {
	const { objects } = await env.ARCHIVE.list({ prefix: "events/" });
	const parts = objects.map(async ({ key }) => {
		const text = (await (await env.ARCHIVE.get(key))?.text()) ?? "";
		expect(text.endsWith("\n")).toBe(true);
		return [
			key,
			text
				.trimEnd()
				.split("\n")
				.map((line) => JSON.parse(line)),
		] as const;
	});
	return Object.fromEntries(await Promise.all(parts));
}

const archives = () =>
	rowsOf("select day, events, parts, closed_at, dropped_at from event_archives order by day");
const kept = async () => (await eventsInParts()).map(({ id }) => id);
const keysUnder = async (prefix: string) =>
	(await env.ARCHIVE.list({ prefix })).objects.map(({ key }) => key);

beforeEach(async () => {
	await emptyAnalytics();
	for (const method of ["log", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const OLD = "2026-10-20T12:00:00Z";
const receivedThen = Date.parse("2026-10-20T13:00:00Z");

describe("a day that is 30 days old", () => {
	test("becomes lines of JSON, a younger one stays in its parts", async () => {
		const [old, young] = [viewAt("2026-10-20T23:59:59.999Z"), viewAt("2026-10-21T00:00:00Z")];
		await take([old, young], receivedThen + DAY);
		await archiveDays(run());
		expect(await archive()).toEqual({
			"events/2026/10/20/0001.ndjson": [
				{ ...old, visitor: "0123456789abcdef", receivedAt: receivedThen + DAY },
			],
		});
		expect(await archives()).toEqual([
			{ day: "2026-10-20", events: 1, parts: 1, closed_at: MORNING, dropped_at: null },
		]);
		expect(await kept()).toEqual([young.id]);
	});

	test.each([1, 3, 4, 6, 8])(
		"of %i events is written in parts of three, by time and id, each once",
		async (count) => {
			// Several of one moment, and several parts of ten minutes.
			const events = Array.from({ length: count }, (_, index) =>
				lenderView({ at: Date.parse(OLD) + Math.floor(index / 4) * 1_000_000 }),
			);
			await take([...events].reverse(), receivedThen);
			await archiveDays(run());
			const parts = await archive();
			expect(Object.keys(parts)).toHaveLength(Math.ceil(count / 3));
			const expected = [...events].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
			expect(Object.values(parts).flatMap((lines) => lines.map(({ id }) => id))).toEqual(expected);
		},
	);

	test("that cannot be written is left for the next run and holds back no other", async () => {
		await take([viewAt("2026-10-19T12:00:00Z"), viewAt(OLD)], receivedThen);
		const put = vi.spyOn(env.ARCHIVE, "put").mockRejectedValueOnce(new Error("R2 is down"));
		await archiveDays(run());
		expect(await archives()).toMatchObject([{ day: "2026-10-20" }]);
		put.mockRestore();
		await archiveDays(run(MORNING + DAY));
		expect(await archives()).toMatchObject([{ day: "2026-10-19" }, { day: "2026-10-20" }]);
	});

	test("of which a part is gone is not taken for whole", async () => {
		await take([viewAt(OLD)], receivedThen);
		await env.ARCHIVE.delete(await keysUnder("counted/"));
		await archiveDays(run());
		expect([await archives(), await rowsOf("select start from event_parts")]).toMatchObject([[], [{}]]);
	});

	test("is not closed while events wait that should be counted long since", async () => {
		await take([viewAt(OLD)], receivedThen);
		const { lines } = readMessage(eventMessage([viewAt(OLD)], { receivedAt: receivedThen }), receivedThen);
		await saveTaken(env.ARCHIVE, lines);
		await expect(archiveDays(run(Date.now() + DAY))).rejects.toThrow("Not counted since");
		expect(await archives()).toEqual([]);
	});

	test("loses what the archive has; the roll-ups stay, and hashes of visitors go", async () => {
		await take([viewAt(OLD)], receivedThen);
		await take([viewAt("2026-10-21T12:00:00Z")], receivedThen + DAY);
		const days = () => rowsOf("select * from event_days");
		const before = await days();
		await archiveDays(run());
		await dropOldDays(run());
		expect(await days()).toEqual(before);
		expect(Object.keys(await archive())).toHaveLength(1);
		expect([await keysUnder("counted/2026/10/20/"), await keysUnder("visitors/2026-10-20/")]).toEqual([
			[],
			[],
		]);
		expect(await keysUnder("counted/2026/10/21/")).toHaveLength(1);
		expect(await rowsOf("select day, visitors, hashes is null as gone from visitor_days")).toEqual([
			{ day: "2026-10-20", visitors: 1, gone: 1 },
			{ day: "2026-10-21", visitors: 1, gone: 0 },
		]);
	});

	test("whose drop was stopped half way is ended the next time, and the archive stays whole", async () => {
		await take([viewAt(OLD), viewAt(OLD)], receivedThen);
		await archiveDays(run());
		const down = faultyDatabase(env.DB, (bound) =>
			// The drop is done, noting it is not.
			bound[0] === String(MORNING)
				? { kind: "before", error: new Error("D1_ERROR: gone") }
				: { kind: "none" },
		);
		await expect(dropOldDays(run(MORNING, down))).rejects.toThrow();
		expect(await keysUnder("counted/")).toEqual([]);
		await cron(MORNING + DAY);
		expect(Object.values(await archive()).flat()).toHaveLength(2);
		expect(await archives()).toMatchObject([{ events: 2, dropped_at: MORNING + DAY }]);
	});

	test("takes no event any more: nothing could tell a repeat", async () => {
		const event = viewAt(OLD);
		const message = eventMessage([event], { receivedAt: receivedThen });
		const refusedFrom = Date.parse("2026-11-19T00:00:00Z");
		expect(readMessage(message, refusedFrom - 1).lines).toHaveLength(1);
		expect(readMessage(message, refusedFrom).lines).toEqual([]);
		// And what is still taken is told from a repeat to the last.
		await take([event], receivedThen);
		await cron(refusedFrom - DAY + 600_000);
		await take([event], receivedThen);
		expect(await rowsOf("select count from event_days")).toEqual([{ count: 1 }]);
	});

	test("leaves the count of later ones as it is", async () => {
		await take([viewAt(OLD)], receivedThen);
		await cron();
		await take([viewAt("2026-11-20T00:00:00Z")]);
		expect(await rowsOf("select day, count from event_days order by day")).toEqual([
			{ day: "2026-10-20", count: 1 },
			{ day: "2026-11-20", count: 1 },
		]);
		const { stored, counted } = await rollups();
		expect(stored.days).toMatchObject(counted.days);
	});
});

describe("the daily run", () => {
	test("counts what waits, archives, drops, and forgets the salts of days that are over, who deleted their account a day ago, and letters replayed long ago", async () => {
		await take([viewAt(OLD)], receivedThen);
		const { lines } = readMessage(eventMessage([viewAt("2026-11-19T12:00:00Z")]), MORNING);
		await saveTaken(env.ARCHIVE, lines);
		const letter = "insert into dead_letters values (?, 'r', '{}', 0, 0, ?, 1)";
		await env.DB.batch([
			...["2026-11-19", "2026-11-20"].map((day) =>
				env.DB.prepare("insert into visitor_salts values (?, 'salt')").bind(day),
			),
			env.DB.prepare("delete from deleted_accounts"),
			...[MORNING - DAY - 1, MORNING - DAY + 1].map((at, index) =>
				env.DB.prepare("insert into deleted_accounts values (?, ?)").bind(`user-${index}`, at),
			),
			env.DB.prepare(letter).bind("old", MORNING - 31 * DAY),
			env.DB.prepare(letter).bind("recent", MORNING - DAY),
			env.DB.prepare(letter).bind("open", null),
		]);
		await cron();
		expect(await archives()).toHaveLength(1);
		expect([await kept(), await keysUnder("taken/")]).toMatchObject([{ length: 1 }, []]);
		expect(await rowsOf("select day from visitor_salts")).toEqual([{ day: "2026-11-20" }]);
		expect(await rowsOf("select user_id from deleted_accounts")).toEqual([{ user_id: "user-1" }]);
		expect(await rowsOf("select id from dead_letters order by id")).toEqual([
			{ id: "open" },
			{ id: "recent" },
		]);
	});

	test("goes on after a job that fails, and counts as failed then, naming it", async () => {
		await take([viewAt(OLD)], receivedThen);
		let calls = 0;
		const DB = faultyDatabase(env.DB, () => {
			calls += 1;
			return calls === 1 ? { kind: "before", error: new Error("D1_ERROR: no") } : { kind: "none" };
		});
		await expect(cron(MORNING, { DB })).rejects.toThrow("salts");
		expect(await archives()).toHaveLength(1);
	});

	test("says when a cron starts nothing: its times stand in the configuration and in the code", async () => {
		const controller = createScheduledController({ cron: "0 0 1 1 *", scheduledTime: MORNING });
		await expect(runCron(controller, env as never)).rejects.toThrow("0 0 1 1 *");
	});
});
