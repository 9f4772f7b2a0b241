import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createChanges } from "./changes";
import { type PageCacheOptions, servePage } from "./page-cache";
import { createPageMemory } from "./page-memory";
import { createNonce } from "./page-nonce";

const NOON = Date.UTC(2026, 10, 20, 12);
const HTML = { "Content-Type": "text/html; charset=utf-8" };

type Draw = (nonce: string, request: Request) => Response | Promise<Response>;

/** A page that says how often it was drawn. */
function counted(headers: Record<string, string> = {}) {
	let times = 0;
	return vi.fn<Draw>((nonce) => {
		times++;
		return new Response(`<p>drawn ${times}</p><script nonce="${nonce}"></script>`, {
			headers: { ...HTML, ...headers },
		});
	});
}

/** The isolates of one site: same KV, same clock, each with its memory. */
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
	test("is drawn once and then cached for 60 seconds", async () => {
		const { isolate, pass } = site();
		const visit = isolate();
		const draw = counted();
		expect(await visit(draw)).toMatchObject({ cache: "miss", status: 200 });
		pass(59);
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

	test("older than 60 seconds is shown at once and renewed for the next visitor", async () => {
		const { isolate, pass } = site();
		const visit = isolate();
		const draw = counted();
		await visit(draw);
		pass(61);
		const stale = await visit(draw);
		expect(stale.cache).toBe("stale");
		expect(stale.body).toContain("drawn 1");
		const next = await visit(draw);
		expect(next.cache).toBe("hit");
		expect(next.body).toContain("drawn 2");
	});

	test("older than 11 minutes is drawn anew", async () => {
		const { isolate, pass } = site();
		const visit = isolate();
		const draw = counted();
		await visit(draw);
		pass(661);
		const anew = await visit(draw);
		expect(anew.cache).toBe("miss");
		expect(anew.body).toContain("drawn 2");
	});

	test("is renewed by one visit at a time", async () => {
		const { isolate, pass } = site();
		const draw = counted();
		await isolate()(draw);
		pass(61);
		// Whatever the key is: another visit has been at it since then.
		const renewing = Object.assign(new Map<string, number>(), { get: () => NOON + 60_000 });
		const visit = isolate({ renewing });
		expect((await visit(draw)).cache).toBe("stale");
		expect(draw).toHaveBeenCalledTimes(1);
		// A renewal that has heard nothing for so long is over: the visit that it belonged to is gone.
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
		// Fresh: nobody is asked whether it may be shown.
		expect(await refusing(draw)).toMatchObject({ status: 200, cache: "hit" });
		pass(3600);
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
		pass(61);
		expect((await visit(draw)).cache).toBe("stale");
		pass(3600);
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

	test("is shown from the cache also when the visitor reloads past it", async () => {
		const { isolate, path } = site();
		const visit = isolate();
		const draw = counted();
		await visit(draw);
		const again = await visit(draw, path, { headers: { "Cache-Control": "no-cache" } });
		expect(again.cache).toBe("hit");
	});
});

describe("what is not a page for everybody", () => {
	test("is never stored when its route says so", async () => {
		const visit = site().isolate();
		const draw = counted({ "Cache-Control": "private, no-store" });
		await visit(draw);
		expect((await visit(draw)).body).toContain("drawn 2");
	});

	test("is never stored when it is an error", async () => {
		const visit = site().isolate();
		const missing = vi.fn<Draw>(() => new Response("nothing here", { status: 404, headers: HTML }));
		expect((await visit(missing)).status).toBe(404);
		await visit(missing);
		expect(missing).toHaveBeenCalledTimes(2);
	});

	test("reaches its route as it came", async () => {
		const { isolate, path } = site();
		const draw = counted();
		const answer = await isolate()(draw, `${path}.csv?b=1&utm_source=x`);
		expect(draw.mock.calls[0]?.[1].url).toBe(`https://plumbline.example${path}.csv?b=1&utm_source=x`);
		expect(answer.cache).toBeNull();
	});
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
		pass(61);
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
		pass(61);
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
	/** A page that is cached under a path of the register, so that what purges it is known. */
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
