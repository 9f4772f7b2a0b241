import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { ask, newestMessage, sdk, signInByCode } from "./sdk-for-tests";
import { MOST_ATTEMPTS, MOST_WAITING } from "./store/one-time";
import { findUserBy } from "./store/users";

type Channel = "email" | "sms" | "whatsapp";

async function send(channel: Channel, to: string, how = "login_or_create", token?: string) {
	const field = channel === "email" ? "email" : "phone_number";
	const sent = await sdk("POST", `/otps/${channel}/${how}`, {
		token,
		body: { [field]: to, expiration_minutes: 5 },
	});
	return { ...sent, methodId: sent.data.method_id as string, code: (await newestMessage(to))?.code ?? "" };
}

function authenticate(methodId: string, code: string, token?: string) {
	return sdk("POST", "/otps/authenticate", {
		token,
		body: { token: code, method_id: methodId, session_duration_minutes: 60 },
	});
}

/** Five wrong digits at most: one more or less than each digit of the right code. */
const wrongOf = (code: string) => [...code].map((digit) => (Number(digit) + 1) % 10).join("");

async function age(methodId: string, minutes: number): Promise<void> {
	await env.AUTH_DB.prepare(
		"UPDATE one_time SET expires_at = expires_at - ?, created_at = created_at - ? WHERE id = ?",
	)
		.bind(minutes * 60_000, minutes * 60_000, methodId)
		.run();
}

describe("a code", () => {
	test.each<[Channel, string]>([
		["email", "code@example.com"],
		["sms", "+14155552671"],
		["whatsapp", "+447400123456"],
	])("sent by %s signs in, and verifies where it was sent to", async (channel, to) => {
		const { status, methodId, code } = await send(channel, to);
		expect(status).toBe(200);
		expect(code).toMatch(/^\d{6}$/);
		expect(await newestMessage(to)).toMatchObject({ channel, to, code });

		const answer = await authenticate(methodId, code);
		expect(answer.status).toBe(200);
		expect(answer.data).toMatchObject({
			session_token: expect.any(String),
			session_jwt: expect.stringMatching(/^ey/),
			session: { authentication_factors: [{ type: "otp", delivery_method: channel }] },
			user:
				channel === "email"
					? { emails: [{ email: to, verified: true }] }
					: { phone_numbers: [{ phone_number: to, verified: true }] },
		});
	});

	test("makes no user before it comes back", async () => {
		await send("email", "only-asked@example.com");
		expect(await findUserBy(env.AUTH_DB, "email", "only-asked@example.com")).toBeNull();
	});

	test("finds the same user again, in whatever case the address is typed", async () => {
		const first = await signInByCode("again@example.com");
		const { methodId } = await send("email", "Again@Example.com");
		const answer = await authenticate(methodId, (await newestMessage("again@example.com"))?.code ?? "");
		expect(answer.data.user_id).toBe(first.userId);
	});

	test("is refused when it is wrong, and still works after", async () => {
		const { methodId, code } = await send("email", "wrong@example.com");
		const refused = await authenticate(methodId, wrongOf(code));
		expect(refused.status).toBe(404);
		expect(refused.body).toMatchObject({
			error_type: "otp_code_not_found",
			error_message: "Invalid passcode, please try again.",
		});
		expect((await authenticate(methodId, code)).status).toBe(200);
	});

	test("works once", async () => {
		const { methodId, code } = await send("email", "once@example.com");
		expect((await authenticate(methodId, code)).status).toBe(200);
		const { status, body } = await authenticate(methodId, code);
		expect([status, body.error_type]).toEqual([401, "unable_to_auth_otp_code"]);
	});

	test("runs out", async () => {
		const { methodId, code } = await send("email", "late@example.com");
		await age(methodId, 5);
		const { status, body } = await authenticate(methodId, code);
		expect([status, body.error_type]).toEqual([401, "unable_to_auth_otp_code"]);
	});

	test("is locked after five wrong ones, the right one too", async () => {
		const { methodId, code } = await send("email", "locked@example.com");
		for (let guess = 0; guess < MOST_ATTEMPTS; guess++) {
			expect((await authenticate(methodId, wrongOf(code))).status).toBe(404);
		}
		const { status, body } = await authenticate(methodId, code);
		expect([status, body.error_type]).toEqual([429, "user_lock_limit_reached"]);
	});
});

