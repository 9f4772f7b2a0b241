import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import { forgetViewsBefore } from "~db/queries/analytics";
import { emptyAnalytics, rollups, rowsOf } from "../../../tests/support/analytics-tables";
import { type Fault, faultyDatabase, TRANSIENT_ERRORS } from "../../../tests/support/faulty-database";
import { createSimulatedQueue, type SimulatedQueue } from "../../../tests/support/simulated-queue";
import { eventMessage, lenderView, webVital } from "../../../tests/support/tracked-events";
import { DAY } from "./clock";
import { consumeEvents } from "./consume";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const AT = NOW - 60_000;
const retry = { sleep: async () => {}, random: () => 0, now: () => 0 };

const view = (path = "/lenders/strike") => lenderView({ at: AT, path });
const message = (...args: Parameters<typeof eventMessage>) =>
	eventMessage(args[0], { receivedAt: NOW, ...args[1] });

/** Delivers what waits, once; `faults` come first, then the database is well. */
async function deliver(
	queue: SimulatedQueue,
	faults: Fault[] = [],
	poison?: (bound: string[]) => Error | null,
) {
	let kill = () => {};
	const killed = new Promise<"killed">((resolve) => {
		kill = () => resolve("killed");
	});
	const next = (bound: string[]): Fault => {
		const error = poison?.(bound);
		if (error) return { kind: "before", error };
		return faults.shift() ?? { kind: "none" };
	};
	const db = openDatabase(faultyDatabase(env.DB, next, kill));
	const delivery = queue.deliver();
	const finished = consumeEvents(delivery.messages, { db, now: NOW, retry });
	const outcome = await Promise.race([finished.then(() => "finished" as const), killed]);
	delivery.settle(outcome);
	return delivery;
}

async function countedOnce(expected: number) {
	const { stored, counted } = await rollups();
	expect(stored).toEqual(counted);
	expect(await rowsOf("select count(*) as kept from events")).toEqual([{ kept: expected }]);
}

const before = (text: string): Fault => ({ kind: "before", error: new Error(text) });
const failing = (mark: string, error: Error) => (bound: string[]) =>
	bound.some((text) => text.includes(`,"${mark}",`)) ? error : null;
const tooBig = new Error("D1_ERROR: string or blob too big: SQLITE_TOOBIG");

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
	test("when the same message comes three times at once", async () => {
		const queue = createSimulatedQueue();
		const twice = message([view(), view()]);
		for (let time = 0; time < 3; time++) queue.send(twice);
		await deliver(queue);
		await countedOnce(2);
	});

	test("when the same message comes three times, one after the other", async () => {
		const queue = createSimulatedQueue();
		const twice = message([view(), view()]);
		for (let time = 0; time < 3; time++) {
			queue.send(twice);
			await deliver(queue);
		}
		await countedOnce(2);
		expect(queue.waiting).toEqual([]);
	});

	test("when a browser sends an event again with others, in another message", async () => {
		const queue = createSimulatedQueue();
		const first = view();
		queue.send(message([first]));
		await deliver(queue);
		queue.send(message([first, view()], { visitor: "fedcba9876543210" }));
		await deliver(queue);
		await countedOnce(2);
	});

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

	test("when they were kept but the answer got lost, and the write is done again", async () => {
		const queue = createSimulatedQueue();
		queue.send(message([view(), webVital({ at: AT })]));
		const lost = new Error(TRANSIENT_ERRORS[0]);
		const { acked } = await deliver(queue, [
			{ kind: "after", error: lost },
			{ kind: "after", error: lost },
		]);
		expect(acked.size).toBe(1);
		await countedOnce(2);
	});

	test.each([
		["before it wrote", false],
		["after it wrote and before it acknowledged", true],
	])("when the consumer is killed %s", async (_when, done) => {
		const queue = createSimulatedQueue();
		for (let index = 0; index < 3; index++) queue.send(message([view()]));
		await deliver(queue, [{ kind: "killed", done }]);
		expect(queue.waiting).toHaveLength(3);
		await countedOnce(done ? 3 : 0);
		await deliver(queue);
		expect(queue.waiting).toEqual([]);
		await countedOnce(3);
	});

	describe.each(TRANSIENT_ERRORS)("when D1 says '%s'", (text) => {
		test.each([1, 3, 4, 9, 17])("the first %i times", async (times) => {
			const queue = createSimulatedQueue();
			for (let index = 0; index < 3; index++) queue.send(message([view(), view()]));
			const faults = Array.from({ length: times }, () => before(text));
			while (queue.waiting.length > 0) await deliver(queue, faults);
			expect(queue.dead).toEqual([]);
			await countedOnce(6);
		});
	});
});

