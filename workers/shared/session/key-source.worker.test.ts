import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import { noteDeadlines } from "../../../tests/support/deadlines";
import {
	claimsOf,
	cookieOf,
	createTestKey,
	createTestProvider,
	signTestToken,
	type TestKey,
	testSettings,
} from "./provider-for-tests";
import { createSessionMemory, createSessionReader } from "./session-reader";

const KV_KEY = `jwks:${testSettings.STYTCH_PROJECT_ID}`;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let key: TestKey;
let testProvider: Awaited<ReturnType<typeof createTestProvider>>;
let clock: number;
let after: Array<Promise<unknown>>;

beforeEach(async () => {
	clock = Date.UTC(2026, 10, 20, 12);
	after = [];
	testProvider = await createTestProvider();
	key = testProvider.state.key;
	await env.CONTENT.delete(KV_KEY);
	for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

afterEach(() => vi.restoreAllMocks());

type Kv = Pick<KVNamespace, "get" | "put">;

function isolate(kv: Kv = env.CONTENT) {
	const memory = createSessionMemory(() => clock);
	return async (signer: TestKey = key, header = {}) => {
		const jwt = await signTestToken(signer, claimsOf({ userId: "user-1" }, clock), header);
		const session = await readerOf(cookieOf({ jwt }), kv, memory).owner();
		await settle();
		return session !== null;
	};
}

const readerOf = (Cookie: string, kv: Kv = env.CONTENT, memory = createSessionMemory(() => clock)) =>
	createSessionReader({
		request: new Request("http://localhost:8787/", { headers: { Cookie } }),
		provider: testProvider.provider,
		kv,
		openDb: () => openDatabase(env.DB),
		limiter: env.SESSION_LIMIT,
		waitUntil: (work) => after.push(work),
		now: () => clock,
		memory,
	});

async function settle() {
	for (let work = after.shift(); work; work = after.shift()) await work;
}

const fetches = () => testProvider.asked.filter((line) => line.includes("jwks")).length;
const down = () => Promise.reject(new Error("down"));

describe("the provider's keys", () => {
	test("are asked for once, by however many requests at a time", async () => {
		const reads = isolate();
		expect(await Promise.all(Array.from({ length: 20 }, () => reads()))).not.toContain(false);
		expect(fetches()).toBe(1);
	});

	test("come from KV in an isolate that is new", async () => {
		await isolate()();
		expect(await isolate()()).toBe(true);
		expect(fetches()).toBe(1);
	});

	test("come from the provider where KV does not work", async () => {
		const broken = { get: down, put: down } as unknown as Kv;
		expect(await isolate(broken)()).toBe(true);
	});

	test("come from the provider where KV holds something else", async () => {
		for (const value of ["[]", "{}", '{"keys":[]}', '{"keys":[{"kty":"oct","k":"AAAA"}]}', "not json"]) {
			await env.CONTENT.put(KV_KEY, value);
			expect(await isolate()()).toBe(true);
		}
	});

	test("are renewed after an hour behind the visitor's back, and serve on when that fails", async () => {
		const reads = isolate();
		await reads();
		clock += HOUR;
		testProvider.state.instead = down;
		expect(await reads()).toBe(true);
		expect(fetches()).toBe(2);
		clock += 2 * MINUTE;
		testProvider.state.instead = null;
		expect(await reads()).toBe(true);
		expect(fetches()).toBe(3);
		expect(await reads()).toBe(true);
		expect(fetches()).toBe(3);
	});

	test("serve from KV while the provider is down", async () => {
		await isolate()();
		testProvider.state.instead = down;
		expect(await isolate()()).toBe(true);
	});

	test("that are nowhere sign everybody out until the provider answers, which is asked every five seconds", async () => {
		const reads = isolate();
		testProvider.state.instead = down;
		for (let i = 0; i < 10; i++) expect(await reads()).toBe(false);
		expect(fetches()).toBe(1);
		testProvider.state.instead = null;
		clock += 5 * SECOND;
		expect(await reads()).toBe(true);
	});

	test("that are nowhere confirm nobody: 503, with a right token as with none", async () => {
		const credentials = await testProvider.signIn({ userId: "user-1" });
		testProvider.state.instead = (path) => (path.includes("jwks") ? down() : null);
		for (const cookie of [cookieOf(credentials), cookieOf({ token: credentials.token })]) {
			await expect(readerOf(cookie).confirm()).rejects.toMatchObject({ status: 503 });
			await settle();
		}
	});

	test("are not believed to be gone because of an answer that is none", async () => {
		const answers = [
			() => new Response("<h1>Maintenance</h1>"),
			() => Response.json({ keys: [] }),
			() => Response.json({ keys: "all" }),
			() => Response.json({ keys: [{ kty: "oct", kid: key.kid, k: "AAAA" }] }),
			() => Response.json({ error_type: "not_found" }, { status: 404 }),
			() => new Response(null, { status: 500 }),
			() => new Response(null, { status: 302, headers: { Location: "https://evil.example/" } }),
		];
		const reads = isolate();
		await reads();
		for (const answer of answers) {
			clock += HOUR;
			testProvider.state.instead = answer;
			expect(await reads()).toBe(true);
			expect(await reads(await createTestKey())).toBe(false);
		}
		testProvider.state.instead = down;
		expect(await isolate()()).toBe(true);
	});

	test("are waited for no longer than two seconds", async () => {
		testProvider.state.instead = () => new Promise(() => {});
		const deadlines = noteDeadlines();
		expect(await isolate()()).toBe(false);
		expect(deadlines).toEqual([SECOND / 2, 2.5 * SECOND, 2 * SECOND]);
	});
});

describe("a key that is new", () => {
	test("is found at once: the provider is asked when a token names a key that nobody knows", async () => {
		const reads = isolate();
		await reads();
		clock += MINUTE;
		const next = await createTestKey();
		testProvider.state.otherKeys = [key.publicJwk];
		testProvider.state.key = next;
		expect(await reads(next)).toBe(true);
		expect(await reads(key)).toBe(true);
		expect(fetches()).toBe(2);
	});

	test("is found at once also by an isolate that starts with the old ones from KV", async () => {
		await isolate()();
		const next = await createTestKey();
		testProvider.state.key = next;
		expect(await isolate()(next)).toBe(true);
	});

	test("ends the old one: what the provider no longer publishes is not believed", async () => {
		const reads = isolate();
		await reads();
		clock += MINUTE;
		const next = await createTestKey();
		testProvider.state.key = next;
		await reads(next);
		expect(await reads(key)).toBe(false);
	});

	test("that nobody has is asked for once a minute, by however many bad tokens", async () => {
		const reads = isolate();
		await reads();
		const stranger = await createTestKey();
		clock += MINUTE;
		for (let i = 0; i < 1000; i++) {
			clock += 59;
			expect(await reads(stranger, { kid: `guess-${i}` })).toBe(false);
		}
		expect(fetches()).toBe(2);
		clock += MINUTE;
		await reads(stranger);
		expect(fetches()).toBe(3);
	}, 30_000);
});
