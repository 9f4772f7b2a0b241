import { env } from "cloudflare:workers";
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
	askTokens,
	redeem,
	refresh,
	submitConsent,
	THIRD_PARTY,
	TRUSTED,
	tokensOf,
} from "./consent-for-tests";
import { ask, sdk, server, signInByCode } from "./sdk-for-tests";
import { signInByWallet } from "./wallets-for-tests";

const BASE = `/v1/public/${env.STYTCH_PROJECT_ID}`;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
	vi.useRealTimers();
});

const somebody = async () => (await signInByWallet()).token;
const codeOf = async (token: string) => (await submitConsent(token)).back?.code;
const invalidGrant = { status: 400, body: { error: "invalid_grant" } };

const userinfo = (accessToken: unknown) =>
	ask("GET", `${BASE}/oauth2/userinfo`, { headers: { Authorization: `Bearer ${accessToken}` } });
const exchange = (access_token: unknown) =>
	sdk("POST", "/sessions/exchange_access_token", { body: { access_token, session_duration_minutes: 60 } });

async function keys() {
	const { body } = await ask("GET", `/v1/sessions/jwks/${env.STYTCH_PROJECT_ID}`);
	return createLocalJWKSet(body as unknown as JSONWebKeySet);
}

describe("the exchange of a code", () => {
	test("gives tokens, of which the ID token tells the application who signed in", async () => {
		const email = `ada-${crypto.randomUUID()}@example.com`;
		const { token, userId } = await signInByCode(email);
		const { status, body } = await tokensOf(token);
		expect(status).toBe(200);
		expect(body).toMatchObject({
			token_type: "bearer",
			expires_in: 3600,
			scope: "openid email profile offline_access",
			refresh_token: expect.stringMatching(/./),
		});
		const { payload } = await jwtVerify(String(body.id_token), await keys(), {
			algorithms: ["RS256"],
			audience: THIRD_PARTY,
			issuer: `http://localhost:8787/auth-emulator${BASE}`,
		});
		expect(payload).toMatchObject({ sub: userId, email, email_verified: true, nonce: "nonce-1" });
		expect(payload).not.toHaveProperty("phone_number");
	});

	test("gives no more than was asked for", async () => {
		const { body } = await tokensOf(await somebody(), { scope: "email" });
		expect(body).toMatchObject({ scope: "email" });
		expect(body).not.toHaveProperty("id_token");
		expect(body).not.toHaveProperty("refresh_token");
	});

	test("takes a code once; a code that comes again takes back what it gave", async () => {
		const code = await codeOf(await somebody());
		const { body } = await redeem(code);
		expect((await userinfo(body.access_token)).status).toBe(200);
		expect(await redeem(code)).toMatchObject(invalidGrant);
		expect((await userinfo(body.access_token)).status).toBe(401);
		expect(await refresh(body.refresh_token)).toMatchObject(invalidGrant);
	});

	test("of two at once gives at most one anything, and that is taken back", async () => {
		const code = await codeOf(await somebody());
		const both = await Promise.all([redeem(code), redeem(code)]);
		for (const { body } of both) {
			if (body.access_token) expect((await userinfo(body.access_token)).status).toBe(401);
		}
		expect(both.filter(({ status }) => status === 400).length).toBeGreaterThan(0);
	});

	test("takes a code for five minutes", async () => {
		const code = await codeOf(await somebody());
		vi.advanceTimersByTime(5 * 60_000 + 1000);
		expect(await redeem(code)).toMatchObject(invalidGrant);
	});

	test.each([
		[{ client_id: TRUSTED }],
		[{ redirect_uri: "http://localhost:8787/" }],
		[{ code_verifier: "f".repeat(64) }],
	])("refuses a code that comes with %j, and then for good", async (change) => {
		const code = await codeOf(await somebody());
		expect(await redeem(code, change)).toMatchObject(invalidGrant);
		expect(await redeem(code)).toMatchObject(invalidGrant);
	});

	test.each([
		[{ code: "made-up" }, 400, "invalid_grant"],
		[{ code: undefined }, 400, "invalid_request"],
		[{ code_verifier: undefined }, 400, "invalid_request"],
		[{ redirect_uri: undefined }, 400, "invalid_request"],
		[{ client_id: "connected-app-test-other" }, 401, "invalid_client"],
		[{ client_id: undefined }, 401, "invalid_client"],
		[{ grant_type: "password" }, 400, "unsupported_grant_type"],
		[{ grant_type: undefined }, 400, "invalid_request"],
	])("refuses %j in the words of RFC 6749", async (change, status, error) => {
		const answer = await redeem("made-up", change);
		expect(answer).toMatchObject({ status, body: { error, error_description: expect.any(String) } });
	});

	test("takes forms only, of this project only", async () => {
		const json = await ask("POST", `${BASE}/oauth2/token`, { body: { grant_type: "refresh_token" } });
		expect(json).toMatchObject({ status: 415, body: { error: "invalid_request" } });
		const other = await ask("POST", "/v1/public/project-test-other/oauth2/token", { body: "" });
		expect(other.status).toBe(404);
	});
});

