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
});

describe("send/secondary", () => {
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
