import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import { CLOCKS, noteBeats } from "~db/queries/clock";
import { limitsBy } from "../../tests/support/class-limits";
import { faultyDatabase } from "../../tests/support/faulty-database";
import { siteEnvAt } from "../../tests/support/site-env";
import { guardDatabase } from "../shared/guarded-database";
import { readProvider } from "../shared/session/provider-config";
import { cookieOf, createTestProvider, testSettings } from "../shared/session/provider-for-tests";
import { type App, answer } from "./answer";
import type { SiteEnv } from "./env";

const echo = (name: string): Fetcher =>
	({
		fetch: async (request: Request) =>
			Response.json({ name, url: request.url, method: request.method, body: await request.text() }),
	}) as unknown as Fetcher;

const siteEnv = (change: Partial<SiteEnv> = {}): SiteEnv => ({
	...siteEnvAt("https://plumbline.example"),
	api: echo("api"),
	cards: echo("cards"),
	provider: readProvider({ ...testSettings, AUTH_EMULATOR: echo("auth-emulator") }),
	authEmulator: echo("auth-emulator"),
	...change,
});

const html = (body: string, init: ResponseInit = {}) =>
	new Response(body, { ...init, headers: { "Content-Type": "text/html; charset=utf-8", ...init.headers } });

const draw = (_request: Request, { nonce }: AppLoadContext) => html(`<script nonce="${nonce}"></script>`);

async function visit(
	address: string,
	{
		render = draw,
		init,
		change,
		buildId = crypto.randomUUID(),
	}: {
		render?: App["render"] | typeof draw;
		init?: RequestInit;
		change?: Partial<SiteEnv>;
		buildId?: string;
	} = {},
) {
	const context = createExecutionContext();
	const url = new URL(address, "https://plumbline.example");
	const response = await answer({
		request: new Request(url, init),
		env: siteEnv(change),
		app: { buildId, render: async (...given) => render(...given) },
		waitUntil: (work) => context.waitUntil(work),
	});
	const body = await response.text();
	await waitOnExecutionContext(context);
	return { status: response.status, headers: response.headers, body };
}

const down = () => Promise.reject(new Error("down"));

vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => vi.clearAllMocks());

describe("a page that the isolate has at hand", () => {
	const place = ({ headers }: { headers: Headers }) =>
		/desc="([^"]+)"/.exec(headers.get("Server-Timing") ?? "")?.[1];

	test("is what nobody in particular gets, with all the headers and a policy for its own nonce", async () => {
		const buildId = crypto.randomUUID();
		const first = await visit("/lenders", { buildId });
		const again = await visit("/lenders", { buildId });
		expect([first, again].map(place)).toEqual(["miss, drawn", "hit, memory"]);
		const nonce = /nonce="([^"]+)"/.exec(again.body)?.[1];
		expect(again.headers.get("Content-Security-Policy")).toContain(`'nonce-${nonce}'`);
		expect(first.body).not.toContain(nonce);
		const names = (headers: Headers) => [...headers.keys()].sort();
		expect(names(again.headers)).toEqual(names(first.headers));
	});

	test("is not shown to whoever is to be refused, sent elsewhere or given Markdown", async () => {
		const buildId = crypto.randomUUID();
		await visit("/lenders/ledn", { buildId });
		expect((await visit("/lenders/ledn?_data=root", { buildId })).status).toBe(400);
		expect((await visit("/Lenders/ledn", { buildId })).status).toBe(308);
		expect((await visit("http://plumbline.example/lenders/ledn", { buildId })).status).toBe(308);
		const wantsMarkdown = { headers: { Accept: "text/markdown" } };
		expect(place(await visit("/lenders/ledn", { buildId, init: wantsMarkdown }))).toBe("miss, drawn");
	});
});