describe("a message that cannot be written", () => {
	test("holds back none of the others, and comes again later and later", async () => {
		const queue = createSimulatedQueue(3);
		for (let index = 0; index < 12; index++) queue.send(message([view(index % 2 ? "/poison" : "/fine")]));
		const delays: number[] = [];
		let first = true;
		while (queue.waiting.length > 0) {
			const delivery = await deliver(queue, [], failing("/poison", tooBig));
			delays.push(...new Set(delivery.delays.values()));
			if (first) expect(delivery.acked.size).toBe(6);
			first = false;
		}
		await countedOnce(6);
		expect(queue.dead).toHaveLength(6);
		expect(delays).toEqual([10, 20, 40, 80]);
	});

	test("holds back the others for two deliveries at most where it looks like an outage", async () => {
		const queue = createSimulatedQueue();
		for (const path of ["/poison", "/fine", "/fine"]) queue.send(message([view(path)]));
		const poison = failing("/poison", new Error(TRANSIENT_ERRORS[1]));
		await deliver(queue, [], poison);
		await deliver(queue, [], poison);
		await countedOnce(0);
		const third = await deliver(queue, [], poison);
		expect(third.acked.size).toBe(2);
		await countedOnce(2);
	});

	test("is logged with what D1 said and without what is in it", async () => {
		const queue = createSimulatedQueue();
		queue.send(message([view("/poison")]));
		await deliver(queue, [], failing("/poison", tooBig));
		expect(logged.error.map((line) => JSON.parse(line))).toMatchObject([
			{ event: "events_not_taken", messages: 1, error: `Error: ${tooBig.message}` },
		]);
		expect(logged.error.join()).not.toMatch(/poison|Strike|0123456789abcdef/);
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

	test("stays on the queue while the database cannot store it", async () => {
		const queue = createSimulatedQueue();
		queue.send({ version: 2 });
		await deliver(
			queue,
			Array.from({ length: 4 }, () => before(TRANSIENT_ERRORS[0] as string)),
		);
		expect(queue.waiting).toHaveLength(1);
		await deliver(queue);
		expect(queue.waiting).toEqual([]);
		expect(await rowsOf("select id from dead_letters")).toHaveLength(1);
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

	test("is written in few statements: a batch of 50 full messages is one transaction", async () => {
		const queue = createSimulatedQueue();
		for (let index = 0; index < 50; index++) queue.send(message(Array.from({ length: 50 }, () => view())));
		let calls = 0;
		await deliver(queue, [], () => {
			calls += 1;
			return null;
		});
		expect(calls).toBe(1);
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
		}
		expect(await views()).toEqual([
			{ listing: "lender:ledn", day: "2026-11-20", views: 1 },
			{ listing: "lender:strike", day: "2026-11-20", views: 2 },
		]);
		queue.send(message([view()]));
		await deliver(queue);
		expect((await views())[1]).toMatchObject({ views: 3 });
	});

	test("are forgotten with their day", async () => {
		await env.DB.prepare(
			"insert into listing_days values ('lender:strike', '2026-10-01', 4), ('lender:strike', '2026-11-01', 5)",
		).run();
		await forgetViewsBefore(openDatabase(env.DB), "2026-10-20");
		expect(await views()).toEqual([{ listing: "lender:strike", day: "2026-11-01", views: 5 }]);
	});
});
