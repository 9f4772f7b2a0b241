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

/** What the call that makes one answers. */
type App = { totp_id: string; secret: string; qr_code: string; recovery_codes: string[] };

const appOf = ({ data }: { data: unknown }) => data as App;

async function withApp(email: string): Promise<{ token: string; app: App }> {
	const { token } = await signInByCode(email);
	return { token, app: appOf(await post("", { expiration_minutes: 30 }, token)) };
}

describe("an authenticator app", () => {
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
});
