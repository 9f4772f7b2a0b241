import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { randomSecret, sha256 } from "./hash";
import { newestLink, sdk, signInByCode } from "./sdk-for-tests";
import { MOST_FAILURES } from "./store/guesses";

// A slow hash is slow on purpose, and slower beside other tests.
vi.setConfig({ testTimeout: 60_000 });

const OLD = "plumb line 9 tide";
const NEW = "brass weight 4 harbour";
const RESET_URL = "http://localhost:8787/password-reset";
const LOGIN_URL = "http://localhost:8787/authenticate";

const post = (path: string, body: Record<string, unknown>, token?: string) =>
	sdk("POST", `/passwords${path}`, { token, body: { session_duration_minutes: 60, ...body } });

const outcome = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.error_type];

async function create(email: string): Promise<string> {
	return String((await post("", { email, password: OLD })).data.session_token);
}

const authenticate = (email: string, password: string) => post("/authenticate", { email, password });

/** Whether the session with this token is still good. */
const isLive = async (token: string) => (await sdk("GET", "/users/me", { token })).status === 200;

/** Starts a reset by mail; the verifier of its PKCE pair. */
async function start(email: string, body: Record<string, unknown> = {}) {
	const code_verifier = randomSecret();
	const answer = await post("/email/reset/start", {
		email,
		reset_password_redirect_url: RESET_URL,
		login_redirect_url: LOGIN_URL,
		reset_password_expiration_minutes: 30,
		code_challenge: await sha256(code_verifier),
		...body,
	});
	return { answer, code_verifier };
}

describe("a reset by mail", () => {
	test("can sign in without a new password instead, and then no more be used for one", async () => {
		const email = "without-password@example.com";
		await create(email);
		const { code_verifier } = await start(email);
		const { token } = await newestLink(email);
		const signIn = () =>
			sdk("POST", "/magic_links/authenticate", {
				body: { token, code_verifier, session_duration_minutes: 60 },
			});
		expect((await signIn()).status).toBe(200);
		expect((await signIn()).status).toBe(401);
		expect((await post("/email/reset", { token, password: NEW, code_verifier })).status).toBe(401);
	});

	test("sets the new password, verifies the address and ends every other session", async () => {
		const email = "by-mail@example.com";
		const before = await create(email);
		const { answer, code_verifier } = await start(email);
		expect(answer.status).toBe(200);
		const { url, token, type } = await newestLink(email);
		expect([url.origin + url.pathname, type]).toEqual([RESET_URL, "reset_password"]);

		const reset = await post("/email/reset", { token, password: NEW, code_verifier });
		expect(reset.status).toBe(200);
		expect(reset.data).toMatchObject({
			user: { emails: [{ email, verified: true }], password: { requires_reset: false } },
		});
		expect(await isLive(before)).toBe(false);
		expect(await isLive(String(reset.data.session_token))).toBe(true);
		expect((await authenticate(email, OLD)).status).toBe(401);
		expect((await authenticate(email, NEW)).status).toBe(200);
	});

	test("gives a password to who signs in without one", async () => {
		const email = "first-password@example.com";
		const { userId } = await signInByCode(email);
		const { code_verifier } = await start(email);
		const { token } = await newestLink(email);
		const { data } = await post("/email/reset", { token, password: NEW, code_verifier });
		expect(data.user_id).toBe(userId);
		expect((await authenticate(email, NEW)).status).toBe(200);
	});

	test("works once, of two at once for one", async () => {
		const email = "reset-once@example.com";
		await create(email);
		const { code_verifier } = await start(email);
		const { token } = await newestLink(email);
		const answers = await Promise.all(
			[NEW, `${NEW} two`].map((password) => post("/email/reset", { token, password, code_verifier })),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
		expect(outcome(await post("/email/reset", { token, password: NEW, code_verifier }))).toEqual([
			401,
			"unable_to_auth_password_reset_token",
		]);
	});

	test("is not used up by a password that is refused", async () => {
		const email = "reset-weak@example.com";
		await create(email);
		const { code_verifier } = await start(email);
		const { token } = await newestLink(email);
		for (const [password, errorType] of [
			["abcdefgh1", "weak_password"],
			["password1", "breached_password"],
		] as const) {
			const answer = await post("/email/reset", { token, password, code_verifier });
			expect(outcome(answer)).toEqual([400, errorType]);
		}
		expect((await post("/email/reset", { token, password: NEW, code_verifier })).status).toBe(200);
	});

	test("is held to PKCE at both ends", async () => {
		const email = "reset-pkce@example.com";
		await create(email);
		const without = await start(email, { code_challenge: undefined });
		expect(outcome(without.answer)).toEqual([400, "pkce_required"]);
		await start(email);
		const { token } = await newestLink(email);
		const foreign = { token, password: NEW, code_verifier: randomSecret() };
		expect(outcome(await post("/email/reset", foreign))).toEqual([400, "pkce_mismatch"]);
		expect(outcome(await post("/email/reset", { token, password: NEW }))).toEqual([
			400,
			"pkce_expected_code_verifier",
		]);
	});
});

describe("a reset by the password there is", () => {
	const reset = (email: string, existing_password: string, new_password = NEW, token?: string) =>
		post("/existing_password/reset", { email, existing_password, new_password }, token);

	test("sets the new one and ends every session but the caller's", async () => {
		const email = "existing@example.com";
		const other = await create(email);
		const own = String((await authenticate(email, OLD)).data.session_token);
		const { status, data } = await reset(email, OLD, NEW, own);
		expect([status, data.session_token]).toEqual([200, own]);
		expect([await isLive(other), await isLive(own)]).toEqual([false, true]);
		expect((await authenticate(email, NEW)).status).toBe(200);
	});

	test("is refused with a wrong one, and counts with wrong ones at the login", async () => {
		const email = "existing-wrong@example.com";
		await create(email);
		expect(outcome(await authenticate(email, NEW))).toEqual([401, "unauthorized_credentials"]);
		await env.AUTH_DB.prepare("UPDATE guesses SET failures = ? WHERE target = ?")
			.bind(MOST_FAILURES - 1, `password:${email}`)
			.run();
		expect(outcome(await reset(email, NEW))).toEqual([401, "unauthorized_credentials"]);
		expect(outcome(await reset(email, OLD))).toEqual([429, "too_many_requests"]);
	});
});

describe("a reset by session", () => {
	const reset = (token: string | undefined, password = NEW) => post("/session/reset", { password }, token);

	test("sets the new one and ends every session but the caller's", async () => {
		const email = "by-session@example.com";
		const other = await create(email);
		const own = String((await authenticate(email, OLD)).data.session_token);
		const { status, data } = await reset(own);
		expect([status, data.session_token]).toEqual([200, own]);
		expect([await isLive(other), await isLive(own)]).toEqual([false, true]);
		expect((await authenticate(email, NEW)).status).toBe(200);
	});

	test("needs a factor that was proven within five minutes", async () => {
		const token = await create("session-old@example.com");
		const old = new Date(Date.now() - 5 * 60_000 - 1000).toISOString();
		await env.AUTH_DB.prepare(
			"UPDATE sessions SET document = json_set(document, '$.authentication_factors[0].last_authenticated_at', ?) WHERE token_hash = ?",
		)
			.bind(old, await sha256(token))
			.run();
		expect(outcome(await reset(token))).toEqual([400, "session_too_old_to_reset_password"]);
	});
});
