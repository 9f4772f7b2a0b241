import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { loadHealth } from "~/admin/health/health.server";
import { openDatabase } from "~db/database";
import { CLOCKS, noteBeats, noteNetwork } from "~db/queries/clock";
import { readMeasures } from "~db/queries/measures";
import { rowsOf } from "../../tests/support/analytics-tables";
import { type AlertRun, watchAlerts } from "./alerts";
import { runCron } from "./cron";
import type { MailRoom } from "./mail/mail-room";
import type { Mail } from "./mail/sender";
import { takeMails } from "./mail/take-mails";
import type { MailMessage } from "./queue-messages";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse("2026-11-26T12:00:00Z");
const db = openDatabase(env.DB);

let queued: MailMessage[];
let sent: Mail[];
let now = NOW;

const mailRoom: MailRoom = {
	db,
	queue: {
		send: async ({ mail }: { mail: string }) => queued.push({ mail }),
		sendBatch: async (batch: Iterable<{ body: MailMessage }>) => {
			for (const { body } of batch) queued.push(body);
		},
	} as never,
	sender: {
		send: async (mail) => {
			sent.push(mail);
			return { is: "sent" };
		},
		remembers: 24 * HOUR,
		pause: 0,
	},
	origin: "https://plumbline.example",
	secret: "secret",
	isTheirs: async () => true,
	rest: async () => {},
	alertsTo: ["ada@example.com", "bob@example.com"],
	now: () => now,
};

const queueOf = (metrics: Partial<QueueMetrics> | null) => ({
	metrics: async () => {
		if (!metrics) throw new Error("not told");
		return { backlogCount: 0, backlogBytes: 0, ...metrics };
	},
});

const HEALTH = new URL("https://plumbline.example/admin/health");
const context = { db, now: () => NOW, config: { signIn: { isLocal: false } } } as AppLoadContext;

const watch = (more: Partial<AlertRun> = {}) =>
	watchAlerts({ mailRoom, now, queues: [queueOf({})], backups: env.BACKUPS, isBackedUp: false, ...more });

async function deliver() {
	const acked: string[] = [];
	const messages = queued.splice(0).map((body, number) => ({
		id: String(number),
		body,
		attempts: 1,
		timestamp: new Date(now),
		ack: () => acked.push(String(number)),
		retry: () => {},
	}));
	await takeMails(messages as never, mailRoom);
	expect(acked).toHaveLength(messages.length);
}

const state = async (name: string) =>
	(await rowsOf("select * from alert_states where name = ?", name))[0] as Record<string, number | null>;

const letter = (id: string) =>
	env.DB.prepare("insert into dead_letters values (?, 'Every delivery failed', '{}', 3, ?, null, 0)")
		.bind(id, now)
		.run();

beforeEach(async () => {
	[queued, sent, now] = [[], [], NOW];
	for (const method of ["log", "warn"] as const) vi.spyOn(console, method).mockImplementation(() => {});
	await env.DB.batch(
		[
			"alert_states",
			"mails",
			"dead_letters",
			"heartbeats",
			"prices",
			"outbox",
			"event_hours",
			"event_days",
			"event_parts",
		].map((table) => env.DB.prepare(`delete from ${table}`)),
	);
});

describe("an alert that fires", () => {
	test("is mailed once to each who is told, however long it goes on, and again when it fires anew", async () => {
		await watch();
		expect(queued).toEqual([]);
		await letter("a");
		for (let run = 0; run < 5; run++) {
			now += 10 * MINUTE;
			await watch();
			await deliver();
		}
		expect(sent.map(({ to }) => to)).toEqual(["ada@example.com", "bob@example.com"]);
		expect(sent[0]).toMatchObject({
			subject: "Plumbline: Events failed to count",
			text: expect.stringContaining('under "Alert: dead-letters"'),
		});
		await env.DB.exec("update dead_letters set replayed_at = 1");
		now += 10 * MINUTE;
		await watch();
		expect((await state("dead-letters")).ended_at).toBe(now);
		await letter("b");
		now += 10 * MINUTE;
		await watch();
		await deliver();
		expect(sent).toHaveLength(4);
		expect(new Set(sent.map(({ key }) => key)).size).toBe(4);
	});

	test("is owed in the transaction that notes it: where its telling fails, the clock tells it", async () => {
		await letter("a");
		const failing = {
			...mailRoom,
			queue: { sendBatch: () => Promise.reject(new Error("no queue")) } as never,
		};
		await expect(watch({ mailRoom: failing })).rejects.toThrow("no queue");
		expect(await rowsOf("select kind, subject, state from mails")).toEqual([
			{ kind: "alert", subject: "dead-letters", state: "waiting" },
			{ kind: "alert", subject: "dead-letters", state: "waiting" },
		]);
		now += 10 * MINUTE;
		await watch();
		expect(await rowsOf("select id from mails")).toHaveLength(2);
	});

	test("names nobody's address in the database", async () => {
		await letter("a");
		await watch();
		for (const table of ["mails", "alert_states"])
			expect(JSON.stringify(await rowsOf(`select * from ${table}`))).not.toContain("example.com");
	});

	test("is shown only, where nobody is to be told", async () => {
		await letter("a");
		await watch({ mailRoom: { ...mailRoom, alertsTo: [] } });
		expect(await rowsOf("select id from mails")).toEqual([]);
		expect((await state("dead-letters")).fired_at).toBe(NOW);
	});
});

