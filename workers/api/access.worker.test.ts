import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
	claimsOf,
	createTestProvider,
	signTestToken,
	type TestCredentials,
} from "~workers/shared/session/provider-for-tests";
import { callApi } from "../../tests/support/call-api";
import type { ApiBindings } from "./bindings";

const MINUTE = 60_000;

let provider: Awaited<ReturnType<typeof createTestProvider>>;

beforeEach(async () => {
	for (const method of ["log", "warn", "error"] as const)
		vi.spyOn(console, method).mockImplementation(() => {});
	provider = await createTestProvider();
	for (const table of ["session_marks", "deleted_accounts"]) await env.DB.exec(`delete from ${table}`);
});

afterEach(() => vi.restoreAllMocks());

async function call(
	who: Partial<TestCredentials> | null,
	method: "GET" | "POST",
	path: string,
	body = {},
	bindings: Partial<ApiBindings> = {},
) {
	const response = await callApi(provider, who, path, {
		method,
		...(method === "POST" && { body }),
		bindings,
	});
	const text = await response.text();
	const code: unknown = text.startsWith('{"error"') ? JSON.parse(text).error.code : null;
	return { status: response.status, code, text, headers: response.headers };
}

const outcome = async (...args: Parameters<typeof call>) => {
	const { status, code } = await call(...args);
	return [status, code];
};

const PRIVATE = [
	["GET", "/api/auth/user"],
	["GET", "/api/account/sessions"],
	["POST", "/api/account/sessions/end"],
	["POST", "/api/account/proof"],
	["POST", "/api/account/factors/changed"],
	["POST", "/api/account/factors/remove"],
	["GET", "/api/account/data"],
	["POST", "/api/account/delete"],
	["POST", "/api/account/visit"],
	["GET", "/api/badges/user"],
	["POST", "/api/badges/track"],
	["POST", "/api/badges/first-look/mark-seen"],
	["GET", "/api/comparisons"],
	["POST", "/api/comparisons"],
	["POST", "/api/comparisons/remove"],
	["GET", "/api/favourites"],
	["POST", "/api/favourites"],
	["GET", "/api/learning/progress"],
	["POST", "/api/learning/progress"],
	["GET", "/api/admin/dead-letters"],
	["POST", "/api/admin/dead-letters/replay"],
	["POST", "/api/admin/facts"],
] as const;

const person = { userId: "user-ada", roles: ["admin"] };
const admin = { ...person, passkeyProvedAt: Date.now() };
const UNAUTHENTICATED = [401, "unauthenticated"];

/** What a visitor's cookies may still read for as long as their token lives. */
const READS = [
	"/api/auth/user",
	"/api/favourites",
	"/api/comparisons",
	"/api/learning/progress",
	"/api/badges/user",
];

