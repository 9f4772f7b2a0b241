import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { CachePolicy } from "~/context/content-keys";
import { ContentUnavailableError } from "~/context/content-unavailable";
import { createChanges } from "./changes";
import {
	type ContentCacheOptions,
	createContentCache,
	KV_DEADLINE,
	type Loads,
	MOST_LOADS,
} from "./content-cache";
import type { Timer } from "./within";

const POLICY: CachePolicy = { fresh: 60, stale: 600, keep: 86_400, deadline: 1500 };
const NOON = Date.UTC(2026, 10, 20, 12);

/** Its clock and timers move only when told, and no one else uses its key. */
function isolate(overrides: Partial<ContentCacheOptions> = {}) {
	const loads: Loads = new Map();
	const alarms: Array<{ at: number; ring: () => void }> = [];
	let time = NOON;
	const timer: Timer = (milliseconds, ring) => {
		const alarm = { at: time + milliseconds, ring };
		alarms.push(alarm);
		return () => void alarms.splice(alarms.indexOf(alarm) >>> 0, 1);
	};
	return {
		key: crypto.randomUUID(),
		degraded: vi.fn(),
		pass(seconds: number) {
			time += seconds * 1000;
			for (const alarm of [...alarms]) if (alarm.at <= time) alarm.ring();
		},
		/** Lets promises settle, real KV included, without moving the clock. */
		async settle() {
			await env.CONTENT.get("nothing");
			await new Promise((resolve) => setTimeout(resolve, 0));
		},
		visit() {
			const context = createExecutionContext();
			const cache = createContentCache({
				kv: env.CONTENT,
				buildId: "test",
				now: () => time,
				waitUntil: (work) => context.waitUntil(work),
				onDegraded: this.degraded,
				loads,
				timer,
				changes: createChanges({ kv: env.CONTENT, now: () => time, memory: new Map(), timer }),
				...overrides,
			});
			return {
				read: <T>(load: () => Promise<T>, policy = POLICY) =>
					cache.read({ name: this.key, tags: [this.key] }, policy, load),
				after: () => waitOnExecutionContext(context),
			};
		},
		/** A visit and everything it goes on with afterwards. */
		async read<T>(load: () => Promise<T>, policy = POLICY) {
			const visit = this.visit();
			const cached = await visit.read(load, policy);
			await visit.after();
			return cached;
		},
	};
}

function down(): Promise<never> {
	return Promise.reject(new Error("D1_ERROR: Network connection lost"));
}

function never(): Promise<never> {
	return new Promise(() => {});
}

function slow<T>(value: T) {
	let answer = () => {};
	const promise = new Promise<T>((resolve) => {
		answer = () => resolve(value);
	});
	return { load: vi.fn(() => promise), answer: () => answer() };
}

vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => vi.clearAllMocks());