describe("every answer of the site", () => {
	test("is one of ours, with its headers, also where it fails before anybody is asked", async () => {
		const { status, headers, body } = await visit("http://plumbline.example/lenders", {
			change: { origin: undefined as unknown as string },
		});
		expect([status, body]).toEqual([500, "Something went wrong\n"]);
		expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
		expect(headers.get("X-Request-Id")).toBeTruthy();
	});

	const paths = ["/", "/healthz", "/api/anything", "/assets/missing.js", "/lenders/"];

	test("carries the security headers, whoever gave it", async () => {
		for (const path of paths) {
			const { headers } = await visit(path);
			expect(headers.get("Content-Security-Policy")).toContain(
				"default-src 'none'; script-src 'self' 'nonce-",
			);
			expect(headers.get("Content-Security-Policy")).not.toContain("unsafe");
			expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
			expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
			expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin-allow-popups");
			expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
			expect(headers.get("Permissions-Policy")).toContain("camera=()");
			expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
		}
	});

	test("over plain http promises no https", async () => {
		const { headers } = await visit("http://localhost:8787/");
		expect(headers.get("Strict-Transport-Security")).toBeNull();
	});
});

describe("a page", () => {
	test("allows its own scripts and no others: the nonce in the header is the one in the body", async () => {
		const { headers, body } = await visit("/lenders");
		const nonce = /'nonce-([^']+)'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1];
		expect(body).toBe(`<script nonce="${nonce}"></script>`);
	});

	test("is asked for again by browsers each time", async () => {
		expect((await visit("/lenders")).headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
	});

	test("is asked for again each time, its data too: also of a search, which is kept nowhere", async () => {
		const render = () => new Response("[]", { headers: { "Content-Type": "text/x-script" } });
		const { headers } = await visit("/search.data?q=ledn", { render });
		expect(headers.get("Cache-Control")).toMatch(/^(public|private), max-age=0, must-revalidate$/);
	});

	test("is sent no body to who has it, and no policy: the nonce that stands in theirs is that of their own", async () => {
		const path = `/lenders/${crypto.randomUUID()}`;
		const first = await visit(path);
		expect(first.headers.get("Content-Security-Policy")).toContain("nonce-");
		const headers = { "If-None-Match": first.headers.get("ETag") ?? "", Cookie: "theme=dark" };
		const known = await visit(path, { init: { headers } });
		expect([known.status, known.body]).toEqual([304, ""]);
		for (const name of ["Content-Security-Policy", "Content-Security-Policy-Report-Only", "Content-Type"])
			expect([name, known.headers.get(name)]).toEqual([name, null]);
		expect(known.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
		expect(known.headers.get("ETag")).toBe(first.headers.get("ETag"));
	});

	test("that is private stays private", async () => {
		const render = () => html("", { headers: { "Cache-Control": "private, no-store" } });
		expect((await visit("/me", { render })).headers.get("Cache-Control")).toBe("private, no-store");
	});

	test("that differs at each visit, or sets a cookie, is nobody else's", async () => {
		const render = () => html("", { headers: { "Set-Cookie": "seen=1" } });
		for (const answered of [await visit("/newsletter/confirm"), await visit("/lenders", { render })])
			expect(answered.headers.get("Cache-Control")).toBe("private, max-age=0, must-revalidate");
	});

	test("that takes no form says so, and what it does answer", async () => {
		const render = async () => html("<h1>Something went wrong</h1>", { status: 405 });
		const { status, headers, body } = await visit("/articles/a", { render, init: { method: "POST" } });
		expect([status, headers.get("Allow"), headers.get("Cache-Control")]).toEqual([
			405,
			"GET, HEAD",
			"no-store",
		]);
		expect(body).toBe("This address is read-only.\n");
	});

	test("that is an error is never cached", async () => {
		const render = () => html("<h1>Something went wrong</h1>", { status: 503 });
		const { status, headers } = await visit("/", { render });
		expect([status, headers.get("Cache-Control")]).toEqual([503, "no-store"]);
	});

	test("that cannot be drawn at all is a short 500 that tells nothing of the reason", async () => {
		const { status, body } = await visit("/", { render: () => Promise.reject(new Error("secret")) });
		expect([status, body]).toEqual([500, "Something went wrong\n"]);
	});

	test("made from copies because the database does not answer says so in X-Degraded", async () => {
		let key = crypto.randomUUID();
		const buildId = "degraded";
		const policy = { fresh: 0, stale: 0, keep: 3600, deadline: 1000 };
		const read = async (load: () => Promise<string>) => {
			const render: App["render"] = async (_asked, { cache }) =>
				html(await cache.read({ name: key, tags: [] }, policy, load).then(({ value }) => value, String));
			const { headers } = await visit(`/${crypto.randomUUID()}`, { render, buildId });
			return headers.get("X-Degraded");
		};
		expect(await read(async () => "good")).toBeNull();
		expect(await read(down)).toBe("1");
		key = crypto.randomUUID();
		expect(await read(down)).toBe("1");
	});
});

