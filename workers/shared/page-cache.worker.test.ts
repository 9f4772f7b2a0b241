import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createChanges } from "./changes";
import { type PageCacheOptions, servePage } from "./page-cache";
import { createPageEdge } from "./page-edge";
import { createPageMemory } from "./page-memory";
import { createNonce } from "./page-nonce";

const NOON = Date.UTC(2026, 10, 20, 12);
const HTML = { "Content-Type": "text/html; charset=utf-8" };

type Draw = (nonce: string, request: Request) => Response | Promise<Response>;

function counted(headers: Record<string, string> = {}) {
	let times = 0;
	return vi.fn<Draw>((nonce) => {
		times++;
		return new Response(`<p>drawn ${times}</p><script nonce="${nonce}"></script>`, {
			headers: { ...HTML, ...headers },
		});
	});
}

/** They share KV and a clock, and have separate memory. By default each data center cache stores nothing. */
function site() {
	const path = `/${crypto.randomUUID()}`;
	let time = NOON;
	function isolate(overrides: Partial<PageCacheOptions> = {}) {
		const memory = createPageMemory();
		const renewing = new Map<string, number>();
		const changes = createChanges({ kv: env.CONTENT, now: () => time, memory: new Map() });
		return async function visit(draw: Draw, address = path, init: RequestInit = {}) {
			const context = createExecutionContext();
			const nonce = createNonce();
			const response = await servePage({
				request: new Request(`https://plumbline.example${address}`, init),
				nonce,
				buildId: "test",
				kv: env.CONTENT,
				memory,
				edge: createPageEdge(null),
				renewing,
				changes,
				waitUntil: (work) => context.waitUntil(work),
				now: () => time,
				render: async (request) => draw(nonce, request),
				...overrides,
			});
			const body = await response.text();
			await waitOnExecutionContext(context);
			const { status, headers } = response;
			return { status, body, nonce, headers, cache: headers.get("X-Cache") };
		};
	}
	return {
		path,
		isolate,
		pass: (seconds: number) => {
			time += seconds * 1000;
		},
	};
}

const down: Draw = () => new Response("<h1>Something went wrong</h1>", { status: 503, headers: HTML });

vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => vi.clearAllMocks());

