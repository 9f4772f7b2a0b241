import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import { forgetViewsBefore } from "~db/queries/analytics";
import { DAY } from "../../../db/time";
import { emptyAnalytics, eventsInParts, rollups, rowsOf } from "../../../tests/support/analytics-tables";
import {
	type Fault,
	faultyDatabase,
	killSwitch,
	TRANSIENT_ERRORS,
} from "../../../tests/support/faulty-database";
import { faultyBucket } from "../../../tests/support/memory-bucket";
import { createSimulatedQueue, type SimulatedQueue } from "../../../tests/support/simulated-queue";
import { eventMessage, lenderView, webVital } from "../../../tests/support/tracked-events";
import { consumeEvents } from "./consume";
import { countTaken } from "./count-taken";
import { type Bucket, saveTaken } from "./objects";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const AT = NOW - 60_000;
const retry = { sleep: async () => {}, random: () => 0, now: () => 0 };

const view = (path = "/lenders/strike") => lenderView({ at: AT, path });
const message = (...args: Parameters<typeof eventMessage>) =>
	eventMessage(args[0], { receivedAt: NOW, ...args[1] });

type Faults = { ofBucket?: Fault[]; ofDatabase?: Fault[]; onCall?: (call: keyof Bucket) => void };

/** Delivers what waits, once; faults come first, then D1 and R2 are well. */
async function deliver(queue: SimulatedQueue, { ofBucket = [], ofDatabase = [], onCall }: Faults = {}) {
	const { kill, killed } = killSwitch();
	const next = (faults: Fault[]): Fault => faults.shift() ?? { kind: "none" };
	const db = openDatabase(faultyDatabase(env.DB, () => next(ofDatabase), kill));
	const failing = (call: keyof Bucket) => {
		onCall?.(call);
		return next(ofBucket);
	};
	const bucket = faultyBucket(env.ARCHIVE, failing, kill);
	const delivery = queue.deliver();
	const finished = consumeEvents(delivery.messages, { db, bucket, now: NOW, retry });
	const outcome = await Promise.race([finished.then(() => "finished" as const), killed]);
	delivery.settle(outcome);
	return delivery;
}

const count = (now = NOW) => countTaken({ db: openDatabase(env.DB), bucket: env.ARCHIVE, now });
const waiting = async () => (await env.ARCHIVE.list({ prefix: "taken/" })).objects.length;

async function countedOnce(expected: number) {
	await count();
	const { stored, counted } = await rollups();
	expect(stored).toEqual(counted);
	expect(await eventsInParts()).toHaveLength(expected);
	expect(await waiting()).toBe(0);
}

const fails = (text: string): Fault => ({ kind: "before", error: new Error(text) });
const logged = { info: [] as string[], error: [] as string[] };

beforeEach(async () => {
	await emptyAnalytics();
	logged.info = [];
	logged.error = [];
	vi.spyOn(console, "log").mockImplementation((line) => void logged.info.push(line));
	vi.spyOn(console, "error").mockImplementation((line) => void logged.error.push(line));
});
afterEach(() => vi.restoreAllMocks());

describe("events count once", () => {
	test("when messages come out of order", async () => {
		const queue = createSimulatedQueue();
		const late = message([lenderView({ at: NOW - 3 * DAY })], { receivedAt: NOW - DAY });
		queue.send(message([view()]));
		queue.send(late);
		queue.waiting.reverse();
		await deliver(queue);
		await countedOnce(2);
		expect(await rowsOf("select day, count from event_days order by day")).toEqual([
			{ day: "2026-11-17", count: 1 },
			{ day: "2026-11-20", count: 1 },
		]);
	});

	test("when a delivery that was kept is the same again: it is the same object", async () => {
		const queue = createSimulatedQueue();
		queue.send(message([view(), view()]));
		await deliver(queue, { ofBucket: [{ kind: "killed", done: true }] });
		await deliver(queue);
		expect(await waiting()).toBe(1);
		await countedOnce(2);
	});

	test("when a visitor's clock is ahead, so that they count when they arrived, and they arrive twice", async () => {
		const queue = createSimulatedQueue();
		const midnight = Date.parse("2026-11-20T00:00:00Z");
		const event = lenderView({ at: midnight + 60_000 });
		for (const receivedAt of [midnight - 120_000, midnight + 120_000]) {
			queue.send(message([event], { receivedAt }));
			await deliver(queue);
			await countedOnce(1);
		}
		expect(await rowsOf("select day, count from event_days")).toEqual([{ day: "2026-11-19", count: 1 }]);
	});

	test.each([1, 3, 9])(
		"when R2 fails the first %i times: messages come again later and later",
		async (times) => {
			const queue = createSimulatedQueue();
			for (let index = 0; index < 3; index++) queue.send(message([view(), view()]));
			const ofBucket = Array.from({ length: times }, () => fails("R2: internal error"));
			const delays: number[] = [];
			while (queue.waiting.length > 0) {
				const delivery = await deliver(queue, { ofBucket });
				delays.push(...new Set(delivery.delays.values()));
			}
			expect(queue.dead).toEqual([]);
			expect(delays).toEqual(Array.from({ length: times }, (_, index) => Math.min(10 * 2 ** index, 3600)));
			await countedOnce(6);
		},
	);

	test("and a failure is logged with what R2 said and without what is in the messages", async () => {
		const queue = createSimulatedQueue();
		queue.send(message([view("/secret")]));
		await deliver(queue, { ofBucket: [fails("R2: internal error")] });
		expect(logged.error.map((line) => JSON.parse(line))).toMatchObject([
			{ event: "events_not_taken", messages: 1, error: "Error: R2: internal error" },
		]);
		expect(logged.error.join()).not.toMatch(/secret|Strike|0123456789abcdef/);
	});
});

