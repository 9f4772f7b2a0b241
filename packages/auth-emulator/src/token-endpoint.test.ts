import { env } from "cloudflare:workers";
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { redeem, refresh, submitConsent, THIRD_PARTY, TRUSTED, tokensOf } from "./consent-for-tests";
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

	test("takes a code once; a code that comes again takes back what it gave", async () => {
		const code = await codeOf(await somebody());
		const { body } = await redeem(code);
		expect((await userinfo(body.access_token)).status).toBe(200);
		expect(await redeem(code)).toMatchObject(invalidGrant);
		expect((await userinfo(body.access_token)).status).toBe(401);
		expect(await refresh(body.refresh_token)).toMatchObject(invalidGrant);
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