describe("a page for everybody", () => {
	test("is drawn once and then shown from the copy for as long as nothing changes", async () => {
		const { isolate, pass } = site();
		const visit = isolate();
		const draw = counted();
		expect(await visit(draw)).toMatchObject({ cache: "miss", status: 200 });
		pass(3599);
		const second = await visit(draw);
		expect(second).toMatchObject({ cache: "hit", status: 200 });
		expect(second.body).toContain("drawn 1");
		expect(second.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
		expect(draw).toHaveBeenCalledTimes(1);
	});

	test("is found in KV by another isolate", async () => {
		const { isolate } = site();
		const draw = counted();
		await isolate()(draw);
		expect(await isolate()(draw)).toMatchObject({ cache: "hit" });
		expect(draw).toHaveBeenCalledTimes(1);
	});

	test("carries the nonce of its own response and of no other, drawn, from memory and from KV", async () => {
		const { isolate } = site();
		const draw = counted();
		const visit = isolate();
		for (const shown of [await visit(draw), await visit(draw), await isolate()(draw)]) {
			expect(shown.body).toBe(`<p>drawn 1</p><script nonce="${shown.nonce}"></script>`);
		}
	});

	test("older than an hour is shown at once and looked at again for the next visitor", async () => {
		const { isolate, pass } = site();
		const visit = isolate();
		const draw = counted();
		await visit(draw);
		pass(3601);
		const stale = await visit(draw);
		expect(stale.cache).toBe("stale");
		expect(stale.body).toContain("drawn 1");
		const next = await visit(draw);
		expect(next.cache).toBe("hit");
		expect(next.body).toContain("drawn 2");
	});

	test("is renewed by one visit at a time", async () => {
		const { isolate, pass } = site();
		const draw = counted();
		await isolate()(draw);
		pass(3601);
		// For any key, another visit has renewed the page since.
		const renewing = Object.assign(new Map<string, number>(), { get: () => NOON + 3_600_000 });
		const visit = isolate({ renewing });
		expect((await visit(draw)).cache).toBe("stale");
		expect(draw).toHaveBeenCalledTimes(1);
		// A renewal this old has failed, because its visit is gone.
		pass(30);
		await visit(draw);
		expect(draw).toHaveBeenCalledTimes(2);
	});

	test("is a copy for one who may have no more drawn, and whoever finds none is refused", async () => {
		const { isolate, pass } = site();
		const draw = counted();
		const refused = async () => new Response("too much", { status: 429 });
		const refusing = isolate({ admit: refused });
		expect(await refusing(draw)).toMatchObject({ status: 429, body: "too much", cache: null });
		await isolate()(draw);
		// The page is fresh, so we don't check the limit.
		expect(await refusing(draw)).toMatchObject({ status: 200, cache: "hit" });
		pass(13 * 3600);
		expect(await refusing(draw)).toMatchObject({ status: 200, cache: "stale" });
		expect(draw).toHaveBeenCalledTimes(1);
	});

	test("is a copy while what it is drawn from is left alone, and nothing is renewed meanwhile", async () => {
		const { isolate, pass } = site();
		const draw = counted();
		let resting = false;
		const visit = isolate({ isResting: () => resting });
		await visit(draw);
		resting = true;
		pass(3601);
		expect((await visit(draw)).cache).toBe("stale");
		pass(13 * 3600);
		expect((await visit(draw)).cache).toBe("stale");
		expect(draw).toHaveBeenCalledTimes(1);
		resting = false;
		expect((await visit(draw)).cache).toBe("miss");
	});

	test("is drawn for its canonical address and without the visitor's cookies", async () => {
		const { isolate, path } = site();
		const draw = counted();
		await isolate()(draw, `${path}?b=1&utm_source=mail&a=2`, { headers: { Cookie: "theme=dark" } });
		const request = draw.mock.calls[0]?.[1];
		expect(request?.url).toBe(`https://plumbline.example${path}?a=2&b=1`);
		expect(request?.headers.get("Cookie")).toBeNull();
	});

	test("answers HEAD without a body, from the same copy as GET", async () => {
		const { isolate, path } = site();
		const visit = isolate();
		const draw = counted();
		expect(await visit(draw, path, { method: "HEAD" })).toMatchObject({ body: "", cache: "miss" });
		expect(draw.mock.calls[0]?.[1].method).toBe("GET");
		expect((await visit(draw)).body).toContain("drawn 1");
	});
});

describe("somebody who has the page", () => {
	test("is sent no body, whatever its nonce was, and the whole page once it says something else", async () => {
		const { isolate, path, pass } = site();
		const visit = isolate();
		const draw = counted();
		const first = await visit(draw);
		const mark = first.headers.get("ETag") ?? "";
		expect(mark).toMatch(/^W\/"[0-9a-f]{24}"$/);
		const again = { headers: { "If-None-Match": mark } };
		const known = await visit(draw, path, again);
		expect([known.status, known.body, known.headers.get("ETag")]).toEqual([304, "", mark]);
		expect((await visit(draw, path, { headers: { "If-None-Match": 'W/"other"' } })).status).toBe(200);
		pass(12 * 3600);
		const other = await visit(draw, path, again);
		expect([other.status, other.body.includes("drawn 2")]).toEqual([200, true]);
	});

	test("has the same mark from memory, from the data centre, from KV and drawn again elsewhere", async () => {
		const same: Draw = (nonce) =>
			new Response(`<p>same</p><script nonce="${nonce}"></script>`, { headers: HTML });
		const marks = new Set<string | null>();
		for (let n = 0; n < 2; n++) {
			const { isolate } = site();
			const visit = isolate();
			for (const shown of [await visit(same), await visit(same), await isolate()(same)])
				marks.add(shown.headers.get("ETag"));
		}
		expect(marks.size).toBe(1);
	});
});

describe("the isolates of a data centre", () => {
	/** They share a data center cache. KV is empty and counts its reads and writes. */
	async function centre() {
		const cache = await caches.open(crypto.randomUUID());
		const kv = {
			getWithMetadata: vi.fn(async () => ({ value: null, metadata: null })),
			put: vi.fn(async () => {}),
		};
		return {
			edge: createPageEdge(cache),
			kv: kv as unknown as KVNamespace,
			writes: kv.put,
			reads: kv.getWithMetadata,
		};
	}

	test("share a page before KV is asked, each with its own nonce", async () => {
		const { isolate } = site();
		const { edge, kv, reads } = await centre();
		const draw = counted();
		await isolate({ edge, kv })(draw);
		const other = await isolate({ edge, kv })(draw);
		expect([other.cache, other.headers.get("Server-Timing")]).toEqual([
			"hit",
			expect.stringMatching(/^cache;desc="hit, edge";dur=\d+, draw;dur=0$/),
		]);
		expect(other.body).toBe(`<p>drawn 1</p><script nonce="${other.nonce}"></script>`);
		expect(draw).toHaveBeenCalledTimes(1);
		expect(reads).toHaveBeenCalledTimes(1);
	});

	test("look at a page again, and what has not changed is not written again", async () => {
		const { isolate, pass } = site();
		const { edge, kv, writes } = await centre();
		const same = vi.fn<Draw>(() => new Response("<p>same</p>", { headers: HTML }));
		const visits = Array.from({ length: 4 }, () => isolate({ edge, kv }));
		for (const visit of visits) await visit(same);
		pass(3600);
		const shown = await Promise.all(visits.map((visit) => visit(same)));
		expect(shown.map(({ cache }) => cache)).toEqual(Array(4).fill("stale"));
		for (const visit of visits) expect((await visit(same)).cache).toBe("hit");
		expect(writes).toHaveBeenCalledTimes(1);
	});

	test("write what did change", async () => {
		const { isolate, pass } = site();
		const { edge, kv, writes } = await centre();
		const draw = counted();
		const visit = isolate({ edge, kv });
		await visit(draw);
		pass(3600);
		await visit(draw);
		expect(draw).toHaveBeenCalledTimes(2);
		expect(writes).toHaveBeenCalledTimes(2);
	});

	test("go on without what it keeps where that fails or hangs", async () => {
		for (const broken of [() => Promise.reject(new Error("no cache")), () => new Promise<never>(() => {})]) {
			const { isolate } = site();
			const edge = createPageEdge({ match: broken, put: broken });
			const draw = counted();
			expect(await isolate({ edge })(draw)).toMatchObject({ status: 200, cache: "miss" });
			expect(await isolate({ edge })(draw)).toMatchObject({ status: 200, cache: "hit" });
			expect(draw).toHaveBeenCalledTimes(1);
		}
	});
});

describe("what is not a page for everybody", () => {
	test("reaches its route as it came", async () => {
		const { isolate, path } = site();
		const draw = counted();
		const answer = await isolate()(draw, `${path}.csv?b=1&utm_source=x`);
		expect(draw.mock.calls[0]?.[1].url).toBe(`https://plumbline.example${path}.csv?b=1&utm_source=x`);
		expect(answer.cache).toBeNull();
	});
});

test.each<[string, number, Record<string, string>]>([
	["its route says so", 200, { "Cache-Control": "private, no-store" }],
	["it's an error", 404, {}],
])("a page is never stored when %s", async (_, status, headers) => {
	const visit = site().isolate();
	const draw = vi.fn<Draw>(() => new Response("", { status, headers: { ...HTML, ...headers } }));
	await visit(draw);
	await visit(draw);
	expect(draw).toHaveBeenCalledTimes(2);
});

describe("when pages cannot be drawn", () => {
	test("a copy of up to a day is shown in place of an error", async () => {
		const { isolate, pass } = site();
		const visit = isolate();
		await visit(counted());
		pass(86_000);
		expect(await visit(down)).toMatchObject({ status: 200, cache: "stale" });
		const broken: Draw = () => Promise.reject(new Error("broken"));
		expect(await visit(broken)).toMatchObject({ status: 200, cache: "stale" });
	});

	test("and the copy is older than a day, the error is shown", async () => {
		const { isolate, pass } = site();
		const visit = isolate();
		await visit(counted());
		pass(86_400);
		expect((await visit(down)).status).toBe(503);
	});

	test("an error in renewing leaves the copy as it is", async () => {
		const { isolate, pass } = site();
		const visit = isolate();
		await visit(counted());
		pass(3601);
		await visit(down);
		expect(await visit(down)).toMatchObject({ status: 200, cache: "stale" });
	});

	test("a degraded page is cached for 30 seconds, in its isolate only", async () => {
		const { isolate, pass } = site();
		const visit = isolate();
		const degraded = counted({ "X-Degraded": "1" });
		await visit(degraded);
		pass(29);
		const cached = await visit(degraded);
		expect(cached.cache).toBe("hit");
		expect(cached.headers.get("X-Degraded")).toBe("1");
		expect((await isolate()(degraded)).cache).toBe("miss");
		pass(1);
		expect((await visit(degraded)).cache).toBe("miss");
	});

	test("a degraded page never takes the place of a good copy", async () => {
		const { isolate, pass } = site();
		const visit = isolate();
		await visit(counted());
		pass(3601);
		await visit(counted({ "X-Degraded": "1" }));
		expect((await visit(down)).headers.get("X-Degraded")).toBeNull();
	});
});

describe("when KV fails", () => {
	const failing = {
		getWithMetadata: () => Promise.reject(new Error("KV is down")),
		put: () => Promise.reject(new Error("KV is down")),
	} as unknown as KVNamespace;

	test("the page is drawn, and remembered by the isolate", async () => {
		const visit = site().isolate({ kv: failing });
		const draw = counted();
		expect(await visit(draw)).toMatchObject({ status: 200, cache: "miss" });
		expect(await visit(draw)).toMatchObject({ status: 200, cache: "hit" });
	});
});

describe("a page of something that has changed", () => {
	/** A page cached under a registered path, so we know how to purge it. */
	async function cachedPage(section: string) {
		const { isolate, pass } = site();
		const address = `${section}/${crypto.randomUUID()}`;
		const memory = new Map();
		const changes = createChanges({ kv: env.CONTENT, now: () => time(), memory });
		let passed = 0;
		const time = () => NOON + passed * 1000;
		const visit = isolate();
		const draw = async (text: string) => (await visit(drawing(text), address)).body;
		await draw("before");
		return {
			draw,
			visit,
			address,
			changes,
			pass(seconds: number) {
				passed += seconds;
				pass(seconds);
			},
		};
	}
	const drawing = (text: string) => () =>
		new Response(`<p>${text}</p>`, { headers: { "Content-Type": "text/html; charset=utf-8" } });

	test("is drawn anew within three seconds, and by an isolate that remembers the old one", async () => {
		const { draw, changes, pass } = await cachedPage("/lenders");
		pass(10);
		expect(await draw("after")).toContain("before");
		await changes.purge(["/lenders"]);
		pass(3);
		expect(await draw("after")).toContain("after");
		pass(10);
		expect(await draw("later")).toContain("after");
	});

	test("stays where something else changed", async () => {
		const { draw, changes, pass } = await cachedPage("/cards");
		await changes.purge(["/etfs", "site"]);
		pass(3);
		expect(await draw("after")).toContain("before");
	});

	test("is shown all the same while it cannot be drawn", async () => {
		const { visit, address, changes, pass } = await cachedPage("/exchanges");
		await changes.purge(["/exchanges"]);
		pass(3);
		const { body, cache } = await visit(() => new Response("down", { status: 503 }), address);
		expect([body.includes("before"), cache]).toEqual([true, "stale"]);
	});
});

test("while KV hangs, a page that is remembered is waited for now and then, and not each time", async () => {
	let asked = 0;
	const kv = {
		get: () => {
			asked++;
			return new Promise(() => {});
		},
		put: async () => {},
	} as unknown as KVNamespace;
	let time = NOON;
	const fires: Array<() => void> = [];
	const timer = (_: number, ring: () => void) => {
		fires.push(ring);
		return () => {};
	};
	const changes = createChanges({ kv, now: () => time, memory: new Map(), timer });
	const first = changes.latest(["/lenders"]);
	await Promise.resolve();
	for (const ring of fires) ring();
	expect(await first).toBe(0);
	expect([await changes.latest(["/lenders"]), asked]).toEqual([0, 1]);
	time += 3000;
	void changes.latest(["/lenders"]);
	expect(asked).toBe(2);
});
