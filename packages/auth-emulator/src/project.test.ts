import { env } from "cloudflare:workers";
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from "jose";
import { describe, expect, test } from "vitest";
import { ask, sdk, server, signInByCode } from "./sdk-for-tests";

const PUBLIC = "public-token-test-00000000-0000-4000-8000-000000000001";
const PROJECT = "project-test-00000000-0000-4000-8000-000000000001";

const bootstrap = (scenario?: string) => sdk("GET", `/projects/bootstrap/${PUBLIC}`, { scenario });

describe("bootstrap", () => {
	test("says how the project is set up, with null where the SDK must not see undefined", async () => {
		const { status, data } = await bootstrap();
		expect(status).toBe(200);
		expect(data).toMatchObject({
			project_name: "Plumbline",
			cname_domain: null,
			password_config: null,
			vertical: "CONSUMER",
			disable_sdk_watermark: true,
			captcha_settings: { enabled: false },
		});
	});

	test("says whether a captcha goes with every call, or only after a refusal", async () => {
		const mode = async (settings: Record<string, boolean>) => {
			const scenario = `mode-${crypto.randomUUID()}`;
			await ask("POST", "/settings.json", { scenario, body: { settings } });
			return (await bootstrap(scenario)).data;
		};
		const both = { captcha: true, device_fingerprint: true };
		expect(await mode(both)).toMatchObject({
			dfp_protected_auth_enabled: true,
			dfp_protected_auth_mode: "OBSERVATION",
			captcha_settings: { enabled: true },
		});
		expect(await mode({ ...both, fingerprint_first: true })).toMatchObject({
			dfp_protected_auth_mode: "DECISIONING",
		});
	});

	test("names the policy: everybody their own account, the admin everything", async () => {
		const { data } = await bootstrap();
		expect(data.rbac_policy).toMatchObject({
			roles: ["stytch_user", "admin", "editor", "moderator"].map((role_id) => ({ role_id })),
		});
	});

	test("follows the settings of the caller's scenario and of no other", async () => {
		const change = { settings: { password_policy: "luds", luds_minimum_count: 12, siwe_required: false } };
		await ask("POST", "/settings.json", { scenario: "luds", body: change });
		expect((await bootstrap("luds")).data).toMatchObject({
			password_config: { luds_complexity: 3, luds_minimum_count: 12 },
			siwe_required_for_crypto_wallets: false,
		});
		expect((await bootstrap()).data).toMatchObject({ password_config: null });
	});
});

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

	test("that was revoked is over, and says so in the word that makes the SDK forget it", async () => {
		const { token } = await signInByCode("revoked@example.com");
		expect((await sdk("POST", "/sessions/revoke", { token })).status).toBe(200);
		for (const path of ["/sessions/authenticate", "/sessions/revoke"]) {
			const { status, body } = await sdk("POST", path, { token, body: {} });
			expect([status, body.error_type]).toEqual([401, "session_not_found"]);
		}
	});

	test("keeps to the keys that were published when it was signed: after a rotation both verify", async () => {
		const { jwt } = await signInByCode("rotated@example.com");
		await ask("POST", "/settings.json", { body: { rotate_keys: true } });
		const later = await signInByCode("rotated@example.com");
		const keys = (await ask("GET", `/v1/sessions/jwks/${PROJECT}`)).body as unknown as JSONWebKeySet;
		expect(decodeProtectedHeader(later.jwt).kid).not.toBe(decodeProtectedHeader(jwt).kid);
		for (const token of [jwt, later.jwt]) {
			await expect(jwtVerify(token, createLocalJWKSet(keys), { audience: PROJECT })).resolves.toBeTruthy();
		}
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

describe("a user", () => {
	test("is told who they are, at the top level of data", async () => {
		const { token, userId } = await signInByCode("me@example.com");
		const { data } = await sdk("GET", "/users/me", { token });
		expect(data).toMatchObject({ user_id: userId, emails: [{ email: "me@example.com", verified: true }] });
		expect((await sdk("GET", "/users/me")).status).toBe(401);
	});

	test("changes their name and what is noted of them; null takes a note away", async () => {
		const { token } = await signInByCode("notes@example.com");
		const put = (body: object) => sdk("PUT", "/users/me", { token, body });
		await put({ untrusted_metadata: { theme: "dark", size: 2 } });
		const { data } = await put({ untrusted_metadata: { theme: null }, name: { first_name: "Ada" } });
		expect(data.__user).toMatchObject({ untrusted_metadata: { size: 2 }, name: { first_name: "Ada" } });
		const huge = await put({ untrusted_metadata: { text: "x".repeat(5000) } });
		expect([huge.status, huge.body.error_type]).toEqual([400, "bad_request"]);
	});

	test("is new, without a password, or has one, to whoever types the address", async () => {
		await signInByCode("known@example.com");
		const typed = async (email: string) =>
			(await sdk("POST", "/users/search", { body: { email } })).data.userType;
		expect(await typed("unknown@example.com")).toBe("new");
		expect(await typed("Known@Example.com")).toBe("passwordless");
		const wrong = await sdk("POST", "/users/search", { body: { email: "not an address" } });
		expect([wrong.status, wrong.body.error_type]).toEqual([400, "invalid_email"]);
	});

	test("gives up an address, which then is free", async () => {
		const { token, userId } = await signInByCode("gone@example.com");
		const { data } = await sdk("GET", "/users/me", { token });
		const [email] = data.emails;
		const { status, data: after } = await sdk("DELETE", `/users/emails/${email?.email_id}`, { token });
		expect(status).toBe(200);
		expect(after).toMatchObject({ user_id: userId, __user: { emails: [] } });
		expect((await signInByCode("gone@example.com")).userId).not.toBe(userId);
	});
});

describe("the site's server", () => {
	test("asks who a token belongs to, or a JWT of the session when it has no token", async () => {
		const { token, jwt, userId } = await signInByCode("backend@example.com");
		for (const body of [{ session_token: token }, { session_jwt: jwt }]) {
			const answer = await server("POST", "/sessions/authenticate", { body });
			expect(answer.status).toBe(200);
			expect(answer.body).toMatchObject({ user: { user_id: userId }, session: { user_id: userId } });
			expect(answer.body.__user).toBeUndefined();
		}
		for (const body of [{}, { session_token: "wrong" }, { session_jwt: "a.b.c" }]) {
			expect((await server("POST", "/sessions/authenticate", { body })).status).toBe(401);
		}
	});

	test("lists the live sessions of a user and ends one", async () => {
		const first = await signInByCode("two@example.com");
		const second = await signInByCode("two@example.com");
		const list = async () =>
			(await server("GET", `/sessions?user_id=${first.userId}`)).body.sessions as Array<{
				session_id: string;
			}>;
		const [one, two] = await list();
		expect(one?.session_id).not.toBe(two?.session_id);
		expect((await server("POST", "/sessions/revoke", { body: { session_id: one?.session_id } })).status).toBe(
			200,
		);
		expect(await list()).toEqual([expect.objectContaining({ session_id: two?.session_id })]);
		expect((await server("POST", "/sessions/revoke", { body: { session_id: one?.session_id } })).status).toBe(
			404,
		);
		expect([first.token, second.token]).toHaveLength(2);
	});

	test("deletes a user with sessions, addresses and all", async () => {
		const { token, userId } = await signInByCode("deleted@example.com");
		expect((await server("DELETE", `/users/${userId}`)).status).toBe(200);
		expect((await server("GET", `/users/${userId}`)).status).toBe(404);
		expect((await server("DELETE", `/users/${userId}`)).status).toBe(404);
		expect((await sdk("GET", "/users/me", { token })).status).toBe(401);
		const left = await env.AUTH_DB.prepare("SELECT count(*) AS n FROM identifiers WHERE user_id = ?")
			.bind(userId)
			.first<{ n: number }>();
		expect(left?.n).toBe(0);
	});
});

describe("without a factor of one's own", () => {
	const made = (body: object) => ask("POST", "/settings.json", { body });

	test("a token from the settings page impersonates, once", async () => {
		const { userId } = await signInByCode("helped@example.com");
		const { body } = await made({ impersonate: "helped@example.com" });
		const use = () =>
			sdk("POST", "/impersonation/authenticate", {
				body: { impersonation_token: body.impersonation_token, session_duration_minutes: 60 },
			});
		const answer = await use();
		expect(answer.data).toMatchObject({ user_id: userId });
		expect(answer.data.session.authentication_factors).toMatchObject([{ type: "impersonated" }]);
		expect((await use()).body.error_type).toBe("impersonation_token_not_found");
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