describe("what is measured", () => {
	test("how long the oldest message of any queue waits; nothing where no queue says so", async () => {
		await watch({
			queues: [
				queueOf(null),
				queueOf({ backlogCount: 2, oldestMessageTimestamp: new Date(NOW - 45 * MINUTE) }),
				queueOf({ backlogCount: 9, oldestMessageTimestamp: new Date(NOW - 5 * MINUTE) }),
			],
		});
		expect((await state("queue-backlog")).value).toBeCloseTo(45, 9);
		await watch({ queues: [queueOf(null)] });
		expect((await state("queue-backlog")).value).toBeNull();
	});

	test("hours since the newest backup; where none was ever made it fires, and on one machine never", async () => {
		await watch({ isBackedUp: false });
		expect((await state("backup-old")).value).toBeNull();
		await watch({ isBackedUp: true });
		expect((await state("backup-old")).fired_at).toBe(NOW);
		await env.BACKUPS.put("site/2026-11-26.jsonl.gz.age", "x");
		await watch({ isBackedUp: true });
		expect(await state("backup-old")).toMatchObject({ value: 10, ended_at: NOW });
	});

	test("the age of what is owed, of the price, and of the clock's last good run", async () => {
		await env.DB.batch([
			env.DB.prepare("insert into outbox (id, message, at) values ('a', '{}', ?)").bind(NOW - 90 * MINUTE),
			env.DB.prepare(
				"insert into mails (id, kind, subject, state, created_at) values ('m', 'receipt', 's', 'waiting', ?)",
			).bind(NOW - 3 * HOUR),
			env.DB.prepare(
				"insert into mails (id, kind, subject, state, created_at, settled_at) values ('u', 'receipt', 's', 'unknown', 1, ?)",
			).bind(NOW - HOUR),
			env.DB.prepare("insert into prices (read_at, cents, sources) values (?, 1, '[]')").bind(
				NOW - 130 * MINUTE,
			),
		]);
		await noteBeats(db, [CLOCKS.ten], NOW - 20 * MINUTE);
		expect(await readMeasures(db, NOW)).toMatchObject({
			outboxMinutes: 90,
			mailMinutes: 180,
			mailsUnknown: 1,
			priceMinutes: 130,
			clockMinutes: 20,
			dailyHours: null,
		});
	});

	test("slow pages and errors among the loads of this hour and the last, where these are enough to tell", async () => {
		const hour = NOW - HOUR;
		const add = (dimension: string, count: number, type = "web_vital") =>
			env.DB.prepare("insert into event_hours (hour, type, dimension, count, value) values (?, ?, ?, ?, 0)")
				.bind(hour, type, dimension, count)
				.run();
		await add("TTFB:good", 30);
		await add("TTFB:poor", 10);
		expect(await readMeasures(db, NOW)).toMatchObject({ slowShare: null, errorShare: null });
		await add("TTFB:needs-improvement", 60);
		await add("LCP:poor", 99);
		await add("", 7, "exception");
		await add("", 100, "page_loaded");
		expect(await readMeasures(db, NOW)).toMatchObject({
			slowShare: expect.closeTo(10, 9),
			errorShare: expect.closeTo(7, 9),
		});
		expect(await readMeasures(db, NOW + 3 * HOUR)).toMatchObject({ slowShare: null });
	});

	test("what is slow of all loads, where of some pages one in ten was measured", async () => {
		const add = (dimension: string, count: number) =>
			env.DB.prepare(
				"insert into event_hours (hour, type, dimension, count, value) values (?, 'web_vital', ?, ?, 0)",
			)
				.bind(NOW - HOUR, dimension, count)
				.run();
		await add("TTFB:good:1-in-10", 30);
		await add("TTFB:poor:1-in-10", 10);
		await add("TTFB:good", 9);
		// Forty-nine were measured, whatever they stand for.
		expect(await readMeasures(db, NOW)).toMatchObject({ slowShare: null });
		await add("TTFB:poor", 91);
		expect(await readMeasures(db, NOW)).toMatchObject({ slowShare: expect.closeTo((191 / 500) * 100, 9) });
	});

	test("days whose parts should be in the archive since the day's run of yesterday", async () => {
		const today = NOW - (NOW % DAY);
		const add = (start: number) =>
			env.DB.prepare("insert into event_parts (start, key, events) values (?, 'k', 1)").bind(start).run();
		await add(today - 31 * DAY);
		await add(today);
		expect(await readMeasures(db, NOW)).toMatchObject({ daysUnarchived: 0 });
		for (const back of [1, 600_000, 2 * DAY]) await add(today - 31 * DAY - back);
		expect(await readMeasures(db, NOW)).toMatchObject({ daysUnarchived: 2 });
	});

	test("what is promised, over four weeks", async () => {
		const add = (day: string, type: string, dimension: string, count: number) =>
			env.DB.prepare("insert into event_days (day, type, dimension, count, value) values (?, ?, ?, ?, 0)")
				.bind(day, type, dimension, count)
				.run();
		await add("2026-11-20", "web_vital", "TTFB:good", 900);
		await add("2026-11-20", "web_vital", "TTFB:poor", 100);
		await add("2026-11-20", "exception", "", 20);
		await add("2026-10-01", "web_vital", "TTFB:poor", 9999);
		await letter("a");
		const { lately } = await readMeasures(db, NOW);
		expect(lately).toEqual({
			fast: { good: 900, all: 1000 },
			sound: { good: 980, all: 1000 },
			kept: { good: 1020, all: 1023 },
		});
		const { objectives } = await loadHealth(context, HEALTH);
		expect(objectives.map(({ name, share, left }) => [name, share, left])).toEqual([
			["Available", "External monitor", "Unknown"],
			["Fast", "90%", "0% left"],
			["No script errors", "98%", "used 2.0 times over"],
			["Counted", "99.71%", "used 29.3 times over"],
		]);
	});
});