describe("a session that was ended at the provider, and that nothing here has heard of", () => {
	const isOver = () => {
		provider.state.instead = (path) =>
			path.includes("authenticate")
				? Response.json({ error_type: "session_not_found" }, { status: 404 })
				: null;
	};
	const seconds = (count: number) => vi.setSystemTime(start + count * 1000);
	let start: number;
	let ada: TestCredentials;

	beforeEach(async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		start = Date.now();
		ada = await provider.signIn(admin);
		expect((await call(ada, "GET", "/api/favourites")).status).toBe(200);
		provider.asked.length = 0;
	});

	afterEach(() => void vi.useRealTimers());

	test.each(PRIVATE.filter(([method]) => method === "POST"))(
		"writes nothing after 60 seconds by %s %s",
		async (method, path) => {
			isOver();
			seconds(61);
			for (const read of READS) expect((await call(ada, "GET", read)).status).toBe(200);
			expect(await outcome(ada, method, path)).toEqual(UNAUTHENTICATED);
			// Now that the provider has said so it reads nothing either.
			for (const read of READS) expect(await outcome(ada, "GET", read)).toEqual(UNAUTHENTICATED);
		},
	);

	test("is asked about once in a minute of writing, and not at all in the first", async () => {
		const writeAt = async (second: number) => {
			seconds(second);
			expect((await call(ada, "POST", "/api/favourites", { add: [] })).status).not.toBe(401);
			return provider.asked.filter((line) => line.includes("authenticate")).length;
		};
		const asked: number[] = [];
		for (const second of [1, 59, 61, 62, 100, 120, 122, 130]) asked.push(await writeAt(second));
		expect(asked).toEqual([0, 0, 1, 1, 1, 1, 2, 2]);
	});

	test("may write for other sessions of the person only where those were confirmed", async () => {
		const phone = await provider.signIn({ ...admin, sessionId: "session-phone" });
		expect((await call(phone, "GET", "/api/favourites")).status).toBe(200);
		seconds(61);
		expect((await call(ada, "POST", "/api/favourites", { add: [] })).status).not.toBe(401);
		isOver();
		expect(await outcome(phone, "POST", "/api/favourites", { add: [] })).toEqual(UNAUTHENTICATED);
	});

	test("neither writes nor is ended while the provider does not answer; reads go on", async () => {
		provider.state.instead = () => new Response(null, { status: 500 });
		seconds(61);
		expect(await outcome(ada, "POST", "/api/favourites", { add: [] })).toEqual([503, "unavailable"]);
		expect((await call(ada, "GET", "/api/favourites")).status).toBe(200);
		provider.state.instead = null;
		expect((await call(ada, "POST", "/api/favourites", { add: [] })).status).not.toBe(503);
	});

	test("ends after 30 days, whatever the provider says", async () => {
		const day = 24 * 60 * MINUTE;
		const old = await provider.signIn({ ...admin, sessionId: "session-old", startedAt: start - 30 * day });
		const startedAt = start - 30 * day + MINUTE;
		const young = await provider.signIn({ ...admin, sessionId: "session-young", startedAt });
		for (const path of ["/api/favourites", "/api/admin/dead-letters"]) {
			expect(await outcome(old, "GET", path)).toEqual(UNAUTHENTICATED);
			expect(await outcome({ token: old.token }, "GET", path)).toEqual(UNAUTHENTICATED);
			expect((await call(young, "GET", path)).status).toBe(200);
		}
		const { expires_at } = JSON.parse((await call(young, "GET", "/api/auth/user")).text);
		expect(Date.parse(expires_at)).toBe(start + MINUTE);
	});
});

test("GET /api/auth/user says who is signed in", async () => {
	const ada = await provider.signIn({ ...person, email: "ada@example.com" });
	expect(JSON.parse((await call(ada, "GET", "/api/auth/user")).text)).toEqual({
		user_id: "user-ada",
		session_id: "session-user-ada",
		roles: ["admin"],
		label: "ada@example.com",
		acted_by: null,
		unread: 0,
		expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
	});
});

describe("the desk's calls", () => {
	const root = { userId: "user-root", roles: ["admin"] };

	test("want a second factor or a passkey, whatever else was proved", async () => {
		const byMail = await provider.signIn(root);
		expect(await outcome(byMail, "GET", "/api/admin/dead-letters")).toEqual([401, "second_factor_required"]);
		for (const proved of [{ passkeyProvedAt: Date.now() }, { appProvedAt: Date.now() }]) {
			const strong = await provider.signIn({ ...root, ...proved });
			expect((await call(strong, "GET", "/api/admin/dead-letters")).status).toBe(200);
		}
	});

	test.each(PRIVATE.filter(([, path]) => path.startsWith("/api/admin/")))(
		"are not for somebody without the role: %s %s",
		async (method, path) => {
			const ada = await provider.signIn({ userId: "user-ada", passkeyProvedAt: Date.now() });
			expect(await outcome(ada, method, path)).toEqual([403, "forbidden"]);
		},
	);

	test.each(["", "Admin", "admin ", "administrator", "*"])("are not for the role '%s'", async (role) => {
		const roles = ["stytch_user", role];
		const ada = await provider.signIn({ ...root, roles, appProvedAt: Date.now() });
		expect(await outcome(ada, "GET", "/api/admin/dead-letters")).toEqual([403, "forbidden"]);
	});

	test("ask the provider: a role that was taken away opens nothing, and without an answer it's 503", async () => {
		const passkeyProvedAt = Date.now();
		const { token } = await provider.signIn({ userId: "user-root", passkeyProvedAt });
		const strong = await provider.signIn({ ...root, passkeyProvedAt });
		const mixed = { token, jwt: strong.jwt };
		expect(await outcome(mixed, "GET", "/api/admin/dead-letters")).toEqual([403, "forbidden"]);
		provider.state.instead = () => new Response(null, { status: 500 });
		const { status, code, headers } = await call(strong, "GET", "/api/admin/dead-letters");
		expect([status, code, headers.get("Retry-After")]).toEqual([503, "unavailable", "60"]);
	});

	test("that record facts want a proof of the last ten minutes", async () => {
		const old = await provider.signIn({ ...root, passkeyProvedAt: Date.now() - 11 * MINUTE });
		expect(await outcome(old, "POST", "/api/admin/facts", {})).toEqual([403, "fresh_proof_required"]);
		const fresh = await provider.signIn({ ...root, passkeyProvedAt: Date.now() });
		expect((await call(fresh, "POST", "/api/admin/facts", {})).code).not.toBe("fresh_proof_required");
	});
});