describe("content that is unavailable", () => {
	test("reaches the loader as a Response with status 503, the only error whose status Remix keeps", async () => {
		let thrown: unknown;
		const render: App["render"] = async (_request, { cache }) => {
			const policy = { fresh: 60, stale: 0, keep: 60, deadline: 1000 };
			await cache.read({ name: crypto.randomUUID(), tags: [] }, policy, down).catch((error: unknown) => {
				thrown = error;
			});
			return html("");
		};
		await visit("/", { render });
		expect(thrown).toBeInstanceOf(Response);
		expect(thrown).toMatchObject({ status: 503 });
	});
});

describe("a visit", () => {
	test("has an id of its own in its answer, and the api worker gets the same; one that the request brings is not used", async () => {
		let passed: string | null = null;
		const api = {
			fetch: async (request: Request) => {
				passed = request.headers.get("X-Request-Id");
				return Response.json({});
			},
		} as unknown as Fetcher;
		const init = { headers: { "X-Request-Id": "made-up" } };
		const { headers } = await visit("/api/anything", { init, change: { api } });
		expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
		expect(passed).toBe(headers.get("X-Request-Id"));
		const next = await visit("/lenders", { init });
		expect(next.headers.get("X-Request-Id")).not.toBe(passed);
	});

	test("with a body larger than anything here takes is refused, by the api's errors where it was asked", async () => {
		let isAsked = false;
		const api = {
			fetch: async () => {
				isAsked = true;
				return Response.json({});
			},
		} as unknown as Fetcher;
		const init = { method: "POST", body: "x".repeat(300_000) };
		const refused = await visit("/api/events", { init, change: { api } });
		expect([refused.status, isAsked]).toEqual([413, false]);
		expect(JSON.parse(refused.body)).toMatchObject({ error: { code: "too_large" } });
		expect(refused.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
		expect((await visit("/report", { init })).status).toBe(413);
	});

	test("at an address that is too long or too deep is refused before anything is asked, in the shape that its beginning has", async () => {
		const render = () => html("drawn");
		const deep = "/a".repeat(9);
		for (const init of [
			{},
			{ method: "POST", body: "x".repeat(300_000) },
			{ headers: { Cookie: "stytch_session=x" } },
		]) {
			const refused = await visit(`/lenders${deep}`, { init, render });
			expect([refused.status, refused.body]).toEqual([
				404,
				expect.stringMatching(/^There’s nothing here\. /),
			]);
			expect(refused.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
			expect((await visit(`/${"%2f".repeat(2000)}`, { init, render })).status).toBe(404);
			const api = await visit(`/api${deep}`, { init, render });
			expect([api.status, JSON.parse(api.body)]).toMatchObject([404, { error: { code: "not_found" } }]);
			const long = await visit(`/lenders.json?q=${"x".repeat(9000)}`, { init, render });
			expect([long.status, JSON.parse(long.body)]).toMatchObject([
				414,
				{ error: { code: "address_too_long" } },
			]);
		}
	});

	test("with a body larger than its address takes goes to the page without it, where that says so at its field", async () => {
		let came: { bodyAbove: number | null; body: string } | null = null;
		const render = async (request: Request, { bodyAbove }: AppLoadContext) => {
			came = { bodyAbove, body: await request.text() };
			return new Response("page");
		};
		const init = { method: "POST", body: "x".repeat(5 * 1024 * 1024 + 1) };
		expect((await visit("/admin/import", { init, render })).status).toBe(200);
		expect(came).toEqual({ bodyAbove: 5 * 1024 * 1024, body: "" });
		await visit("/admin/import", { init: { ...init, body: "small" }, render });
		expect(came).toEqual({ bodyAbove: null, body: "small" });
	});

	test("that fails is logged under its id", async () => {
		const logged = vi.spyOn(console, "error").mockImplementation(() => {});
		const { headers } = await visit("/", { render: () => Promise.reject(new Error("broken")) });
		const [line] = logged.mock.calls.at(-1) ?? [];
		expect(JSON.parse(String(line))).toMatchObject({
			event: "visit_failed",
			requestId: headers.get("X-Request-Id"),
		});
	});
});

describe("what is not a page", () => {
	test("is answered by the api worker under /api, a form's body included", async () => {
		const init = { method: "POST", body: "{}", headers: { Origin: "https://plumbline.example" } };
		const { body } = await visit("/api/reports?x=1", { init });
		expect(JSON.parse(body)).toEqual({
			name: "api",
			url: "https://plumbline.example/api/reports?x=1",
			method: "POST",
			body: "{}",
		});
	});

	test("is answered in JSON with 503 when the api worker does not", async () => {
		const { status, body } = await visit("/api/reports", {
			change: { api: { fetch: down } as unknown as Fetcher },
		});
		expect(status).toBe(503);
		expect(JSON.parse(body)).toMatchObject({ error: { code: "unavailable" } });
	});

	test("is a plain 404 where an asset does not exist", async () => {
		const { status, headers } = await visit("/assets/list-0000.js");
		expect(status).toBe(404);
		expect(headers.get("Content-Type")).toContain("text/plain");
	});
});

describe("the sign-in stand-in", () => {
	const asked = "/auth-emulator/healthz";
	const render = () => html("page", { status: 404 });

	test("is reached on this machine only, and only while it stands in", async () => {
		for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
			expect((await visit(`http://${host}:8787${asked}`)).body).toContain("auth-emulator");
		}
		expect((await visit(asked, { render })).body).toBe("page");
		expect((await visit(`https://localhost.evil.example${asked}`, { render })).body).toBe("page");
		expect(
			(await visit(`http://localhost:8787${asked}`, { render, change: { authEmulator: null } })).body,
		).toBe("page");
	});

	test("is another site: any method reaches it, and its answers keep their own headers", async () => {
		for (const method of ["PUT", "DELETE", "OPTIONS"]) {
			const { status, body, headers } = await visit(`http://localhost:8787${asked}`, { init: { method } });
			expect([status, JSON.parse(body).method]).toEqual([200, method]);
			expect(headers.get("Content-Security-Policy")).toBeNull();
		}
		const init = { method: "POST", body: "{}", headers: { Origin: "http://localhost:5173" } };
		expect((await visit(`http://localhost:8787${asked}`, { init })).status).toBe(200);
	});
});

test("a page that was drawn under other settings of the sign-in provider is not shown", async () => {
	const render: App["render"] = async (_asked, { config }) => html(config.signIn.publicToken);
	const show = async (STYTCH_PUBLIC_TOKEN: string) => {
		const change = { provider: readProvider({ ...testSettings, STYTCH_PUBLIC_TOKEN }) };
		return (await visit("/lenders", { render, buildId: "settings", change })).body;
	};
	expect(await show("public-token-test-1")).toBe("public-token-test-1");
	expect(await show("public-token-test-2")).toBe("public-token-test-2");
});

describe("a request that came by http", () => {
	test("goes to the site's own address by https, with path, query and method, whatever host was claimed", async () => {
		const drawn = vi.fn(draw);
		for (const method of ["GET", "POST", "HEAD"]) {
			const { status, headers } = await visit("http://evil.example/lenders?keys=contract", {
				render: drawn,
				init: { method },
			});
			expect([status, headers.get("Location")]).toEqual([
				308,
				"https://plumbline.example/lenders?keys=contract",
			]);
		}
		expect((await visit("http://plumbline.example/api/reports")).status).toBe(308);
		expect(drawn).not.toHaveBeenCalled();
	});

	test("is answered on one machine, and where the site's address is no https one", async () => {
		expect((await visit("http://localhost:8787/lenders")).status).toBe(200);
		const change = { origin: "http://192.168.1.2:8787" };
		expect((await visit("http://192.168.1.2:8787/lenders", { change })).status).toBe(200);
	});
});

describe("who is signed in", () => {
	const reads =
		(found: unknown[]): App["render"] =>
		async (_request, { session }) => {
			found.push(await session.read());
			return html("<p>the same for everybody</p>");
		};

	async function signedIn() {
		const stand = await createTestProvider();
		const Cookie = cookieOf(await stand.signIn({ userId: "user-1" }), "https://plumbline.example");
		return { stand, Cookie, change: { provider: stand.provider } };
	}

	test("is read on private pages and data requests, and by forms", async () => {
		const { Cookie, change } = await signedIn();
		const found: unknown[] = [];
		const render = reads(found);
		await visit("/dashboard", { render, change, init: { headers: { Cookie } } });
		await visit("/lenders.data", { render, change, init: { headers: { Cookie } } });
		await visit("/compare", { render, change, init: { method: "POST", headers: { Cookie } } });
		expect(found).toEqual(Array(3).fill(expect.objectContaining({ userId: "user-1" })));
	});

	test("is nobody where the page is one for everybody, whatever a loader tries", async () => {
		const { Cookie, change } = await signedIn();
		const found: unknown[] = [];
		await visit("/lenders", { render: reads(found), change, init: { headers: { Cookie } } });
		expect(found).toEqual([null]);
	});

	test("is verified for every page that is asked for with a cookie, and for no other", async () => {
		const verify = vi.spyOn(crypto.subtle, "verify");
		const { Cookie, change, stand } = await signedIn();
		await visit("/lenders", { change, init: { headers: { Cookie } } });
		expect(verify).toHaveBeenCalledTimes(1);
		await visit("/lenders", { change });
		expect(verify).toHaveBeenCalledTimes(1);
		expect(stand.asked.filter((line) => line.includes("authenticate"))).toEqual([]);
	});

	test("does not matter to a public page: it is 200 with bad tokens and a provider that never answers", async () => {
		vi.spyOn(console, "warn").mockImplementation(() => {});
		const { change, stand, Cookie } = await signedIn();
		let release = () => {};
		stand.state.instead = () =>
			new Promise((resolve) => {
				release = () => resolve(new Response(null, { status: 500 }));
			});
		await env.CONTENT.delete(`jwks:${testSettings.STYTCH_PROJECT_ID}`);
		for (const cookie of [Cookie, "stytch_session_jwt=junk", `stytch_session_jwt=${"A".repeat(100_000)}`]) {
			const asked = visit("/lenders", { change, init: { headers: { Cookie: cookie } } });
			setTimeout(() => release(), 50);
			expect((await asked).status).toBe(200);
		}
	});

	test("is for nobody else: private and sign-in pages are never cached", async () => {
		for (const path of ["/dashboard", "/dashboard.data", "/admin/x", "/login", "/authenticate?token=1"]) {
			const drawn = vi.fn(draw);
			for (let i = 0; i < 2; i++) {
				const { headers } = await visit(path, { buildId: "private", render: drawn });
				expect(headers.get("Cache-Control")).toBe("private, no-store");
				expect(headers.get("X-Cache")).toBeNull();
			}
			expect(drawn).toHaveBeenCalledTimes(2);
		}
	});
});

describe("/healthz", () => {
	test("answers 200 with the build when the database and KV answer, and the database takes a write", async () => {
		const { status, body, headers } = await visit("/healthz");
		expect(status).toBe(200);
		expect(JSON.parse(body)).toEqual({ status: "ok", build: expect.any(String), clock: "never" });
		expect(headers.get("Cache-Control")).toBe("no-store");
	});

	test("says whether the clock is late, and is well all the same", async () => {
		const said = async (minutesAgo: number) => {
			await noteBeats(openDatabase(env.DB), [CLOCKS.ten], Date.now() - minutesAgo * 60_000);
			const { status, body } = await visit("/healthz");
			return [status, JSON.parse(body).clock];
		};
		expect(await said(29)).toEqual([200, "on time"]);
		expect(await said(31)).toEqual([200, "late"]);
		await env.DB.exec("delete from heartbeats");
		const database = { prepare: () => ({ bind: () => ({ run: down }), run: down }) } as unknown as D1Database;
		expect(JSON.parse((await visit("/healthz", { change: { database } })).body).clock).toBe("unknown");
	});

	test("writes at most every ten seconds, however often it is asked", async () => {
		const beats: unknown[] = [];
		await env.DB.exec("delete from heartbeats");
		vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22) });
		for (const seconds of [0, 1, 9, 10, 11, 12, 30]) {
			vi.setSystemTime(Date.UTC(2026, 10, 22) + seconds * 1000);
			await visit("/healthz");
			beats.push((await env.DB.prepare("select at from heartbeats").raw()).flat());
		}
		vi.useRealTimers();
		expect(beats).toEqual([0, 0, 0, 0, 11, 11, 30].map((at) => [Date.UTC(2026, 10, 22) + at * 1000]));
	});

	test("answers 503 naming what does not answer", async () => {
		const database = { prepare: () => ({ bind: () => ({ run: down }), run: down }) } as unknown as D1Database;
		const content = { get: down } as unknown as KVNamespace;
		const failing = async (change: Partial<SiteEnv>) => {
			const { status, body } = await visit("/healthz", { change });
			return { status, failing: JSON.parse(body).failing };
		};
		expect(await failing({ database })).toEqual({ status: 503, failing: ["database", "writes"] });
		const error = new Error("D1_ERROR: database or disk is full: SQLITE_FULL");
		const full = faultyDatabase(env.DB, (bound) =>
			bound.includes("site") ? { kind: "before", error } : { kind: "none" },
		);
		expect(await failing({ database: full })).toEqual({ status: 503, failing: ["writes"] });
		expect(await failing({ content })).toEqual({ status: 503, failing: ["content"] });
		expect(await failing({ database, content })).toEqual({
			status: 503,
			failing: ["database", "writes", "content"],
		});
	});
});

