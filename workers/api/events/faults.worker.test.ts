import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, inject, test, vi } from "vitest";
import type { TrackedEvent } from "~/track/events";
import { openDatabase } from "~db/database";
import { DAY } from "../../../db/time";
import {
	emptyAnalyticsTables,
	eventsInParts,
	rollups,
	rowsOf,
} from "../../../tests/support/analytics-tables";
import { anyFault, type Fault, faultyDatabase, killSwitch } from "../../../tests/support/faulty-database";
import { createMemoryBucket, faultyBucket } from "../../../tests/support/memory-bucket";
import {
	createSimulatedQueue,
	type SimulatedQueue,
	type Waiting,
} from "../../../tests/support/simulated-queue";
import { eventMessage, filterUsage, lenderView, webVital } from "../../../tests/support/tracked-events";
import { consumeEvents, type Delivery } from "./consume";
import { countTaken } from "./count-taken";
import { replayDeadLetters, storeDeadLetters } from "./dead-letters";
import type { EventMessage } from "./message";
import type { Bucket } from "./objects";

const RUNS = inject("schedules");
const NOW = Date.parse("2026-11-20T00:30:00Z");
const MOST_RETRIES = 1;
const retry = { sleep: async () => {}, random: () => 0, now: () => 0 };

type Consumer = (messages: readonly Message<unknown>[], delivery: Delivery) => Promise<void>;

/** Events around midnight that messages share, so several messages contain the same event. */
const pool: TrackedEvent[] = Array.from({ length: 12 }, (_, index) => {
	const at = NOW - index * 7 * 60_000;
	const filter_type = index % 2 === 0 ? "kyc" : `made-up-${index}`;
	if (index % 3 === 1) return filterUsage({ at, fields: { filter_type, filter_value: "yes" } });
	return index % 3 === 0 ? webVital({ at }) : lenderView({ at });
});
const unknown = Array.from({ length: 4 }, () => ({ ...lenderView({ at: NOW }), type: "unheard_of" }));

type Sent = { good: number[]; bad: number[]; visitor: number };

const sentMessage: fc.Arbitrary<Sent> = fc.record({
	good: fc.uniqueArray(fc.nat(pool.length - 1), { maxLength: 5 }),
	bad: fc.oneof(
		{ weight: 3, arbitrary: fc.constant<number[]>([]) },
		{ weight: 2, arbitrary: fc.array(fc.nat(3), { minLength: 1, maxLength: 2 }) },
	),
	visitor: fc.nat(2),
});

const fault = anyFault({ none: 3, before: 3, after: 2, killed: 1 });

