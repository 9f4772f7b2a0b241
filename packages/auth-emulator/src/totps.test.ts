import { env } from "cloudflare:workers";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sdk, signInByCode } from "./sdk-for-tests";

const STEP = 30_000;

// The clock stands still in the middle of a step, so that none ends between making a code and sending it.
beforeAll(() => {
	const now = Math.floor(Date.now() / STEP) * STEP + STEP / 2;
	vi.useFakeTimers({ toFake: ["Date"], now });
});
afterAll(() => {
	vi.useRealTimers();
});

const post = (path: string, body: Record<string, unknown>, token?: string) =>
	sdk("POST", `/totps${path}`, { token, body });
const outcome = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.error_type];

/** The code that an app shows `steps` steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
	new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP });

const authenticate = (token: string | undefined, totp_code: string) =>
	post("/authenticate", { totp_code, session_duration_minutes: 60 }, token);
const recover = (token: string | undefined, recovery_code: string) =>
	post("/recover", { recovery_code, session_duration_minutes: 60 }, token);

/** What the call that makes one answers. */
type App = { totp_id: string; secret: string; qr_code: string; recovery_codes: string[] };

const appOf = ({ data }: { data: unknown }) => data as App;

async function withApp(email: string): Promise<{ token: string; app: App }> {
	const { token } = await signInByCode(email);
	return { token, app: appOf(await post("", { expiration_minutes: 30 }, token)) };
}

/** The same, once its first code came back: of the step before, so that the one of now is still to be had. */
async function withVerifiedApp(email: string) {
	const { token, app } = await withApp(email);
	expect((await authenticate(token, codeOf(app.secret, -1))).status).toBe(200);
	return { token, app };
}

describe("an authenticator app", () => {
	test("is made with a secret, a picture of it and ten recovery codes, and is not verified yet", async () => {
		const { token } = await signInByCode("new-app@example.com");
		const { status, data } = await post("", { expiration_minutes: 30 }, token);
		expect(status).toBe(200);
		expect(data).toMatchObject({
			totp_id: expect.stringMatching(/^totp-test-/),
			secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
			qr_code: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
			__user: { totps: [{ verified: false }] },
		});
		const { qr_code, recovery_codes } = appOf({ data });
		expect(atob(qr_code.split(",")[1] ?? "")).toMatch(/^<svg/);
		expect(new Set(recovery_codes).size).toBe(10);
		expect(recovery_codes[0]).toMatch(/^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/);
		const { results } = await env.AUTH_DB.prepare("SELECT * FROM recovery_codes").all();
		expect(JSON.stringify(results)).not.toContain(recovery_codes[0]);
	});

	test("is verified by its first code, which adds a factor to the session", async () => {
		const { token, app } = await withApp("first-code@example.com");
		const { status, data } = await authenticate(token, codeOf(app.secret));
		expect(status).toBe(200);
		expect(data).toMatchObject({
			totp_id: app.totp_id,
			session_token: token,
			session: {
				authentication_factors: [
					{ type: "otp" },
					{
						type: "totp",
						delivery_method: "authenticator_app",
						authenticator_app_factor: { totp_id: app.totp_id },
					},
				],
			},
			user: { totps: [{ totp_id: app.totp_id, verified: true }] },
		});
	});

	test("needs a session for every call", async () => {
		for (const [path, body] of [
			["", {}],
			["/authenticate", { totp_code: "123456" }],
			["/recovery_codes", {}],
			["/recover", { recovery_code: "a" }],
		] as const) {
			expect([path, ...outcome(await post(path, body))]).toEqual([path, 401, "session_not_found"]);
		}
	});
});

describe("a code", () => {
	test("is good for the step of now, the one before and the one after, and for no other", async () => {
		const { token, app } = await withApp("steps@example.com");
		for (const steps of [-3, 3]) {
			expect(outcome(await authenticate(token, codeOf(app.secret, steps)))).toEqual([
				401,
				"unable_to_authenticate_totp",
			]);
		}
		for (const steps of [-1, 0, 1]) {
			expect((await authenticate(token, codeOf(app.secret, steps))).status).toBe(200);
		}
	});

	test("works once, of two at once for one, and never after a later one", async () => {
		const { token, app } = await withVerifiedApp("replay@example.com");
		const code = codeOf(app.secret, 0);
		const answers = await Promise.all([authenticate(token, code), authenticate(token, code)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
		expect(outcome(await authenticate(token, code))).toEqual([401, "totp_code_already_authenticated"]);
		expect(outcome(await authenticate(token, codeOf(app.secret, -1)))).toEqual([
			401,
			"totp_code_already_authenticated",
		]);
	});
});

describe("a recovery code", () => {
	test("stands in for the app, once, however it is typed", async () => {
		const { token, app } = await withVerifiedApp("recovers@example.com");
		const [first = "", second = ""] = app.recovery_codes;
		const { status, data } = await recover(token, ` ${first.toUpperCase().replaceAll("-", " ")} `);
		expect(status).toBe(200);
		expect(data).toMatchObject({ totp_id: app.totp_id, session_token: token });
		expect(data.session.authentication_factors.at(-1)).toMatchObject({
			delivery_method: "recovery_code",
			recovery_code_factor: { totp_recovery_code_id: expect.any(String) },
		});
		expect(outcome(await recover(token, first))).toEqual([401, "unable_to_authenticate_recovery_code"]);

		const answers = await Promise.all([recover(token, second), recover(token, second)]);
		expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
	});

	test("is worth nothing once new ones were made", async () => {
		const { token, app } = await withVerifiedApp("renews@example.com");
		const { status, data } = await post("/recovery_codes", {}, token);
		const totps = data.totps as unknown as { recovery_codes: string[] };
		expect([status, totps]).toEqual([
			200,
			{ totp_id: app.totp_id, verified: true, recovery_codes: expect.any(Array) },
		]);
		expect((await recover(token, app.recovery_codes[0] ?? "")).status).toBe(401);
		expect((await recover(token, totps.recovery_codes[0] ?? "")).status).toBe(200);
	});

	test("can be made only where there is an app in use", async () => {
		const { token } = await withApp("no-codes@example.com");
		expect(outcome(await post("/recovery_codes", {}, token))).toEqual([404, "totps_not_found_for_user"]);
	});
});
