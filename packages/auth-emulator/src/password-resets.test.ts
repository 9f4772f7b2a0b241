import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { sha256 } from "./hash";
import { sdk } from "./sdk-for-tests";
import { MOST_FAILURES } from "./store/guesses";

// A slow hash is slow on purpose, and slower beside other tests.
vi.setConfig({ testTimeout: 60_000 });

const OLD = "plumb line 9 tide";
const NEW = "brass weight 4 harbour";

const post = (path: string, body: Record<string, unknown>, token?: string) =>
	sdk("POST", `/passwords${path}`, { token, body: { session_duration_minutes: 60, ...body } });

const outcome = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.error_type];

async function create(email: string): Promise<string> {
	return String((await post("", { email, password: OLD })).data.session_token);
}

const authenticate = (email: string, password: string) => post("/authenticate", { email, password });

/** Whether the session with this token is still good. */
const isLive = async (token: string) => (await sdk("GET", "/users/me", { token })).status === 200;

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
