import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import { storeLetters } from "~db/queries/dead-letters";
import { emptyAnalytics, eventsInParts, rowsOf } from "../../../tests/support/analytics-tables";
import { faultyBucket } from "../../../tests/support/memory-bucket";
import { createSimulatedQueue } from "../../../tests/support/simulated-queue";
import { eventMessage, lenderView } from "../../../tests/support/tracked-events";
import { consumeEvents } from "./consume";
import { countTaken } from "./count-taken";
import { deadLetterRoutes } from "./dead-letter-routes";
import { replayDeadLetters, storeDeadLetters } from "./dead-letters";
import { makeDeadLetter } from "./message";
import type { Bucket } from "./objects";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const retry = { sleep: async () => {}, random: () => 0, now: () => 0 };
const message = () => eventMessage([lenderView({ at: NOW })], { receivedAt: NOW });
/** Where R2 takes nothing. */
const noBucket = faultyBucket(env.ARCHIVE, () => ({ kind: "before", error: new Error("R2 is down") }));
const delivery = (db = env.DB, bucket: Bucket = env.ARCHIVE) => ({
	db: openDatabase(db),
	bucket,
	now: NOW,
	retry,
});

async function store(bodies: unknown[], storedAt = NOW): Promise<string[]> {
	const letters = await Promise.all(
		bodies.map((body, index) => makeDeadLetter(body, "Every delivery failed", 1, storedAt + index)),
	);
	await storeLetters(openDatabase(env.DB), letters);
	return letters.map(({ id }) => id);
}