describe("a refresh token", () => {
	test("gives new tokens, and a new one of its kind", async () => {
		const first = (await tokensOf(await somebody())).body;
		const second = await refresh(first.refresh_token);
		expect(second.status).toBe(200);
		expect(second.body.refresh_token).not.toBe(first.refresh_token);
		expect((await refresh(second.body.refresh_token)).status).toBe(200);
	});

	test("that comes a second time takes back everything: somebody has a copy", async () => {
		const first = (await tokensOf(await somebody())).body;
		const second = (await refresh(first.refresh_token)).body;
		expect(await refresh(first.refresh_token)).toMatchObject(invalidGrant);
		expect(await refresh(second.refresh_token)).toMatchObject(invalidGrant);
		expect((await userinfo(second.access_token)).status).toBe(401);
	});

	test("is good for its own application, for thirty days", async () => {
		const { refresh_token } = (await tokensOf(await somebody())).body;
		expect(await refresh(refresh_token, { client_id: TRUSTED })).toMatchObject(invalidGrant);
		vi.advanceTimersByTime(30 * 86_400_000 + 1000);
		expect(await refresh(refresh_token)).toMatchObject(invalidGrant);
	});

	test("is not made up, and is named", async () => {
		expect(await refresh("made-up")).toMatchObject(invalidGrant);
		const answer = await askTokens({ grant_type: "refresh_token", client_id: THIRD_PARTY });
		expect(answer).toMatchObject({ status: 400, body: { error: "invalid_request" } });
	});

	test("ends with its user", async () => {
		const { token, userId } = await signInByWallet();
		const { refresh_token, access_token } = (await tokensOf(token)).body;
		await server("DELETE", `/users/${userId}`);
		expect(await refresh(refresh_token)).toMatchObject(invalidGrant);
		expect((await userinfo(access_token)).status).toBe(401);
	});
});

describe("an access token", () => {
	const trustedTokens = async (token: string) =>
		(await tokensOf(token, { client_id: TRUSTED, scope: "openid full_access" })).body;

	test("tells of its user what its scopes allow", async () => {
		const email = `ada-${crypto.randomUUID()}@example.com`;
		const { token, userId } = await signInByCode(email);
		const wide = await userinfo((await tokensOf(token)).body.access_token);
		expect(wide.body).toEqual({ sub: userId, email, email_verified: true });
		const narrow = await userinfo((await tokensOf(token, { scope: "openid" })).body.access_token);
		expect(narrow.body).toEqual({ sub: userId });
	});

	test("with full access becomes a session of its user", async () => {
		const { token, userId } = await signInByWallet();
		const answer = await exchange((await trustedTokens(token)).access_token);
		expect(answer.status).toBe(200);
		expect(answer.data).toMatchObject({
			user_id: userId,
			session: {
				authentication_factors: [
					{
						delivery_method: "oauth_access_token_exchange",
						oauth_access_token_exchange_factor: { client_id: TRUSTED },
					},
				],
			},
		});
	});

	test("without full access does not", async () => {
		expect(await exchange((await tokensOf(await somebody())).body.access_token)).toMatchObject({
			status: 403,
			body: { error_type: "oauth_access_token_exchange_missing_full_access" },
		});
	});

	test("is good for an hour, and until the consent is taken back", async () => {
		const token = await somebody();
		const { access_token } = await trustedTokens(token);
		await sdk("POST", `/users/connected_apps/${TRUSTED}/revoke`, { token });
		expect((await exchange(access_token)).body.error_type).toBe("connected_app_consent_revoked");

		const later = (await trustedTokens(token)).access_token;
		vi.advanceTimersByTime(3_601_000);
		expect((await exchange(later)).body.error_type).toBe("idp_access_token_expired");
	});

	test("is no other token of ours: not a session's JWT, not an ID token, not changed, not unsigned", async () => {
		const token = await somebody();
		const { access_token, id_token } = await trustedTokens(token);
		const { data } = await sdk("POST", "/sessions/authenticate", { token, body: {} });
		const [, claims, signature = ""] = String(access_token).split(".");
		const none = btoa('{"alg":"none","typ":"JWT"}').replaceAll("=", "");
		const unsigned = `${none}.${claims}.`;
		const changed = `${String(access_token).slice(0, -signature.length)}${signature.slice(0, -4)}AAAA`;
		for (const wrong of [data.session_jwt, id_token, unsigned, changed, "made-up", ""]) {
			expect((await exchange(wrong)).body.error_type).toBe("idp_access_token_not_found");
			expect((await userinfo(wrong)).status).toBe(401);
		}
	});

	test("opens no session of the site: it is not a session's JWT", async () => {
		const { access_token, id_token } = await trustedTokens(await somebody());
		for (const session_jwt of [access_token, id_token]) {
			const answer = await server("POST", "/sessions/authenticate", { body: { session_jwt } });
			expect(answer.status).toBe(401);
		}
	});
});

test("what an application can do here is written where OpenID Connect looks for it", async () => {
	const { body } = await ask("GET", `${BASE}/.well-known/openid-configuration`);
	expect(body).toMatchObject({
		issuer: `http://localhost:8787/auth-emulator${BASE}`,
		authorization_endpoint: "http://localhost:8787/oauth/authorize",
		token_endpoint: `http://localhost:8787/auth-emulator${BASE}/oauth2/token`,
		code_challenge_methods_supported: ["S256"],
	});
	const { pathname } = new URL(String(body.jwks_uri));
	expect((await ask("GET", pathname.replace("/auth-emulator", ""))).body).toHaveProperty("keys");
});