describe("the content cache", () => {
	test("asks the database once, and KV while the copy is fresh", async () => {
		const here = isolate();
		const load = vi.fn(async () => ["strike"]);
		expect(await here.read(load)).toEqual({ value: ["strike"], degradedSince: null });
		here.pass(59);
		expect(await here.read(load)).toEqual({ value: ["strike"], degradedSince: null });
		expect(load).toHaveBeenCalledTimes(1);
	});

	test("keeps a known nothing as well as a value", async () => {
		const here = isolate();
		await here.read(async () => null);
		expect(await here.read(down)).toEqual({ value: null, degradedSince: null });
	});

	test("serves a stale copy at once and renews it behind the visitor's back", async () => {
		const here = isolate();
		await here.read(async () => "old");
		here.pass(61);
		expect((await here.read(async () => "new")).value).toBe("old");
		expect((await here.read(down)).value).toBe("new");
	});

	test("does not write again what is found to be the same", async () => {
		const put = vi.fn(env.CONTENT.put.bind(env.CONTENT));
		const kv = { get: env.CONTENT.get.bind(env.CONTENT), put } as unknown as KVNamespace;
		const here = isolate({ kv });
		await here.read(async () => ({ rows: ["strike", "ledn"] }));
		here.pass(61);
		await here.read(async () => ({ rows: ["strike", "ledn"] }));
		expect(put).toHaveBeenCalledTimes(1);
		await here.read(async () => ({ rows: ["ledn", "strike"] }));
		expect(put).toHaveBeenCalledTimes(2);
	});

	test("waits for the database when the day is another: ages are counted by it", async () => {
		const here = isolate();
		const policy = { ...POLICY, fresh: 86_400, stale: 86_400 };
		await here.read(async () => "yesterday", policy);
		here.pass(12 * 3600 - 1);
		expect((await here.read(async () => "today", policy)).value).toBe("yesterday");
		here.pass(1);
		expect((await here.read(async () => "today", policy)).value).toBe("today");
	});

	test("waits for the database when the copy is older than stale", async () => {
		const here = isolate();
		await here.read(async () => "old");
		here.pass(661);
		expect(await here.read(async () => "new")).toEqual({ value: "new", degradedSince: null });
	});

	test("loads a key once for all who ask at the same time", async () => {
		const here = isolate();
		const { load, answer } = slow("one answer");
		const visits = [here.visit(), here.visit(), here.visit()];
		const reads = visits.map((visit) => visit.read(load));
		await here.settle();
		answer();
		expect((await Promise.all(reads)).map(({ value }) => value)).toEqual(Array(3).fill("one answer"));
		expect(load).toHaveBeenCalledTimes(1);
		await Promise.all(visits.map((visit) => visit.after()));
	});

	test("knows of so many loads and no more, however many never answer", async () => {
		const loads: Loads = new Map();
		const cache = createContentCache({
			kv: env.CONTENT,
			buildId: "test",
			now: () => NOON,
			waitUntil: () => {},
			loads,
			// At once, so that no one waits for what never comes.
			timer: (_milliseconds, ring) => {
				queueMicrotask(ring);
				return () => {};
			},
		});
		for (let i = 0; i < MOST_LOADS + 500; i++) {
			const name = `search:10:word-${i}`;
			const read = cache.read({ name, tags: [] }, { ...POLICY, store: false }, never);
			await read.catch(() => {});
		}
		expect(loads.size).toBe(MOST_LOADS);
	});

	test("does not join a load that is past its deadline", async () => {
		const here = isolate();
		const first = here
			.visit()
			.read(never)
			.catch((error: unknown) => error);
		await here.settle();
		here.pass(2);
		expect(await first).toBeInstanceOf(ContentUnavailableError);
		expect((await here.read(async () => "answered")).value).toBe("answered");
	});
});

describe("when the database does not answer", () => {
	test("the last good copy is served and says when it was made", async () => {
		const here = isolate();
		await here.read(async () => "good");
		here.pass(3600);
		expect(await here.read(down)).toEqual({ value: "good", degradedSince: NOON });
		expect(here.degraded).toHaveBeenCalledTimes(1);
	});

	test("in time, the last good copy is served, and the late answer still renews it", async () => {
		const here = isolate();
		await here.read(async () => "good");
		here.pass(3600);
		const { load, answer } = slow("late");
		const visit = here.visit();
		const reading = visit.read(load);
		await here.settle();
		here.pass(1.5);
		expect(await reading).toEqual({ value: "good", degradedSince: NOON });
		answer();
		await visit.after();
		expect(await here.read(down)).toEqual({ value: "late", degradedSince: null });
	});

	test("and there is no copy, it says that the content is unavailable", async () => {
		const here = isolate();
		const error = await here.read(down).catch((thrown: unknown) => thrown);
		expect(error).toBeInstanceOf(ContentUnavailableError);
		expect(error).toMatchObject({ status: 503 });
	});

	test("a copy past its lifetime is not shown", async () => {
		const here = isolate();
		await here.read(async () => "good");
		here.pass(POLICY.keep);
		await expect(here.read(down)).rejects.toBeInstanceOf(ContentUnavailableError);
	});

	test("the error is not cached: the next visitor asks again", async () => {
		const here = isolate();
		await here.read(down).catch(() => {});
		expect(await here.read(async () => "back")).toEqual({ value: "back", degradedSince: null });
	});

	test("a 404 thrown by the load is an answer, not an outage: it passes through", async () => {
		const here = isolate();
		await here.read(async () => "good");
		here.pass(3600);
		const thrown = await here
			.read(() => Promise.reject(new Response(null, { status: 404 })))
			.catch((error: unknown) => error);
		expect(thrown).toBeInstanceOf(Response);
		expect(thrown).toMatchObject({ status: 404 });
	});
});