describe.each(PRIVATE)("%s %s", (method, path) => {
	test("is closed to nobody in particular", async () => {
		for (const who of [null, { token: "made-up" }, { token: "made-up", jwt: "made.up" }])
			expect(await outcome(who, method, path)).toEqual(UNAUTHENTICATED);
	});

	test("is closed at once to a session that was signed out, whose cookies somebody has copied", async () => {
		const ada = await provider.signIn(admin);
		expect((await call(ada, method, path)).status).not.toBe(401);
		expect((await call(ada, "POST", "/api/session/end")).status).toBe(204);
		expect(await outcome(ada, method, path)).toEqual(UNAUTHENTICATED);
		expect(await outcome({ token: ada.token }, method, path)).toEqual(UNAUTHENTICATED);
		expect(await outcome({ jwt: ada.jwt }, method, path)).toEqual(UNAUTHENTICATED);
	});

	test("is closed at once to a session that another one has ended", async () => {
		const here = await provider.signIn(admin);
		const there = await provider.signIn({ ...admin, sessionId: "session-phone" });
		expect((await call(there, method, path)).status).not.toBe(401);
		expect((await call(here, "POST", "/api/account/sessions/end", { session: "session-phone" })).status).toBe(
			200,
		);
		expect(await outcome(there, method, path)).toEqual(UNAUTHENTICATED);
		expect((await call(here, method, path)).status).not.toBe(401);
	});

	test("is closed at once to every session of an account that was deleted, known here or not", async () => {
		const here = await provider.signIn(admin);
		const there = await provider.signIn({ ...admin, sessionId: "session-phone" });
		expect((await call(here, "POST", "/api/account/delete", { confirm: "delete my account" })).status).toBe(
			200,
		);
		expect(await outcome(here, method, path)).toEqual(UNAUTHENTICATED);
		expect(await outcome(there, method, path)).toEqual(UNAUTHENTICATED);
	});

	test("wants the authenticator app of whoever has one, and opens once it is proved", async () => {
		const withApp = { ...person, hasApp: true };
		expect(await outcome(await provider.signIn(withApp), method, path)).toEqual([
			401,
			"second_factor_required",
		]);
		const proved = await provider.signIn({ ...withApp, appProvedAt: Date.now() });
		expect((await call(proved, method, path)).status).not.toBe(401);
	});
});