beforeEach(async () => {
	await emptyAnalytics();
	for (const method of ["log", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe("a message that the queue gave up on", () => {
	test("and that R2 does not take is stored with its reason and the time", async () => {
		const queue = createSimulatedQueue();
		const [sound, broken] = [message(), { version: 9 }];
		queue.send(sound);
		queue.send(broken);
		const { messages, settle } = queue.deliver();
		await storeDeadLetters(messages, delivery(env.DB, noBucket));
		settle("finished");
		expect(queue.waiting).toEqual([]);
		expect(
			await rowsOf(
				"select reason, message, events, stored_at, replayed_at from dead_letters order by events",
			),
		).toEqual([
			{
				reason: "The message is none of version 1",
				message: JSON.stringify(broken),
				events: 0,
				stored_at: NOW,
				replayed_at: null,
			},
			{
				reason: "Every delivery failed",
				message: JSON.stringify(sound),
				events: 1,
				stored_at: NOW,
				replayed_at: null,
			},
		]);
	});

	test("is taken where R2 takes it by now, and only what never can be is stored", async () => {
		const queue = createSimulatedQueue();
		const [event, bad] = [lenderView({ at: NOW }), { ...lenderView({ at: NOW }), type: "unheard_of" }];
		queue.send(eventMessage([event, bad as never], { receivedAt: NOW }));
		const { messages, settle } = queue.deliver();
		await storeDeadLetters(messages, delivery());
		settle("finished");
		await countTaken(delivery());
		expect((await eventsInParts()).map(({ id }) => id)).toEqual([event.id]);
		expect(await rowsOf("select reason, events from dead_letters")).toEqual([
			{ reason: "type is none that is counted", events: 1 },
		]);
	});
});

describe("a replay", () => {
	const db = () => openDatabase(env.DB);
	const sender = (queue: ReturnType<typeof createSimulatedQueue>) =>
		({ send: async (body: unknown) => queue.send(body) }) as unknown as Queue<unknown>;

	test("puts letters on the queue again, once, and notes it", async () => {
		const queue = createSimulatedQueue();
		const body = message();
		const ids = await store([body]);
		expect(await replayDeadLetters(db(), sender(queue), ids, NOW + 1)).toEqual(ids);
		expect(await replayDeadLetters(db(), sender(queue), ids, NOW + 2)).toEqual([]);
		expect(queue.waiting.map(({ body: waiting }) => waiting)).toEqual([body]);
		expect(await rowsOf("select replayed_at, replays from dead_letters")).toEqual([
			{ replayed_at: NOW + 1, replays: 1 },
		]);
	});

	test("of a letter that fails again has it stand open again, and it can be replayed again", async () => {
		const queue = createSimulatedQueue();
		const ids = await store([{ version: 9 }]);
		for (let time = 1; time <= 2; time++) {
			expect(await replayDeadLetters(db(), sender(queue), ids, NOW + time)).toEqual(ids);
			const { messages, settle } = queue.deliver();
			await consumeEvents(messages, delivery());
			settle("finished");
			expect(await rowsOf("select id, replayed_at, replays from dead_letters")).toEqual([
				{ id: ids[0], replayed_at: null, replays: time },
			]);
		}
	});

	test("does not mark a letter that came back before it could", async () => {
		const body = { version: 9 };
		const ids = await store([body]);
		const fast = { send: () => store([body], NOW + 5) } as unknown as Queue<unknown>;
		await replayDeadLetters(db(), fast, ids, NOW + 1);
		expect(await rowsOf("select stored_at, replayed_at from dead_letters")).toEqual([
			{ stored_at: NOW + 5, replayed_at: null },
		]);
	});

	test("that the queue refuses leaves the letter open", async () => {
		const ids = await store([message()]);
		const down = { send: () => Promise.reject(new Error("queue is down")) } as unknown as Queue<unknown>;
		await expect(replayDeadLetters(db(), down, ids, NOW)).rejects.toThrow("queue is down");
		expect(await rowsOf("select replayed_at from dead_letters")).toEqual([{ replayed_at: null }]);
	});

	test("of ids that are none is nothing", async () => {
		expect(await replayDeadLetters(db(), sender(createSimulatedQueue()), ["f".repeat(32)], NOW)).toEqual([]);
	});
});

describe("for administrators", () => {
	const api = new Hono().route("/", deadLetterRoutes);
	const sent: unknown[] = [];
	const bindings = { DB: env.DB, EVENTS: { send: async (body: unknown) => void sent.push(body) } };
	const replay = (body: unknown) =>
		api.request("/replay", { method: "POST", body: JSON.stringify(body) }, bindings);

	test("letters are listed 50 at a time, the newest first", async () => {
		const ids = await store(Array.from({ length: 120 }, (_, index) => ({ version: index + 2 })));
		const seen: string[] = [];
		const sizes: number[] = [];
		let next: string | null = "";
		while (next !== null) {
			const response = await api.request(next ? `/?after=${next}` : "/", {}, bindings);
			type Page = { letters: Array<{ id: string }>; next: string | null };
			const page: Page = await response.json();
			seen.push(...page.letters.map(({ id }) => id));
			sizes.push(page.letters.length);
			next = page.next;
		}
		expect(sizes).toEqual([50, 50, 20]);
		expect(seen).toEqual([...ids].reverse());
	});

	test("a letter shows reason, times and the message itself", async () => {
		const body = message();
		const [id] = await store([body]);
		const response = await api.request("/", {}, bindings);
		expect(await response.json()).toEqual({
			letters: [
				{
					id,
					reason: "Every delivery failed",
					message: JSON.parse(JSON.stringify(body)),
					events: 1,
					storedAt: NOW,
					replayedAt: null,
					replays: 0,
				},
			],
			next: null,
		});
	});

	test("letters are replayed by id", async () => {
		const ids = await store([message(), message()]);
		const response = await replay({ ids });
		expect(response.status).toBe(200);
		const { replayed } = await response.json<{ replayed: string[] }>();
		expect(replayed.sort()).toEqual(ids.sort());
		expect(sent).toHaveLength(2);
	});

	test.each([
		null,
		{},
		{ ids: [] },
		{ ids: ["1"] },
		{ ids: Array(51).fill("f".repeat(32)) },
		{ ids: [], all: true },
	])("a replay of %j is refused", async (body) => {
		expect((await replay(body)).status).toBe(422);
	});

	test.each(["", "1", "x.y", `1.${"g".repeat(32)}`])("there is no page after '%s'", async (after) => {
		expect((await api.request(`/?after=${after}`, {}, bindings)).status).toBe(422);
	});
});
