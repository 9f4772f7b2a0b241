import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { underId } from "~workers/shared/log";
import { DAY, MINUTE } from "../../../db/time";
import { emptyAnalytics, rowsOf } from "../../../tests/support/analytics-tables";
import { lenderView, webVital } from "../../../tests/support/tracked-events";
import type { ApiBindings } from "../bindings";
import { events } from "./ingest";
import type { EventMessage } from "./message";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const api = new Hono().route("/api/events", events);

const limiter = (success: boolean): RateLimit => ({ limit: async () => ({ success }) });
const view = () => lenderView({ at: NOW });

let sent: EventMessage[] = [];
const queue = {
	send: async (message: EventMessage) => void sent.push(message),
} as unknown as ApiBindings["EVENTS"];

function post(
	body: unknown,
	headers: Record<string, string> = {},
	overrides: Partial<ApiBindings> = {},
): Promise<Response> {
	const isRaw = typeof body === "string" || body instanceof Uint8Array || body instanceof ReadableStream;
	const request = new Request("http://localhost:8787/api/events", {
		method: "POST",
		headers: { "Content-Type": "application/json", ...headers },
		body: isRaw ? (body as BodyInit) : JSON.stringify(body),
	});
	const bindings = { DB: env.DB, EVENT_LIMIT: limiter(true), EVENTS: queue, ...overrides };
	return Promise.resolve(api.fetch(request, bindings));
}

async function refusal(answer: Promise<Response>) {
	const response = await answer;
	const { error } = await response.json<{ error: { code: string; fields?: Record<string, string> } }>();
	return { status: response.status, code: error.code, fields: error.fields };
}