describe("a message that can never be taken", () => {
	const bodies: Array<[string, unknown, string]> = [
		["is none", "text", "The message is none of version 1"],
		["is nothing", null, "The message is none of version 1"],
		["is of another version", { ...message([view()]), version: 2 }, "The message is none of version 1"],
		[
			"carries an address for a hash",
			message([view()], { visitor: "203.0.113.7" }),
			"The message is none of version 1",
		],
		["holds no events", message([]), "The message holds no events"],
		[
			"holds only events of unknown types",
			message([{ ...view(), type: "lender_bought" } as never]),
			"type is none that is counted",
		],
		[
			"holds only events whose repeat could not be told",
			message([lenderView({ at: NOW - 30 * DAY })]),
			"at is so old that a repeat could not be told",
		],
	];

	test.each(bodies)("because it %s, is a dead letter at once", async (_why, body, reason) => {
		const queue = createSimulatedQueue();
		queue.send(body);
		const { acked } = await deliver(queue);
		expect(acked.size).toBe(1);
		expect(await rowsOf("select reason, message from dead_letters")).toEqual([
			{ reason, message: JSON.stringify(body) },
		]);
		await countedOnce(0);
	});

	test("is one dead letter however often it comes", async () => {
		const queue = createSimulatedQueue();
		for (let time = 0; time < 3; time++) queue.send({ version: 2 });
		await deliver(queue);
		expect(await rowsOf("select id from dead_letters")).toHaveLength(1);
	});

	test("in part is counted in part, and the rest is a dead letter", async () => {
		const queue = createSimulatedQueue();
		const [good, bad] = [view(), { ...view(), type: "lender_bought" } as never];
		const sent = message([good, bad]);
		queue.send(sent);
		await deliver(queue);
		await countedOnce(1);
		expect(await rowsOf("select reason, message, events from dead_letters")).toEqual([
			{
				reason: "type is none that is counted",
				message: JSON.stringify({ ...sent, events: [bad] }),
				events: 1,
			},
		]);
	});

	test("stays on the queue while the database cannot store it, and holds back none of the others", async () => {
		const queue = createSimulatedQueue();
		queue.send({ version: 2 });
		queue.send(message([view()]));
		const down = Array.from({ length: 4 }, () => fails(TRANSIENT_ERRORS[0] as string));
		await deliver(queue, { ofDatabase: down });
		expect(queue.waiting.map(({ body }) => body)).toEqual([{ version: 2 }]);
		await deliver(queue);
		expect(queue.waiting).toEqual([]);
		expect(await rowsOf("select id from dead_letters")).toHaveLength(1);
		await countedOnce(1);
	});
});

