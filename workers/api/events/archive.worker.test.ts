import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TrackedEvent } from "~/track/events";
import { openDatabase } from "~db/database";
import { takeEvents } from "~db/queries/analytics";
import { emptyAnalytics, rollups, rowsOf } from "../../../tests/support/analytics-tables";
import { faultyDatabase } from "../../../tests/support/faulty-database";
import { eventMessage, lenderView } from "../../../tests/support/tracked-events";
import { runCron } from "../cron";
import { archiveDays, dropOldDays } from "./archive";
import { DAY } from "./clock";
import { readMessage } from "./message";

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

/** Counts events as the consumer does when they arrive. */
async function take(events: TrackedEvent[], receivedAt = MORNING) {
	const { rows } = readMessage(eventMessage(events, { receivedAt }), receivedAt);
	expect(rows).toHaveLength(events.length);
	await takeEvents(openDatabase(env.DB), { rows, letters: [] });
}

/** What lies in the bucket: the lines of each part, by key. */
async function archive(): Promise<Record<string, Array<{ id: string }>>> {
	const { objects } = await env.ARCHIVE.list();
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
	rowsOf("select day, events, parts, archived_at, dropped_at from event_archives order by day");
const kept = async () =>
	(await rowsOf<{ id: string }>("select id from events order by at, id")).map(({ id }) => id);

beforeEach(async () => {
	await emptyAnalytics();
	const { objects } = await env.ARCHIVE.list();
	await env.ARCHIVE.delete(objects.map(({ key }) => key));
	for (const method of ["log", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe("a closed day", () => {
	test("is written as lines of JSON, and today is not", async () => {
		const event = viewAt("2026-11-19T23:59:59.999Z");
		await take([event, viewAt("2026-11-20T00:00:00Z")]);
		await archiveDays(run());
		expect(await archive()).toEqual({
			"events/2026/11/19/0001.ndjson": [{ ...event, visitor: "0123456789abcdef", receivedAt: MORNING }],
		});
		expect(await archives()).toEqual([
			{ day: "2026-11-19", events: 1, parts: 1, archived_at: MORNING, dropped_at: null },
		]);
	});

	test.each([1, 3, 4, 6, 8])(
		"of %i events is written in parts of three, by time and id, each once",
		async (count) => {
			// Several of one moment: the place to go on from is the moment and the id.
			const events = Array.from({ length: count }, (_, index) =>
				lenderView({ at: Date.parse("2026-11-19T12:00:00Z") + Math.floor(index / 4) }),
			);
			await take([...events].reverse());
			await archiveDays(run());
			const parts = await archive();
			expect(Object.keys(parts)).toHaveLength(Math.ceil(count / 3));
			const expected = [...events].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
			expect(Object.values(parts).flatMap((lines) => lines.map(({ id }) => id))).toEqual(expected);
		},
	);

	test("is not written again when nothing came", async () => {
		await take([viewAt("2026-11-19T12:00:00Z")]);
		await archiveDays(run());
		const put = vi.spyOn(env.ARCHIVE, "put");
		await archiveDays({ ...run(MORNING + DAY), bucket: env.ARCHIVE });
		expect(put).not.toHaveBeenCalled();
		expect(await archives()).toMatchObject([{ archived_at: MORNING }]);
	});

	test("is written whole again when events came late", async () => {
		const [early, late] = [viewAt("2026-11-19T12:00:00Z"), viewAt("2026-11-19T11:00:00Z")];
		await take([early]);
		await archiveDays(run());
		await take([late], MORNING + DAY / 2);
		await archiveDays(run(MORNING + DAY));
		const lines = Object.values(await archive()).flat();
		expect(lines.map(({ id }) => id)).toEqual([late.id, early.id]);
		expect(await archives()).toMatchObject([{ day: "2026-11-19", events: 2, archived_at: MORNING + DAY }]);
	});

	test("leaves no part behind that it no longer has", async () => {
		const events = Array.from({ length: 7 }, () => viewAt("2026-11-19T12:00:00Z"));
		await take(events.slice(0, 6));
		await archiveDays({ ...run(), partSize: 1 });
		expect(Object.keys(await archive())).toHaveLength(6);
		await take(events.slice(6));
		await archiveDays(run(MORNING + DAY));
		expect(Object.keys(await archive())).toHaveLength(3);
	});

	test("that cannot be written is left for the next run and holds back no other", async () => {
		await take([viewAt("2026-11-18T12:00:00Z"), viewAt("2026-11-19T12:00:00Z")]);
		const put = vi.spyOn(env.ARCHIVE, "put").mockRejectedValueOnce(new Error("R2 is down"));
		await archiveDays(run());
		expect(await archives()).toMatchObject([{ day: "2026-11-19" }]);
		put.mockRestore();
		await archiveDays(run(MORNING + DAY));
		expect(await archives()).toMatchObject([{ day: "2026-11-18" }, { day: "2026-11-19" }]);
	});
});

describe("after 30 days", () => {
	const OLD = "2026-10-20T12:00:00Z";
	const receivedThen = Date.parse("2026-10-20T13:00:00Z");

	test("a day's events are dropped, the roll-ups and the archive stay", async () => {
		const [old, young] = [viewAt(OLD), viewAt("2026-10-21T12:00:00Z")];
		await take([old], receivedThen);
		await take([young], receivedThen + DAY);
		const before = (await rollups()).stored;
		await archiveDays(run());
		await dropOldDays(run());
		expect(await kept()).toEqual([young.id]);
		expect((await rollups()).stored).toEqual(before);
		expect(Object.keys(await archive())).toHaveLength(2);
		expect(await archives()).toMatchObject([
			{ day: "2026-10-20", dropped_at: MORNING },
			{ day: "2026-10-21", dropped_at: null },
		]);
		expect(await rowsOf("select day from event_visitors")).toEqual([{ day: "2026-10-21" }]);
	});

	test("a day that the archive has not, or not wholly, is kept", async () => {
		const [first, second] = [viewAt(OLD), viewAt(OLD)];
		await take([first], receivedThen);
		await dropOldDays(run());
		expect(await kept()).toHaveLength(1);
		await archiveDays(run());
		await take([second], receivedThen);
		await dropOldDays(run());
		expect(await kept()).toHaveLength(2);
	});

	test("a drop that was stopped half way is ended the next time, and the archive stays whole", async () => {
		await take([viewAt(OLD), viewAt(OLD)], receivedThen);
		await archiveDays(run());
		const down = faultyDatabase(env.DB, (bound) =>
			// The drop is done, noting it is not.
			bound[0] === String(MORNING)
				? { kind: "before", error: new Error("D1_ERROR: gone") }
				: { kind: "none" },
		);
		await expect(dropOldDays(run(MORNING, down))).rejects.toThrow();
		expect(await kept()).toEqual([]);
		await cron(MORNING + DAY);
		expect(Object.values(await archive()).flat()).toHaveLength(2);
		expect(await archives()).toMatchObject([{ events: 2, dropped_at: MORNING + DAY }]);
	});

	test("an event of such a day is not counted any more: nothing could tell a repeat", async () => {
		const event = viewAt(OLD);
		const message = eventMessage([event], { receivedAt: receivedThen });
		const refusedFrom = Date.parse("2026-11-19T00:00:00Z");
		expect(readMessage(message, refusedFrom - 1).rows).toHaveLength(1);
		expect(readMessage(message, refusedFrom).rows).toEqual([]);
		// And what is still taken is not dropped before the day after.
		await take([event], receivedThen);
		await archiveDays(run(refusedFrom));
		await dropOldDays(run(refusedFrom));
		expect(await kept()).toEqual([event.id]);
	});

	test("what is counted next counts once, also where everything before it was dropped", async () => {
		await take([viewAt(OLD)], receivedThen);
		await cron();
		expect(await kept()).toEqual([]);
		await take([viewAt("2026-11-20T00:00:00Z")]);
		expect(await rowsOf("select day, count from event_days order by day")).toEqual([
			{ day: "2026-10-20", count: 1 },
			{ day: "2026-11-20", count: 1 },
		]);
	});
});

describe("the daily run", () => {
	test("archives, drops, and forgets the salts of days that are over, who deleted their account a day ago, and letters replayed long ago", async () => {
		await take([viewAt("2026-11-19T12:00:00Z")]);
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
		expect(await rowsOf("select day from visitor_salts")).toEqual([{ day: "2026-11-20" }]);
		expect(await rowsOf("select user_id from deleted_accounts")).toEqual([{ user_id: "user-1" }]);
		expect(await rowsOf("select id from dead_letters order by id")).toEqual([
			{ id: "open" },
			{ id: "recent" },
		]);
	});

	test("goes on after a job that fails, and counts as failed then, naming it", async () => {
		await take([viewAt("2026-11-19T12:00:00Z")]);
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