describe("sending", () => {
	test("is refused to what is no e-mail address", async () => {
		for (const email of [
			"",
			"no-at-sign",
			"two@@example.com",
			"a@localhost",
			"a b@example.com",
			`${"a".repeat(250)}@e.co`,
		]) {
			const { status, body } = await sdk("POST", "/otps/email/login_or_create", { body: { email } });
			expect([email, status, body.error_type]).toEqual([email, 400, "invalid_email"]);
		}
	});

	test("stops at ten codes that wait for one address, also at once, and goes on when one was used", async () => {
		const to = "flooded@example.com";
		const answers = await Promise.all(Array.from({ length: 15 }, () => send("email", to)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_WAITING);
		expect(answers.find(({ status }) => status !== 200)).toMatchObject({
			status: 429,
			body: { error_type: "too_many_requests" },
		});
		const inbox = (await ask("GET", `/inbox.json?to=${to}`)).body as unknown as unknown[];
		expect(inbox).toHaveLength(MOST_WAITING);

		// Which code belongs to which call is told by neither: use the one that fits.
		const accepted = answers.filter(({ status }) => status === 200);
		const outcomes = [];
		for (const { methodId } of accepted)
			outcomes.push((await authenticate(methodId, accepted.at(-1)?.code ?? "")).status);
		expect(outcomes).toContain(200);
		expect((await send("email", to)).status).toBe(200);
	});

	test("without a captcha token is refused where the project asks for one, in words the SDK tries again on", async () => {
		const scenario = "otp-captcha";
		await ask("POST", "/settings.json", { scenario, body: { settings: { captcha: true } } });
		const body = { email: "captcha@example.com" };
		const refused = await sdk("POST", "/otps/email/login_or_create", { scenario, body });
		expect(refused.status).toBe(403);
		expect(refused.headers.get("Content-Type")).toMatch(/^text\/plain/);
		expect(refused.headers.get("Access-Control-Allow-Origin")).toBe("http://localhost:8787");
		expect(refused.body.text).toContain("Captcha required");
		const passed = { ...body, captcha_token: "made up" };
		expect((await sdk("POST", "/otps/email/login_or_create", { scenario, body: passed })).status).toBe(200);
	});

	test("without a device fingerprint is refused where the project asks for one", async () => {
		const scenario = "otp-fingerprint";
		await ask("POST", "/settings.json", { scenario, body: { settings: { device_fingerprint: true } } });
		const body = { phone_number: "+14155552672" };
		expect((await sdk("POST", "/otps/sms/send/primary", { scenario, body })).status).toBe(403);
		const passed = { ...body, dfp_telemetry_id: "made up" };
		expect((await sdk("POST", "/otps/sms/send/primary", { scenario, body: passed })).status).toBe(200);
		// The SDK has none for this call.
		const mail = { email: "fingerprint@example.com" };
		expect((await sdk("POST", "/otps/email/send/primary", { scenario, body: mail })).status).toBe(200);
	});
});

describe("send/primary", () => {
	test("signs in as login_or_create does", async () => {
		const { methodId, code } = await send("email", "primary@example.com", "send/primary");
		expect((await authenticate(methodId, code)).status).toBe(200);
	});
});

describe("send/secondary", () => {
	test("adds the number to whoever is signed in, and keeps their session", async () => {
		const { token, userId } = await signInByCode("adds@example.com");
		const { methodId, code } = await send("sms", "+14155552673", "send/secondary", token);
		const { data } = await authenticate(methodId, code, token);
		expect(data).toMatchObject({
			user_id: userId,
			session_token: token,
			session: { authentication_factors: [{ delivery_method: "email" }, { delivery_method: "sms" }] },
			user: {
				emails: [{ email: "adds@example.com" }],
				phone_numbers: [{ phone_number: "+14155552673", verified: true }],
			},
		});
	});

	test("needs a session", async () => {
		const { status, body } = await send("sms", "+14155552674", "send/secondary");
		expect([status, body.error_type]).toEqual([401, "session_not_found"]);
	});

	test("is refused for an address of somebody else", async () => {
		await signInByCode("owner@example.com");
		const { token } = await signInByCode("not-owner@example.com");
		const { status, body } = await send("email", "owner@example.com", "send/secondary", token);
		expect([status, body.error_type]).toEqual([400, "duplicate_email"]);
	});
});
