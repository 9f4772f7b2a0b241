import { env } from "cloudflare:workers";
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { describe, expect, test } from "vitest";
import { refresh, THIRD_PARTY, TRUSTED, tokensOf } from "./consent-for-tests";
import { ask, sdk, server, signInByCode } from "./sdk-for-tests";

const BASE = `/v1/public/${env.STYTCH_PROJECT_ID}`;

const somebody = async () => (await signInByCode(`somebody-${crypto.randomUUID()}@example.com`)).token;

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
});

describe("a refresh token", () => {
	test("gives new tokens, and a new one of its kind", async () => {
		const first = (await tokensOf(await somebody())).body;
		const second = await refresh(first.refresh_token);
		expect(second.status).toBe(200);
		expect(second.body.refresh_token).not.toBe(first.refresh_token);
		expect((await refresh(second.body.refresh_token)).status).toBe(200);
	});
});

describe("an access token", () => {
	const trustedTokens = async (token: string) =>
		(await tokensOf(token, { client_id: TRUSTED, scope: "openid full_access" })).body;

	test("with full access becomes a session of its user", async () => {
		const { token, userId } = await signInByCode(`somebody-${crypto.randomUUID()}@example.com`);
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