describe("without a network", () => {
	const DOWN = NOW - 3 * HOUR;

	test("one alert says so, and an old price is none of its own", async () => {
		await env.DB.prepare("insert into prices (read_at, cents, sources) values (?, 1, '[]')").bind(DOWN).run();
		await noteNetwork(db, true, DOWN);
		await noteNetwork(db, false, NOW - MINUTE);
		await watch();
		expect((await state("no-network")).fired_at).toBe(NOW);
		expect(await state("price-old")).toMatchObject({ value: null, fired_at: null });
	});

	test("one machine has no alert at all, and once somebody answers all is measured as before", async () => {
		await env.DB.prepare("insert into prices (read_at, cents, sources) values (?, 1, '[]')").bind(DOWN).run();
		await noteNetwork(db, false, NOW - MINUTE);
		await watch({ isOneMachine: true });
		expect(await rowsOf("select name from alert_states where fired_at is not null")).toEqual([]);
		await noteNetwork(db, true, NOW - 1);
		await watch({ isOneMachine: true });
		expect((await state("price-old")).fired_at).toBe(NOW);
	});
});

describe("the page of those who run the site", () => {
	test("says how it stands with each, those that fire first", async () => {
		expect((await loadHealth(context, HEALTH)).lede).toContain("No measurements yet");
		await letter("a");
		await watch();
		const { lede, alerts } = await loadHealth(context, HEALTH);
		expect(lede).toBe("1 alert is firing. Measured Nov 26, 2026, 12:00 UTC.");
		expect(alerts[0]).toMatchObject({ name: "dead-letters", state: "Firing", value: "1", isRed: true });
		expect(alerts.filter(({ isRed }) => isRed)).toHaveLength(1);
		expect(alerts.at(-1)?.state).toBe("External monitor");
	});
});

test("the clock notes a run of which every job went well, and no other", async () => {
	const cron = (bindings = {}) =>
		runCron(createScheduledController({ cron: "10 0 * * *", scheduledTime: NOW }), {
			...env,
			...bindings,
		} as never);
	await cron();
	expect(await rowsOf("select at from heartbeats where name like 'clock:%'")).toEqual([{ at: NOW }]);
});