describe("what an action sends to the api worker", () => {
	test("is JSON from the site's own origin, with the visitor's address and cookies", async () => {
		let asked: Request | undefined;
		const api = {
			fetch: async (request: Request) => {
				asked = request;
				return new Response(null, { status: 201 });
			},
		} as unknown as Fetcher;
		const render: App["render"] = (_request, { api: send }) => send("/api/reports", { message: "wrong" });
		const init = { method: "POST", headers: { "CF-Connecting-IP": "203.0.113.7", Cookie: "a=1" } };
		await visit("/report", { render, init, change: { api } });
		expect(asked?.url).toBe("https://plumbline.example/api/reports");
		expect(asked?.headers.get("Origin")).toBe("https://plumbline.example");
		expect(asked?.headers.get("CF-Connecting-IP")).toBe("203.0.113.7");
		expect(asked?.headers.get("Cookie")).toBe("a=1");
		expect(asked?.headers.get("Content-Type")).toBe("application/json");
	});
});

describe("one network that asks for more than it may", () => {
	const refusing = (refused: string) => limitsBy((asked) => asked !== refused);
	const drawn = vi.fn(draw);
	const refusedBy = (refused: string, address: string, init?: RequestInit) =>
		visit(address, { render: drawn, init, change: { classLimits: refusing(refused) } });

	test("has no more pages drawn, files made, words looked for or forms taken, each by itself", async () => {
		for (const [refused, address, init] of [
			["reads", "/lenders", {}],
			["reads", "/dashboard", {}],
			["exports", "/lenders.csv", {}],
			["searches", "/search?q=a", {}],
			["writes", "/report", { method: "POST", body: "a=1" }],
			["writes", "/api/reports", { method: "POST", body: "{}" }],
			["sign-in", "/login", {}],
		] as const) {
			const { status, headers } = await refusedBy(refused, address, init);
			expect([address, status, headers.get("Retry-After")]).toEqual([address, 429, "60"]);
			expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
		}
		expect(drawn).not.toHaveBeenCalled();
		expect((await refusedBy("exports", "/lenders")).status).toBe(200);
	});

	test("is counted by its network, and only for what is drawn: what stands in the cache goes on being shown", async () => {
		const counted: string[] = [];
		const classLimits = limitsBy((_asked, key) => counted.push(key) < 2);
		const buildId = crypto.randomUUID();
		const init = { headers: { "CF-Connecting-IP": "2001:db8:1:2ff::1", Accept: "text/html" } };
		const ask = async (path: string) => {
			const { status, headers } = await visit(path, { buildId, init, change: { classLimits } });
			return [status, headers.get("X-Cache")];
		};
		expect(await ask("/lenders")).toEqual([200, "miss"]);
		for (let i = 0; i < 20; i++) expect(await ask("/lenders")).toEqual([200, "hit"]);
		expect(await ask("/etfs")).toEqual([429, null]);
		expect(await ask("/lenders")).toEqual([200, "hit"]);
		expect(new Set(counted)).toEqual(new Set(["2001:db8:1:200::/56"]));
	});

	test("is not refused because the limiter does not answer", async () => {
		const broken = { limit: down } as unknown as RateLimit;
		const classLimits = { ...limitsBy(() => true), reads: broken };
		expect((await visit("/lenders", { change: { classLimits } })).status).toBe(200);
	});
});