describe("when KV does not work", () => {
	test("the database is asked directly", async () => {
		const broken = { get: down, put: down } as unknown as KVNamespace;
		expect(await isolate({ kv: broken }).read(async () => "read")).toEqual({
			value: "read",
			degradedSince: null,
		});
	});

	test("in time, the database is asked directly", async () => {
		const here = isolate({ kv: { get: never, put: down } as unknown as KVNamespace });
		const reading = here.visit().read(async () => "read");
		here.pass(0);
		await here.settle();
		here.pass(KV_DEADLINE / 1000);
		expect((await reading).value).toBe("read");
	});

	test("in time but answers late, its copy still helps when the database is down", async () => {
		const copy = slow(JSON.stringify({ storedAt: NOON, value: "good" }));
		const here = isolate({ kv: { get: copy.load, put: down } as unknown as KVNamespace });
		const reading = here.visit().read(async () => {
			copy.answer();
			return down();
		});
		await here.settle();
		here.pass(KV_DEADLINE / 1000);
		expect(await reading).toEqual({ value: "good", degradedSince: NOON });
	});
});

describe("what visitors type", () => {
	const TYPED: CachePolicy = { ...POLICY, store: false };

	test("is not cached", async () => {
		const here = isolate();
		const load = vi.fn(async () => "found");
		await here.read(load, TYPED);
		await here.read(load, TYPED);
		expect(load).toHaveBeenCalledTimes(2);
		expect(await env.CONTENT.get(`content:test:${here.key}`)).toBeNull();
	});
});

describe("content that has changed", () => {
	const purge = (tag: string, at: number) =>
		createChanges({ kv: env.CONTENT, now: () => at, memory: new Map() }).purge([tag]);

	test("is read anew at once, however fresh its copy", async () => {
		const cache = isolate();
		await cache.read(async () => "before");
		cache.pass(1);
		expect((await cache.read(async () => "after")).value).toBe("before");
		await purge(cache.key, NOON + 1000);
		cache.pass(9);
		expect((await cache.read(async () => "after")).value).toBe("after");
		expect((await cache.read(async () => "later")).value).toBe("after");
	});

	test("leaves its last copy for the day the database does not answer", async () => {
		const cache = isolate();
		await cache.read(async () => "before");
		await purge(cache.key, NOON);
		cache.pass(9);
		const { value, degradedSince } = await cache.read(() => Promise.reject(new Error("down")));
		expect([value, degradedSince]).toEqual(["before", NOON]);
	});

	test("is not taken from a reading that began before the change", async () => {
		const cache = isolate();
		let answer: (value: string) => void = () => {};
		const early = cache.visit();
		const first = early.read(() => new Promise<string>((resolve) => (answer = resolve)));
		await cache.settle();
		cache.pass(1);
		await purge(cache.key, NOON + 1000);
		const late = cache.visit();
		const second = late.read(async () => "after");
		answer("before");
		expect([(await first).value, (await second).value]).toEqual(["before", "after"]);
		await Promise.all([early.after(), late.after()]);
		cache.pass(9);
		expect((await cache.read(async () => "later")).value).not.toBe("before");
	});
});