/** Delivers waiting messages in any order and with repeats, or counts once or twice at once, with faults of D1 and R2. */
const step = fc.record({
	does: fc.constantFrom("deliver" as const, "bury" as const, "count" as const),
	order: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
	sentAgain: fc.option(fc.nat(), { nil: null, freq: 4 }),
	atOnce: fc.integer({ min: 1, max: 2 }),
	/** Views of listings go to their rows with the first count of another day. */
	isNextDay: fc.boolean(),
	faults: fc.array(fault, { maxLength: 8 }),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function bodyOf({ good, bad, visitor }: Sent): EventMessage {
	const events = [...good.map((index) => pool[index]), ...bad.map((index) => unknown[index])];
	return eventMessage(events as TrackedEvent[], { receivedAt: NOW, visitor: String(visitor).repeat(16) });
}

/** Until the work succeeds, fails or is killed. */
async function amidFaults(
	bucket: Bucket,
	faults: Fault[],
	work: (delivery: Delivery) => Promise<void>,
): Promise<"finished" | "killed"> {
	const { kill, killed } = killSwitch();
	const next = (): Fault => faults.shift() ?? { kind: "none" };
	const db = openDatabase(faultyDatabase(env.DB, next, kill));
	const finished = work({ db, bucket: faultyBucket(bucket, next, kill), now: NOW, retry });
	return await Promise.race([finished.then(() => "finished" as const), killed]);
}

async function deliver(
	queue: SimulatedQueue,
	consumer: Consumer,
	taken: Waiting[],
	bucket: Bucket,
	faults: Fault[],
) {
	const { messages, settle } = queue.deliver(taken);
	settle(await amidFaults(bucket, faults, (delivery) => consumer(messages, delivery)));
}

/** The next count repairs failures. */
async function count(bucket: Bucket, atOnce: number, faults: Fault[], now = NOW): Promise<void> {
	const work = (delivery: Delivery) => countTaken({ ...delivery, now });
	const counts = Array.from({ length: atOnce }, () => amidFaults(bucket, faults, work));
	await Promise.allSettled(counts);
}

function pick(queue: SimulatedQueue, order: number[]): Waiting[] {
	const { waiting } = queue;
	return [...new Set(order.flatMap((place) => waiting[place % Math.max(waiting.length, 1)] ?? []))];
}

async function storedIds(bucket: Bucket) {
	const letters = await rowsOf<{ message: string }>("select message from dead_letters");
	const counted = (await eventsInParts(bucket)).map(({ id }) => id);
	const dead = letters.flatMap(({ message }) => {
		const { events } = JSON.parse(message) as EventMessage;
		return events.map(({ id }) => id);
	});
	return { counted, dead: new Set(dead) };
}

/** Runs a schedule, then lets the queues run dry over a database and a bucket that are well, and counts. */
async function run(bucket: Bucket, sent: Sent[], schedule: Step[]) {
	const events = createSimulatedQueue(MOST_RETRIES);
	const dead = createSimulatedQueue(Number.POSITIVE_INFINITY);
	const passOn = () => {
		for (const body of events.dead.splice(0)) dead.send(body);
	};
	for (const message of sent) events.send(bodyOf(message));
	for (const { does, order, sentAgain, atOnce, isNextDay, faults } of schedule) {
		const again = sentAgain === null ? undefined : sent[sentAgain % sent.length];
		if (again) events.send(bodyOf(again));
		if (does === "count") await count(bucket, atOnce, [...faults], isNextDay ? NOW + DAY : NOW);
		else {
			const [queue, consumer] = does === "bury" ? [dead, storeDeadLetters] : [events, consumeEvents];
			await deliver(queue, consumer, pick(queue, order), bucket, [...faults]);
		}
		passOn();
	}
	const drain = async () => {
		while (events.waiting.length > 0) await deliver(events, consumeEvents, [...events.waiting], bucket, []);
		passOn();
		if (dead.waiting.length > 0) await deliver(dead, storeDeadLetters, [...dead.waiting], bucket, []);
		await count(bucket, 1, []);
	};
	await drain();
	return { events, drain };
}

beforeAll(async () => {
	await env.DB.prepare(
		`insert or ignore into listings (id, kind, slug, name, attributes, provenance, summary, quality, created_at, updated_at)
		 values ('lender:strike', 'lender', 'strike', 'Any', '{}', '{}', '{}', '{}', 0, 0)`,
	).run();
	for (const method of ["log", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

describe("whatever fails, and in whatever order messages come", () => {
	test(`every event is counted once or is a dead letter, and the sums say so (${RUNS} schedules)`, async () => {
		const ends = { counted: 0, dead: 0, killed: 0, letters: 0, counts: 0, seen: 0, waiting: 0 };
		await fc.assert(
			fc.asyncProperty(
				fc.array(sentMessage, { minLength: 1, maxLength: 8 }),
				fc.array(step, { minLength: 4, maxLength: 16 }),
				async (sent, schedule) => {
					await emptyAnalyticsTables();
					const { bucket, objects } = createMemoryBucket();
					const { events, drain } = await run(bucket, sent, schedule);
					const ids = new Set(sent.flatMap((message) => bodyOf(message).events.map(({ id }) => id)));
					const bad = new Set(unknown.map(({ id }) => id));

					const end = await storedIds(bucket);
					for (const id of ids) expect(end.counted.includes(id) || end.dead.has(id)).toBe(true);
					for (const id of end.counted) expect(ids.has(id) && !bad.has(id)).toBe(true);
					expect(new Set(end.counted).size).toBe(end.counted.length);
					expect([...objects.keys()].filter((key) => key.startsWith("taken/"))).toEqual([]);
					const sums = await rollups(bucket);
					expect(sums.stored).toEqual(sums.counted);
					expect(Object.keys(sums.stored.days).join()).not.toContain("made-up");
					ends.counted += end.counted.length;
					ends.dead += end.dead.size;
					ends.killed += schedule.filter(({ faults }) => faults.some(({ kind }) => kind === "killed")).length;
					ends.seen += (await rowsOf("select listing from listing_days")).length;
					ends.waiting += (await rowsOf("select id from event_counting where views <> '[]'")).length;
					ends.counts += schedule.filter(({ does }) => does === "count").length;

					// After a replay, unlucky events count once, and uncountable ones become dead letters again.
					const letters = await rowsOf<{ id: string; reason: string }>("select id, reason from dead_letters");
					ends.letters += letters.filter(({ reason }) => reason === "Every delivery failed").length;
					const queue = { send: async (body: unknown) => events.send(body) } as unknown as Queue<unknown>;
					const db = openDatabase(env.DB);
					for (let time = 0; time < 2; time++) {
						await replayDeadLetters(
							db,
							queue,
							letters.map(({ id }) => id),
							NOW,
						);
					}
					await drain();
					const after = await storedIds(bucket);
					for (const id of sent.flatMap(({ good }) => good.map((index) => pool[index]?.id))) {
						expect(after.counted).toContain(id);
					}
					for (const id of ids) expect(after.counted.includes(id) || after.dead.has(id)).toBe(true);
					const again = await rollups(bucket);
					expect(again.stored).toEqual(again.counted);
				},
			),
			{ numRuns: RUNS },
		);
		// The schedules did what they are for.
		expect(Math.min(...Object.values(ends))).toBeGreaterThan(RUNS / 10);
	}, 600_000);
});