describe("what is counted", () => {
	test("is how many, what they are worth, and by which of few values", async () => {
		const queue = createSimulatedQueue();
		const compared = (action: "added" | "opened") =>
			({
				...view(),
				id: crypto.randomUUID(),
				type: "comparison_interaction",
				fields: { service_type: "lender", action },
			}) as never;
		queue.send(message([view(), view(), compared("added"), compared("opened")]));
		queue.send(message([webVital({ at: AT, fields: { metric: "CLS", value: 0.25, rating: "poor" } })]));
		await deliver(queue);
		await count();
		const expected = [
			{ type: "comparison_interaction", dimension: "lender:added", count: 1, value: 0 },
			{ type: "comparison_interaction", dimension: "lender:opened", count: 1, value: 0 },
			{ type: "lender_view", dimension: "", count: 2, value: 50 },
			{ type: "web_vital", dimension: "CLS:poor", count: 1, value: 0.25 },
		];
		const columns = "type, dimension, count, value";
		expect(await rowsOf(`select ${columns} from event_days order by type, dimension`)).toEqual(expected);
		expect(await rowsOf(`select ${columns} from event_hours order by type, dimension`)).toEqual(expected);
	});

	test("counts when it happened, and where the visitor's clock is ahead, when it arrived", async () => {
		const queue = createSimulatedQueue();
		const midnight = Date.parse("2026-11-20T00:00:00Z");
		queue.send(message([lenderView({ at: midnight + 1 })], { receivedAt: midnight - 1 }));
		queue.send(message([lenderView({ at: midnight - 1 })], { receivedAt: midnight + 1 }));
		queue.send(message([lenderView({ at: midnight })], { receivedAt: midnight + 1 }));
		await deliver(queue);
		await count();
		expect(await rowsOf("select day, count from event_days order by day")).toEqual([
			{ day: "2026-11-19", count: 2 },
			{ day: "2026-11-20", count: 1 },
		]);
		expect(await rowsOf("select hour, count from event_hours order by hour")).toEqual([
			{ hour: midnight - 3_600_000, count: 2 },
			{ hour: midnight, count: 1 },
		]);
	});

	test("has each visitor once a day, and events without one still count", async () => {
		const queue = createSimulatedQueue();
		const other = "fedcba9876543210";
		for (const change of [{}, {}, { visitor: other }, { visitor: null }, { receivedAt: NOW + DAY }]) {
			queue.send(message([view()], change));
			await deliver(queue);
		}
		await countedOnce(5);
		expect(await rowsOf("select day, visitors from visitor_days order by day")).toEqual([
			{ day: "2026-11-20", visitors: 2 },
			{ day: "2026-11-21", visitors: 1 },
		]);
	});

	test("of vitals says which part of the page loads it is of", async () => {
		const queue = createSimulatedQueue();
		const fields = { metric: "LCP", value: 1000, rating: "good" } as const;
		queue.send(
			message([webVital({ at: AT, fields: { ...fields, sample: "1-in-10" } }), webVital({ at: AT, fields })]),
		);
		await deliver(queue);
		await count();
		expect(await rowsOf("select dimension, count from event_days order by dimension")).toEqual([
			{ dimension: "LCP:good", count: 1 },
			{ dimension: "LCP:good:1-in-10", count: 1 },
		]);
	});

	test("is one object a delivery, however full: 50 messages of 50 events", async () => {
		const queue = createSimulatedQueue();
		for (let index = 0; index < 50; index++) queue.send(message(Array.from({ length: 50 }, () => view())));
		const calls: string[] = [];
		await deliver(queue, { onCall: (call) => calls.push(call) });
		expect(calls).toEqual(["put"]);
		await countedOnce(2500);
	});
});

describe("views of listings", () => {
	const listing = (id: string) =>
		env.DB.prepare(
			`insert or ignore into listings (id, kind, slug, name, attributes, provenance, summary, quality, created_at, updated_at)
			 values (?, ?, ?, 'Any', '{}', '{}', '{}', '{}', 0, 0)`,
		).bind(id, ...id.split(":"));
	const views = () => rowsOf("select listing, day, views from listing_days order by listing");

	test("are counted by day, once whatever comes twice, and only of listings that there are", async () => {
		await env.DB.batch(["lender:strike", "lender:ledn"].map(listing));
		const queue = createSimulatedQueue();
		const seen = message([view(), view(), view("/lenders/ledn"), view("/lenders/made-up"), view("/learn")]);
		for (let time = 0; time < 2; time++) {
			queue.send(seen);
			await deliver(queue);
			await count();
		}
		// They wait for their day to be over, so that each row is written once.
		expect(await views()).toEqual([]);
		queue.send(message([view()]));
		await deliver(queue);
		await count(NOW + DAY);
		expect(await views()).toEqual([
			{ listing: "lender:ledn", day: "2026-11-20", views: 1 },
			{ listing: "lender:strike", day: "2026-11-20", views: 3 },
		]);
		// Late ones are added with the next day's, and nothing is added twice.
		queue.send(message([view()]));
		await deliver(queue);
		await count(NOW + DAY);
		await count(NOW + 2 * DAY);
		expect((await views())[1]).toMatchObject({ views: 3 });
		queue.send(message([view("/lenders/ledn")]));
		await deliver(queue);
		await count(NOW + 2 * DAY);
		expect(await views()).toMatchObject([{ views: 2 }, { views: 4 }]);
	});

	test("do not wait where many do", async () => {
		const slugs = Array.from({ length: 2001 }, (_, place) => `lender-${place}`);
		await env.DB.batch(slugs.map((slug) => listing(`lender:${slug}`)));
		const lines = slugs.map((slug) => ({ ...view(`/lenders/${slug}`), visitor: null, receivedAt: NOW }));
		await saveTaken(env.ARCHIVE, lines.slice(1));
		await count();
		expect(await views()).toEqual([]);
		await saveTaken(env.ARCHIVE, lines.slice(0, 1));
		await count();
		expect(await views()).toHaveLength(2001);
		expect(await rowsOf("select views from event_counting")).toEqual([{ views: "[]" }]);
		await env.DB.prepare("delete from listings").run();
	});

	test("are forgotten with their day", async () => {
		await env.DB.prepare(
			"insert into listing_days values ('lender:strike', '2026-10-01', 4), ('lender:strike', '2026-11-01', 5)",
		).run();
		await forgetViewsBefore(openDatabase(env.DB), "2026-10-20");
		expect(await views()).toEqual([{ listing: "lender:strike", day: "2026-11-01", views: 5 }]);
	});
});