const LIMITED = PRIVATE.filter(([, path]) => !/\/(auth|admin)\//.test(path));

test.each(LIMITED)("%s %s is limited by person", async (method, path) => {
	const refusing: RateLimit = { limit: async ({ key }) => ({ success: key !== "user-ada" }) };
	const limits = { ACCOUNT_LIMIT: refusing, BADGE_LIMIT: refusing };
	const refused = await call(await provider.signIn(person), method, path, {}, limits);
	expect([refused.status, refused.code, refused.headers.get("Retry-After")]).toEqual([429, "too_many", "60"]);
	const bob = await provider.signIn({ userId: "user-bob" });
	expect((await call(bob, method, path, {}, limits)).status).not.toBe(429);
});

describe("ending a session", () => {
	const readsOf = async (who: TestCredentials) => (await call(who, "GET", "/api/auth/user")).status;

	test("is done by its signed token alone, also by one that has run out: the SDK may have forgotten the cookies", async () => {
		for (const age of [0, 20 * MINUTE]) {
			const sessionId = `session-${age}`;
			const ada = await provider.signIn({ ...person, sessionId });
			expect(await readsOf(ada)).toBe(200);
			const session_jwt = await signTestToken(
				provider.state.key,
				claimsOf({ ...person, sessionId }, Date.now() - age),
			);
			expect((await call(null, "POST", "/api/session/end", { session_jwt })).status).toBe(204);
			expect(await readsOf(ada)).toBe(401);
		}
	});

	test("is done for one that still wants its second factor", async () => {
		const ada = await provider.signIn({ ...person, hasApp: true });
		await call(ada, "POST", "/api/session/end");
		expect(await outcome(ada, "GET", "/api/auth/user")).toEqual(UNAUTHENTICATED);
	});

	test("is not done by a token that is forged, and nobody learns whether there was anything to end", async () => {
		const ada = await provider.signIn(person);
		const [header, payload] = ada.jwt.split(".");
		for (const session_jwt of ["", "x.y.z", `${header}.${payload}.AAAA`]) {
			expect((await call(null, "POST", "/api/session/end", { session_jwt })).status).toBe(204);
		}
		expect((await call({ token: "made-up" }, "POST", "/api/session/end")).status).toBe(204);
		expect(await readsOf(ada)).toBe(200);
	});

	test("asks the provider nothing, nor does reading or writing in a session that is known", async () => {
		const ada = await provider.signIn(person);
		await readsOf(ada);
		provider.asked.length = 0;
		await readsOf(ada);
		await call(ada, "GET", "/api/favourites");
		await call(ada, "POST", "/api/favourites", { add: [] });
		await call(ada, "POST", "/api/account/visit");
		await call(ada, "POST", "/api/session/end");
		await readsOf(ada);
		expect(provider.asked).toEqual([]);
	});

	test("marks other sessions although the provider cannot be told to end them", async () => {
		const here = await provider.signIn(person);
		const there = await provider.signIn({ ...person, sessionId: "session-phone" });
		provider.state.instead = (path) => (path.includes("revoke") ? new Response(null, { status: 502 }) : null);
		expect((await call(here, "POST", "/api/account/sessions/end", { session: "others" })).status).toBe(503);
		expect(await readsOf(there)).toBe(401);
		expect(await readsOf(here)).toBe(200);
	});
});

describe("what cannot be taken back", () => {
	const guarded = [
		["GET", "/api/account/data", {}],
		["POST", "/api/account/delete", { confirm: "delete my account" }],
		["POST", "/api/account/factors/remove", { kind: "email", id: "email-user-ada" }],
		["POST", "/api/account/proof", {}],
	] as const;
	const WANTED = [403, "fresh_proof_required"];

	test.each(guarded)("%s %s wants a proof of the last ten minutes", async (method, path, body) => {
		const old = await provider.signIn({ ...person, provedAt: Date.now() - 11 * MINUTE });
		expect(await outcome(old, method, path, body)).toEqual(WANTED);
		expect(provider.asked.filter((line) => line.startsWith("DELETE"))).toEqual([]);
		const fresh = await provider.signIn({ ...person, provedAt: Date.now() - 9 * MINUTE });
		expect((await call(fresh, method, path, body)).status).toBeLessThan(300);
	});

	test.each(guarded)("%s %s wants it by the app from whoever has one", async (method, path, body) => {
		const withApp = { ...person, hasApp: true };
		const old = await provider.signIn({ ...withApp, appProvedAt: Date.now() - 11 * MINUTE });
		expect(await outcome(old, method, path, body)).toEqual(WANTED);
		const fresh = await provider.signIn({ ...withApp, appProvedAt: Date.now() - MINUTE });
		expect((await call(fresh, method, path, body)).status).toBeLessThan(300);
	});
});

describe("removing a way to sign in", () => {
	test("is done for one's own alone", async () => {
		const ada = await provider.signIn(person);
		await provider.signIn({ userId: "user-bob" });
		const theirs = { kind: "email", id: "email-user-bob" };
		expect(await outcome(ada, "POST", "/api/account/factors/remove", theirs)).toEqual([404, "not_found"]);
		expect(provider.asked.filter((line) => line.startsWith("DELETE"))).toEqual([]);
	});

	test("is no longer followed by questions for the app, where it was the app, in any session", async () => {
		const now = Date.now();
		const here = await provider.signIn({ ...person, hasApp: true, appProvedAt: now });
		const there = await provider.signIn({ ...person, sessionId: "session-phone", hasApp: true });
		expect(await outcome(there, "GET", "/api/favourites")).toEqual([401, "second_factor_required"]);
		const removal = { kind: "app", id: "totp-user-ada" };
		expect((await call(here, "POST", "/api/account/factors/remove", removal)).status).toBe(200);
		expect(provider.asked).toContain("DELETE /v1/users/totps/totp-user-ada");
		expect((await call(there, "GET", "/api/favourites")).status).toBe(200);
	});

	test.each([{}, { kind: "name", id: "1" }, { kind: "email" }, { kind: "email", id: "" }])(
		"takes no %j",
		async (body) => {
			const ada = await provider.signIn(person);
			expect((await call(ada, "POST", "/api/account/factors/remove", body)).status).toBe(422);
		},
	);
});