test("what is unavailable says when to try again", async () => {
	const { status, headers } = await visit("/lenders", { render: () => html("down", { status: 503 }) });
	expect([status, headers.get("Retry-After")]).toEqual([503, "60"]);
});

test("while the database is left alone, pages that there are copies of are shown without being drawn", async () => {
	// First: the breaker keeps the clock that it is made with.
	vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 25, 12) });
	let isDown = false;
	const lost = { kind: "before", error: new Error("D1_ERROR: Network connection lost.") } as const;
	const database = guardDatabase(faultyDatabase(env.DB, () => (isDown ? lost : { kind: "none" })));
	const buildId = crypto.randomUUID();
	const drawn = vi.fn(draw);
	const ask = async (path: string) =>
		(await visit(path, { buildId, render: drawn, change: { database } })).headers.get("X-Cache");
	expect(await ask("/lenders")).toBe("miss");
	// A day later the copy is not as good as new any more, and still there.
	vi.setSystemTime(Date.UTC(2026, 10, 26, 1));
	isDown = true;
	for (let i = 0; i < 10; i++)
		await database
			.prepare("select 1")
			.all()
			.catch(() => {});
	for (let i = 0; i < 5; i++) expect(await ask("/lenders")).toBe("stale");
	expect(drawn).toHaveBeenCalledTimes(1);
	// What there is no copy of is tried: its content may have one.
	expect(await ask("/etfs")).toBe("miss");
	isDown = false;
	vi.setSystemTime(Date.UTC(2026, 10, 26, 1, 1));
	expect(await ask("/lenders")).toBe("miss");
	vi.useRealTimers();
});
