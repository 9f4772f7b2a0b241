import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { softwareAuthenticator } from "./authenticator-for-tests";
import { sdk } from "./sdk-for-tests";
import { signInByWallet } from "./wallets-for-tests";

const CHROME_ON_LINUX = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36";
const PASSKEY = { domain: "localhost", return_passkey_credential_options: true, user_agent: CHROME_ON_LINUX };

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
	vi.useRealTimers();
});

type Device = ReturnType<typeof softwareAuthenticator>;

async function creationOptions(token: string, body: Record<string, unknown> = {}): Promise<string> {
	const answer = await sdk("POST", "/webauthn/register/start", { token, body: { ...PASSKEY, ...body } });
	return String(answer.data.public_key_credential_creation_options);
}

async function requestOptions(token?: string, body: Record<string, unknown> = {}): Promise<string> {
	const path = `/webauthn/authenticate/start/${token ? "secondary" : "primary"}`;
	const answer = await sdk("POST", path, { token, body: { ...PASSKEY, ...body } });
	return String(answer.data.public_key_credential_request_options);
}

const register = (token: string, public_key_credential: string) =>
	sdk("POST", "/webauthn/register", { token, body: { public_key_credential, session_duration_minutes: 60 } });

const authenticate = (public_key_credential: string, token?: string) =>
	sdk("POST", "/webauthn/authenticate", {
		token,
		body: { public_key_credential, session_duration_minutes: 60 },
	});

async function withPasskey(device: Device = softwareAuthenticator()) {
	const { token, userId } = await signInByWallet();
	const { data } = await register(token, await device.register(await creationOptions(token)));
	return { token, userId, device, id: String(data.webauthn_registration_id) };
}

const refusal = (type: string, status: number) => ({ status, body: { error_type: type } });
const NOT_REGISTERED = refusal("unable_to_register_webauthn_registration", 401);
const NOT_AUTHENTICATED = refusal("unable_to_auth_webauthn_registration", 401);
const NOT_FOUND = refusal("webauthn_registration_not_found", 404);

