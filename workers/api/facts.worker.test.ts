import {
	createExecutionContext,
	createMessageBatch,
	getQueueResult,
	waitOnExecutionContext,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import { createChanges } from "~workers/shared/changes";
import { cookieOf, createTestProvider } from "~workers/shared/session/provider-for-tests";
import { importShipped } from "../../tests/support/import-shipped";
import { enqueueDueFacts, enqueueFacts } from "../shared/facts-queue";
import type { ApiBindings } from "./bindings";
import { hearFacts } from "./hear-facts";
import api from "./index";

const ORIGIN = "http://localhost:8787";
const NOON = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;
const ROW = {
	field: "founded",
	value: 2016,
	source: "https://ledn.io/rates",
	as_of: "2026-11-21",
	read_at: "2026-11-21",
};

const db = openDatabase(env.DB);
let provider: Awaited<ReturnType<typeof createTestProvider>>;

async function post(roles: string[], body: unknown, more: Partial<ApiBindings> = {}) {
	const context = createExecutionContext();
	const cookie = cookieOf(await provider.signIn({ userId: "user-root", roles, passkeyProvedAt: Date.now() }));
	const request = new Request(`${ORIGIN}/api/admin/facts`, {
		method: "POST",
		headers: { "Content-Type": "application/json", Origin: ORIGIN, Cookie: cookie },
		body: JSON.stringify(body),
	});
	const bindings = { ...env, ...provider.bindings, ...more } as unknown as ApiBindings;
	const response = await api.fetch(request, bindings, context);
	await waitOnExecutionContext(context);
	return response;
}

const owed = async () => (await env.DB.prepare("select id, sent_at from outbox order by at").all()).results;

const message = (at = NOON) => ({
	type: "facts-recorded" as const,
	id: crypto.randomUUID(),
	listing: "lender:ledn",
	facts: ["0".repeat(32)],
	at,
});

async function owe(messages: Array<ReturnType<typeof message>>, sentAt: number | null = null) {
	for (const one of messages)
		await env.DB.prepare("insert into outbox (id, message, at, sent_at) values (?, ?, ?, ?)")
			.bind(one.id, JSON.stringify(one), one.at, sentAt)
			.run();
}

function queueOf(fails = false) {
	const sent: unknown[] = [];
	const sendBatch = async (batch: Iterable<MessageSendRequest>) => {
		if (fails) throw new Error("The queue is down");
		sent.push(...[...batch].map(({ body }) => body));
	};
	return { sent, queue: { sendBatch } as unknown as Queue<unknown> };
}

beforeEach(async () => {
	for (const method of ["log", "warn", "error"] as const)
		vi.spyOn(console, method).mockImplementation(() => {});
	provider = await createTestProvider();
	await env.DB.prepare("delete from outbox").run();
	const { keys } = await env.CONTENT.list();
	for (const { name } of keys) await env.CONTENT.delete(name);
});

afterEach(() => void vi.restoreAllMocks());

describe("POST /api/admin/facts", () => {
	test("records them, and over the real queue everybody has heard of it", async () => {
		await importShipped();
		await env.DB.prepare("delete from outbox").run();
		const response = await post(["admin"], { listing: "lender:ledn", rows: [ROW] });
		expect([response.status, await response.json()]).toMatchObject([
			200,
			{ facts: [expect.stringMatching(/^[0-9a-f]{32}$/)] },
		]);
		const row = await env.DB.prepare("select attributes from listings where id = 'lender:ledn'").first();
		expect(JSON.parse(String(row?.attributes)).founded).toBe(2016);
		expect(Number(await env.CONTENT.get("changed:/lenders"))).toBeGreaterThan(0);
		const logged = await env.DB.prepare("select actor from audit_log").all();
		expect(logged.results).toEqual([{ actor: "user-root" }]);
		await vi.waitFor(async () => expect(await owed()).toEqual([]), { timeout: 15_000, interval: 50 });
	});

	test("names the field that cannot be taken, and records nothing", async () => {
		const before = await env.DB.prepare("select count(*) as n from facts").first();
		for (const [body, field] of [
			[{ rows: [ROW] }, "listing"],
			[{ listing: "lender:ledn", rows: "all" }, "rows"],
			[{ listing: "lender:nobody", rows: [ROW] }, "listing"],
			[{ listing: "lender:ledn", rows: [], ends: [7] }, "ends"],
		] as const) {
			const response = await post(["admin"], body);
			const { error } = await response.json<{ error: { code: string; fields: Record<string, string> } }>();
			expect([response.status, error.code, Object.keys(error.fields)]).toEqual([422, "invalid", [field]]);
		}
		expect((await post(["admin"], [])).status).toBe(400);
		expect(await env.DB.prepare("select count(*) as n from facts").first()).toEqual(before);
		expect(await owed()).toEqual([]);
	});

	test("is for administrators", async () => {
		expect((await post([], { listing: "lender:ledn", rows: [ROW] })).status).toBe(403);
	});
});

describe("a message", () => {
	test("that is put on the queue is noted, and stays owed", async () => {
		const one = message();
		await owe([one]);
		const { sent, queue } = queueOf();
		await enqueueFacts({ db, queue, now: NOON }, [one]);
		expect(sent).toEqual([one]);
		expect(await owed()).toEqual([{ id: one.id, sent_at: NOON }]);
	});

	test("that the queue does not take is put on it by the clock, and so is one that got lost there", async () => {
		const [refused, fresh, lost, onItsWay] = [NOON, NOON + 9.5 * MINUTE, NOON, NOON].map(message);
		await owe([refused, fresh] as never);
		await owe([lost] as never, NOON - 360 * MINUTE);
		await owe([onItsWay] as never, NOON);
		await enqueueFacts({ db, ...queueOf(true), now: NOON }, [refused] as never);
		expect((await owed()).filter(({ sent_at }) => sent_at === null)).toHaveLength(2);

		const now = NOON + 10 * MINUTE;
		const { sent, queue } = queueOf();
		await enqueueDueFacts({ db, queue, now });
		// The fresh one is about to be told by whoever recorded it.
		expect(sent).toEqual([refused, lost]);
		await enqueueDueFacts({ db, queue, now });
		expect(sent).toHaveLength(2);
	});
});

describe("whoever listens", () => {
	const hear = async (bodies: unknown[], changes = createChanges({ kv: env.CONTENT, now: () => NOON })) => {
		const batch = createMessageBatch(
			"plumbline-facts",
			bodies.map((body, index) => ({ id: String(index), timestamp: new Date(NOON), attempts: 1, body })),
		);
		await hearFacts(batch.messages, { db, changes, notices: { db, queue: env.NOTICES, now: () => NOON } });
		const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext());
		return { taken: explicitAcks, again: retryMessages.map(({ msgId }) => msgId) };
	};

	test("purges the pages that were not, once, and forgets the message", async () => {
		const kv = { get: env.CONTENT.get.bind(env.CONTENT), put: vi.fn(env.CONTENT.put.bind(env.CONTENT)) };
		const changes = createChanges({ kv: kv as never, now: () => NOON + 1, memory: new Map() });
		const messages = [message(), message()];
		await owe(messages);
		expect(await hear(messages, changes)).toEqual({ taken: ["0", "1"], again: [] });
		expect(kv.put.mock.calls.map(([key]) => key)).toEqual(["changed:/lenders", "changed:site"]);
		expect(await owed()).toEqual([]);
		await hear([message()], changes);
		expect(kv.put).toHaveBeenCalledTimes(2);
	});

	test("hears it again where something fails, and it stays owed", async () => {
		const one = message();
		await owe([one]);
		const kv = { get: async () => null, put: () => Promise.reject(new Error("KV is down")) };
		const changes = createChanges({ kv: kv as never, now: () => NOON, memory: new Map() });
		expect(await hear([one], changes)).toEqual({ taken: [], again: ["0"] });
		expect(await owed()).toHaveLength(1);
	});

	test("is not stopped by a message that nobody understands", async () => {
		expect(await hear([{ type: "weather" }, message()])).toEqual({ taken: ["0", "1"], again: [] });
	});
});