beforeEach(async () => {
	sent = [];
	vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
	await emptyAnalytics();
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

describe("events that are in order", () => {
	test("go on the queue as one message", async () => {
		const batch = [view(), webVital({ at: NOW })];
		const response = await post({ events: batch });
		expect(response.status).toBe(202);
		expect(await response.json()).toEqual({ accepted: 2, rejected: [] });
		expect(sent).toEqual([
			{
				version: 1,
				batch: expect.stringMatching(/^[0-9a-f-]{36}$/),
				receivedAt: NOW,
				visitor: expect.stringMatching(/^[0-9a-f]{16}$/),
				events: batch,
			},
		]);
	});

	test.each(["application/json", "application/json; charset=utf-8", "text/plain;charset=UTF-8"])(
		"may come as %s",
		async (type) => {
			expect((await post({ events: [view()] }, { "Content-Type": type })).status).toBe(202);
		},
	);

	test("may be 50 at a time", async () => {
		expect((await post({ events: Array.from({ length: 50 }, view) })).status).toBe(202);
		expect(sent[0]?.events).toHaveLength(50);
	});

	test("are taken beside bad ones, which are named by their index", async () => {
		const good = [view(), view()];
		const response = await post({
			events: [good[0], { ...view(), type: "lender_bought" }, good[1], { ...view(), userId: "7" }],
		});
		expect(response.status).toBe(202);
		expect(await response.json()).toEqual({
			accepted: 2,
			rejected: [
				{ index: 1, message: "type is none that is counted." },
				{ index: 3, message: '"userId" is no part of an event.' },
			],
		});
		expect(sent[0]?.events).toEqual(good);
	});

	test("are answered the same when they are sent again: the count tells repeats", async () => {
		const batch = [view()];
		for (let time = 0; time < 3; time++) expect((await post({ events: batch })).status).toBe(202);
		expect(sent.map((message) => message.events)).toEqual([batch, batch, batch]);
		expect(new Set(sent.map(({ batch: id }) => id)).size).toBe(3);
	});

	test("are not counted for a browser that asks not to be followed", async () => {
		for (const header of ["Sec-GPC", "DNT"]) {
			const response = await post({ events: [view()] }, { [header]: "1" });
			expect(response.status).toBe(202);
			expect(await response.json()).toEqual({ accepted: 0, rejected: [] });
		}
		expect(sent).toEqual([]);
		expect(await rowsOf("select * from visitor_salts")).toEqual([]);
	});
});

describe("a body that cannot be read is refused", () => {
	const bytes = (...values: number[]) => new Uint8Array(values);
	const quoted = (value: string) => `{"events":[${value}]}`;
	const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
	const notJson: Array<[string, string | Uint8Array]> = [
		["is empty", ""],
		["is half an object", '{"events":'],
		["is null", "null"],
		["is a list", "[]"],
		["is a text", '"events"'],
		["is not UTF-8", bytes(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d)],
		["is UTF-16", bytes(0x7b, 0x00, 0x7d, 0x00)],
		["is a form", "events=1&events=2"],
		["is deep and a list", deep],
	];
	test.each(notJson)("with 400 when it %s", async (_what, body) => {
		expect(await refusal(post(body))).toMatchObject({ status: 400, code: "not_json" });
	});

	test.each([
		"",
		"text/plain",
		"text/plain;charset=utf-16",
		"text/html",
		"application/x-www-form-urlencoded",
		"multipart/form-data; boundary=x",
		"application/json; charset=latin1",
		"application/jsonx",
		"application/octet-stream",
	])("with 415 when it says to be '%s'", async (type) => {
		expect(await refusal(post({ events: [view()] }, { "Content-Type": type }))).toMatchObject({
			status: 415,
			code: "wrong_type",
		});
	});

	test.each([
		["its length is said", (text: string) => text],
		["it comes as a stream", (text: string) => new Blob([text]).stream() as ReadableStream],
	])("with 413 when it is over 32 KiB, where %s", async (_how, make) => {
		const body = make(quoted(`"${"x".repeat(32 * 1024)}"`));
		expect(await refusal(post(body))).toMatchObject({ status: 413, code: "too_large" });
	});

	test.each([51, 1000, 10_000])("with 413 when it lists %i", async (length) => {
		expect(await refusal(post(`{"events":[${"1,".repeat(length - 1)}1]}`))).toMatchObject({
			status: 413,
			code: "too_large",
		});
	});

	test.each<[string, unknown, string]>([
		["has no events", {}, "events"],
		["has an empty list", { events: [] }, "events"],
		["has an object for a list", { events: { 0: view() } }, "events"],
		["has a text for a list", { events: "all" }, "events"],
		["says more than events", { events: [view()], user: "somebody" }, "body"],
	])("with 422 when it %s", async (_what, body, field) => {
		const { fields, ...rest } = await refusal(post(body));
		expect(rest).toEqual({ status: 422, code: "invalid" });
		expect(Object.keys(fields ?? {})).toEqual([field]);
	});

	test("and nothing of it reaches the queue", async () => {
		await Promise.all([...notJson.map(([, body]) => post(body)), post({ events: [] })]);
		expect(sent).toEqual([]);
	});
});

describe("an event is refused, named by its index", () => {
	const cases: Array<[string, unknown, RegExp]> = [
		["that is none", 7, /object/],
		["of an unknown type", { ...view(), type: "page_view" }, /type/],
		["from the future", { ...view(), at: NOW + 5 * MINUTE + 1 }, /future/],
		["from the far future", { ...view(), at: Number.MAX_SAFE_INTEGER }, /future/],
		["from eight days ago", { ...view(), at: NOW - 7 * DAY - 1 }, /seven days/],
		["from 1970", { ...view(), at: 0 }, /seven days/],
	];

	test.each(cases)("%s", async (_what, event, message) => {
		const { fields, ...rest } = await refusal(post({ events: [event] }));
		expect(rest).toEqual({ status: 422, code: "invalid" });
		expect(Object.keys(fields ?? {})).toEqual(["events.0"]);
		expect(fields?.["events.0"]).toMatch(message);
	});

	test("all of them, where none is good", async () => {
		const { fields } = await refusal(post({ events: cases.map(([, event]) => event) }));
		expect(Object.keys(fields ?? {})).toEqual(cases.map((_case, index) => `events.${index}`));
		expect(sent).toEqual([]);
	});

	test("but not at the very edge of what clocks may say", async () => {
		const edges = [NOW + 5 * MINUTE, NOW - 7 * DAY].map((at) => lenderView({ at }));
		expect(await (await post({ events: edges })).json()).toEqual({ accepted: 2, rejected: [] });
	});
});

describe("what cannot be taken now", () => {
	test("is answered with 503 when the queue is down, so that the browser keeps it", async () => {
		const logged = vi.spyOn(console, "error").mockImplementation(() => {});
		const EVENTS = {
			send: () => Promise.reject(new Error("queue is down")),
		} as unknown as Queue<EventMessage>;
		const answer = underId("the visit", () => post({ events: [view()] }, {}, { EVENTS }));
		expect(await refusal(answer)).toMatchObject({ status: 503, code: "unavailable" });
		expect(JSON.parse(String(logged.mock.calls[0]))).toMatchObject({
			event: "events_not_queued",
			requestId: "the visit",
		});
		expect(String(logged.mock.calls)).not.toContain("Strike");
	});

	test("is answered with 429 and when to try again, counted by network", async () => {
		const keys: string[] = [];
		const EVENT_LIMIT: RateLimit = {
			limit: async ({ key }) => ({ success: keys.push(key) < 2 }),
		};
		const from = (host: string) => ({ "CF-Connecting-IP": `2001:db8:1:2${host}` });
		expect((await post({ events: [view()] }, from("00::1"), { EVENT_LIMIT })).status).toBe(202);
		const refused = await post({ events: [view()] }, from("ff:a:b:c:d"), { EVENT_LIMIT });
		expect(refused.status).toBe(429);
		expect(refused.headers.get("Retry-After")).toBe("60");
		expect(keys).toEqual(["2001:db8:1:200::/56", "2001:db8:1:200::/56"]);
	});
});

describe("the visitor", () => {
	const someone = { "CF-Connecting-IP": "203.0.113.7", "User-Agent": "Browser/1.0 (somewhere)" };
	async function hashOf(headers: Record<string, string>, overrides: Partial<ApiBindings> = {}) {
		await post({ events: [lenderView({ at: Date.now() })] }, headers, overrides);
		return sent.at(-1)?.visitor;
	}

	test("is the same all day, another for another address or browser, and another the next day", async () => {
		const today = await hashOf(someone);
		vi.setSystemTime(NOW + 11 * 60 * MINUTE);
		expect(await hashOf(someone)).toBe(today);
		expect(await hashOf({ ...someone, "CF-Connecting-IP": "203.0.113.8" })).not.toBe(today);
		expect(await hashOf({ ...someone, "User-Agent": "Browser/2.0" })).not.toBe(today);
		vi.setSystemTime(NOW + DAY);
		expect(await hashOf(someone)).not.toBe(today);
	});

	test("leaves neither address nor agent anywhere", async () => {
		const logged = (["log", "warn", "error"] as const).map((method) =>
			vi.spyOn(console, method).mockImplementation(() => {}),
		);
		await hashOf(someone);
		const everything = JSON.stringify([
			sent,
			await rowsOf("select * from visitor_salts"),
			logged.map(({ mock }) => mock.calls),
		]);
		expect(everything).not.toMatch(/203\.0\.113\.7|Browser/);
	});

	test("is unknown while the salt cannot be read, and the events are taken all the same", async () => {
		vi.setSystemTime(NOW + 3 * DAY);
		const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
		const DB = {
			prepare: () => {
				throw new Error("no database");
			},
		} as unknown as D1Database;
		expect(await hashOf(someone, { DB })).toBeNull();
		expect(String(warned.mock.calls)).toContain("visitor_salt_failed");
		expect(await hashOf(someone)).toMatch(/^[0-9a-f]{16}$/);
	});
});