describe("registering a passkey", () => {
	test("stores it under a name made of the browser and its system", async () => {
		const { token } = await signInByWallet();
		const device = softwareAuthenticator();
		const answer = await register(token, await device.register(await creationOptions(token)));
		expect(answer.status).toBe(200);
		expect(answer.data).toMatchObject({
			webauthn_registration_id: expect.stringMatching(/^webauthn-registration-test-/),
			session: {
				authentication_factors: [
					{ delivery_method: "crypto_wallet" },
					{ delivery_method: "webauthn_registration" },
				],
			},
			user: {
				webauthn_registrations: [
					{ name: "Chrome on Linux", domain: "localhost", verified: true, user_agent: CHROME_ON_LINUX },
				],
			},
		});
	});

	test("asks the browser for one that is found without a name and asks who is there", async () => {
		const { token } = await signInByWallet();
		expect(JSON.parse(await creationOptions(token))).toMatchObject({
			rp: { id: "localhost", name: "Plumbline" },
			attestation: "none",
			authenticatorSelection: { residentKey: "required", userVerification: "required" },
			excludeCredentials: [],
		});
	});

	test("needs a session", async () => {
		const start = await sdk("POST", "/webauthn/register/start", { body: PASSKEY });
		expect(start).toMatchObject(refusal("session_not_found", 401));
		expect((await register("nobody", "{}")).status).toBe(401);
	});

	test("refuses an answer for another origin, domain, challenge, purpose, or without asking who is there", async () => {
		const { token } = await signInByWallet();
		for (const quirks of [
			{ origin: "http://localhost:9999" },
			{ origin: "https://evil.example" },
			{ rpId: "evil.example" },
			{ challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" },
			{ type: "webauthn.get" },
			{ verified: false },
		]) {
			const answer = await softwareAuthenticator().register(await creationOptions(token), quirks);
			expect([quirks, (await register(token, answer)).body.error_type]).toEqual([
				quirks,
				"unable_to_register_webauthn_registration",
			]);
		}
	});

	test("takes a challenge once, within five minutes, from the one it was made for", async () => {
		const { token } = await signInByWallet();
		const options = await creationOptions(token);
		expect((await register(token, await softwareAuthenticator().register(options))).status).toBe(200);
		expect(await register(token, await softwareAuthenticator().register(options))).toMatchObject(
			NOT_REGISTERED,
		);

		const late = await creationOptions(token);
		vi.advanceTimersByTime(5 * 60_000 + 1000);
		expect(await register(token, await softwareAuthenticator().register(late))).toMatchObject(NOT_REGISTERED);

		const other = await signInByWallet();
		const foreign = await softwareAuthenticator().register(await creationOptions(other.token));
		expect(await register(token, foreign)).toMatchObject(NOT_REGISTERED);
	});
});

describe("signing in with a passkey", () => {
	test("needs no name: the passkey says who it is", async () => {
		const { device, userId, id } = await withPasskey();
		const options = await requestOptions();
		expect(JSON.parse(options).allowCredentials).toEqual([]);
		const answer = await authenticate(await device.authenticate(options));
		expect(answer.data).toMatchObject({
			user_id: userId,
			webauthn_registration_id: id,
			session: {
				authentication_factors: [
					{
						delivery_method: "webauthn_registration",
						webauthn_factor: { webauthn_registration_id: id, domain: "localhost" },
					},
				],
			},
		});
	});

	test("refuses another origin, domain, purpose, and an authenticator that did not ask who is there", async () => {
		const { device } = await withPasskey();
		for (const quirks of [
			{ origin: "https://evil.example" },
			{ rpId: "evil.example" },
			{ type: "webauthn.create" },
			{ verified: false },
		]) {
			const answer = await device.authenticate(await requestOptions(), quirks);
			expect([quirks, (await authenticate(answer)).status]).toEqual([quirks, 401]);
		}
	});

	test("refuses a signature by another key", async () => {
		const { device } = await withPasskey();
		const options = await requestOptions();
		const forged = JSON.parse(await softwareAuthenticator().authenticate(options));
		const answer = { ...forged, id: device.id, rawId: device.id };
		expect(await authenticate(JSON.stringify(answer))).toMatchObject(NOT_AUTHENTICATED);
	});

	test("refuses a counter that stands still or goes back: a copy of the authenticator", async () => {
		const { device } = await withPasskey();
		const signIn = async (counter: number) =>
			(await authenticate(await device.authenticate(await requestOptions(), { counter }))).status;
		expect(await signIn(7)).toBe(200);
		expect(await signIn(7)).toBe(401);
		expect(await signIn(6)).toBe(401);
		expect(await signIn(8)).toBe(200);
	});

	test("says of an unknown or deleted passkey that it is not registered", async () => {
		const stranger = softwareAuthenticator();
		expect(await authenticate(await stranger.authenticate(await requestOptions()))).toMatchObject(NOT_FOUND);

		const { device, token, id } = await withPasskey();
		await sdk("DELETE", `/users/webauthn_registrations/${id}`, { token });
		expect(await authenticate(await device.authenticate(await requestOptions()))).toMatchObject(NOT_FOUND);
	});

	test("as a second factor takes the caller's own passkeys and no other's", async () => {
		const { device, token } = await withPasskey();
		const own = await requestOptions(token);
		expect(JSON.parse(own).allowCredentials).toMatchObject([{ id: device.id }]);
		const answer = await authenticate(await device.authenticate(own), token);
		expect(answer.data.session_token).toBe(token);

		const other = await withPasskey();
		const foreign = await other.device.authenticate(await requestOptions(token));
		expect(await authenticate(foreign, token)).toMatchObject(NOT_FOUND);
	});
});

describe("renaming a passkey", () => {
	const rename = (token: string, id: string, name: string) =>
		sdk("PUT", `/webauthn/update/${id}`, { token, body: { name } });

	test("keeps the new name", async () => {
		const { token, id } = await withPasskey();
		const answer = await rename(token, id, "  Laptop ");
		expect(answer.data).toMatchObject({ webauthn_registration: { name: "Laptop" } });
		const me = await sdk("GET", "/users/me", { token });
		expect(me.data).toMatchObject({ webauthn_registrations: [{ name: "Laptop" }] });
	});
});
