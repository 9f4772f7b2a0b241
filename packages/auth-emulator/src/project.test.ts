import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from "jose";
import { describe, expect, test } from "vitest";
import { ask, sdk, server, signInByCode } from "./sdk-for-tests";

const PUBLIC = "public-token-test-00000000-0000-4000-8000-000000000001";
const PROJECT = "project-test-00000000-0000-4000-8000-000000000001";

const bootstrap = (scenario?: string) => sdk("GET", `/projects/bootstrap/${PUBLIC}`, { scenario });

describe("credentials", () => {
	test("of another project open nothing", async () => {
		const headers = { Authorization: `Basic ${btoa("public-token-test-other:public-token-test-other")}` };
		const { status, body } = await sdk("POST", "/sessions/authenticate", { body: {}, headers });
		expect([status, body.error_type]).toEqual([401, "invalid_public_token_id"]);
	});

	test("of the server are its secret: the public token is none", async () => {
		const headers = { Authorization: `Basic ${btoa(`${PROJECT}:${PUBLIC}`)}` };
		const { status, body } = await server("GET", "/users/user-test-1", { headers });
		expect([status, body.error_type]).toEqual([401, "unauthorized_credentials"]);
	});
});

describe("the origin of a call", () => {
	const asked = (Origin: string) => sdk("GET", `/projects/bootstrap/${PUBLIC}`, { headers: { Origin } });

	test("is allowed with credentials when it is on this machine, on errors too", async () => {
		const { headers } = await asked("http://localhost:5173");
		expect(headers.get("Access-Control-Allow-Origin")).toBe("http://localhost:5173");
		expect(headers.get("Access-Control-Allow-Credentials")).toBe("true");
		const failed = await sdk("GET", "/users/me", { headers: { Origin: "http://localhost:5173" } });
		expect(failed.status).toBe(401);
		expect(failed.headers.get("Access-Control-Allow-Origin")).toBe("http://localhost:5173");
	});
});

describe("a session", () => {
	test("is carried on by its token, with a JWT of five minutes that the published keys verify", async () => {
		const { token, userId } = await signInByCode("carried@example.com");
		const { status, data } = await sdk("POST", "/sessions/authenticate", { token, body: {} });
		expect(status).toBe(200);
		expect(data).toMatchObject({ user_id: userId, session_token: token, __user: { user_id: userId } });

		const keys = (await ask("GET", `/v1/sessions/jwks/${PROJECT}`)).body as unknown as JSONWebKeySet;
		expect(JSON.stringify(keys)).not.toContain('"d"');
		const jwt = data.session_jwt;
		expect(decodeProtectedHeader(jwt)).toMatchObject({ alg: "RS256", typ: "JWT" });
		const { payload } = await jwtVerify(jwt, createLocalJWKSet(keys), {
			issuer: `stytch.com/${PROJECT}`,
			audience: PROJECT,
			subject: userId,
		});
		expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
		expect(payload["https://stytch.com/session"]).toMatchObject({ roles: ["stytch_user"] });
	});

	test("lasts no longer by being used, only by asking for it", async () => {
		const { token } = await signInByCode("longer@example.com");
		const expiry = async (body: object) => {
			const { data } = await sdk("POST", "/sessions/authenticate", { token, body });
			return Date.parse(data.session.expires_at);
		};
		const first = await expiry({});
		expect(await expiry({})).toBe(first);
		expect(await expiry({ session_duration_minutes: 600 })).toBeGreaterThan(first + 500 * 60_000);
	});
});

describe("the admin", () => {
	const rolesOf = async (email: string) => {
		const { token, session } = await signInByCode(email);
		const { data } = await sdk("POST", "/sessions/authenticate", { token, body: {} });
		return [data.user.roles, data.session.roles, session.roles];
	};

	test("is whoever proved to have admin@example.com, in the user and in the session, from the first one on", async () => {
		expect(await rolesOf("admin@example.com")).toEqual([
			["stytch_user", "admin"],
			["stytch_user", "admin"],
			["stytch_user", "admin"],
		]);
		expect((await rolesOf("editor@example.com"))[1]).toEqual(["stytch_user", "editor"]);
		expect((await rolesOf("moderator@example.com"))[1]).toEqual(["stytch_user", "moderator"]);
		expect((await rolesOf("Editor+ada@example.com"))[1]).toEqual(["stytch_user", "editor"]);
	});

	test("is nobody else", async () => {
		for (const email of ["admin@example.com.evil.example", "not-admin@example.com", "admin+@example.com"])
			expect(await rolesOf(email)).toEqual([["stytch_user"], ["stytch_user"], ["stytch_user"]]);
	});
});

describe("calls that were told to fail", () => {
	const fail = (scenario: string, fault: object) =>
		ask("POST", "/settings.json", { scenario, body: { faults: [fault] } });

	test("fail so often and then succeed, in their scenario only", async () => {
		await fail("down", { path: "/sdk/v1/projects/*", times: 2, status: 503, error_type: "outage" });
		expect((await bootstrap()).status).toBe(200);
		expect([(await bootstrap("down")).status, (await bootstrap("down")).body.error_type]).toEqual([
			503,
			"outage",
		]);
		expect((await bootstrap("down")).status).toBe(200);
	});
});

test("an unknown path is a 404 in JSON, a broken body a 400", async () => {
	expect((await sdk("GET", "/nothing")).status).toBe(404);
	const { status, body } = await sdk("POST", "/sessions/authenticate", { body: "{" });
	expect([status, body.error_type]).toEqual([400, "bad_request"]);
	expect((await sdk("POST", "/users/search", { body: { email: "x".repeat(70_000) } })).status).toBe(413);
});
