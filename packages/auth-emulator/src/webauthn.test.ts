import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { softwareAuthenticator } from "./authenticator-for-tests";
import { ask, sdk } from "./sdk-for-tests";
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

/** Somebody with a passkey. */
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

	test("names the passkeys that are there already, so that the browser makes no second", async () => {
		const { token, device } = await withPasskey();
		const options = JSON.parse(await creationOptions(token));
		expect(options.excludeCredentials).toMatchObject([{ id: device.id, transports: ["internal"] }]);
	});

	test("needs a session", async () => {
		const start = await sdk("POST", "/webauthn/register/start", { body: PASSKEY });
		expect(start).toMatchObject(refusal("session_not_found", 401));
		expect((await register("nobody", "{}")).status).toBe(401);
	});

	test("is refused for a domain that is not the page's host", async () => {
		const { token } = await signInByWallet();
		for (const domain of ["evil.example", "127.0.0.1", ""]) {
			const body = { ...PASSKEY, domain };
			const answer = await sdk("POST", "/webauthn/register/start", { token, body });
			expect([domain, answer.body.error_type]).toEqual([domain, "invalid_domain"]);
		}
		const headers = { Origin: "https://evil.example" };
		const body = { ...PASSKEY, domain: "evil.example" };
		const answer = await sdk("POST", "/webauthn/register/start", { token, body, headers });
		expect(answer).toMatchObject(refusal("invalid_domain", 400));
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

	test("refuses a passkey that is registered already", async () => {
		const { device } = await withPasskey();
		const other = await signInByWallet();
		const again = await device.register(await creationOptions(other.token));
		expect(await register(other.token, again)).toMatchObject(refusal("duplicate_webauthn_registration", 400));
	});

	test("refuses what is no credential", async () => {
		const { token } = await signInByWallet();
		const right = JSON.parse(await softwareAuthenticator().register(await creationOptions(token)));
		for (const wrong of ["", "{}", "null", "[]", JSON.stringify({ ...right, rawId: "***" })]) {
			expect(await register(token, wrong)).toMatchObject(refusal("invalid_public_key_credential", 400));
		}
		const response = { ...right.response, attestationObject: "AAAA" };
		expect(await register(token, JSON.stringify({ ...right, response }))).toMatchObject(NOT_REGISTERED);
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

	test("takes each challenge once and for five minutes", async () => {
		const { device } = await withPasskey();
		const options = await requestOptions();
		const answer = await device.authenticate(options);
		const both = await Promise.all([authenticate(answer), authenticate(answer)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
		expect(await authenticate(await device.authenticate(options))).toMatchObject(NOT_AUTHENTICATED);

		const late = await requestOptions();
		vi.advanceTimersByTime(5 * 60_000 + 1000);
		expect(await authenticate(await device.authenticate(late))).toMatchObject(NOT_AUTHENTICATED);
	});

	test("does not take a challenge that was made for registering", async () => {
		const { device, token } = await withPasskey();
		const { challenge } = JSON.parse(await creationOptions(token));
		const answer = await device.authenticate(await requestOptions(), { challenge });
		expect(await authenticate(answer)).toMatchObject(NOT_AUTHENTICATED);
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

	test("goes on with a passkey that does not count", async () => {
		const { device } = await withPasskey(softwareAuthenticator({ countsUp: false }));
		for (const _ of [1, 2]) {
			expect((await authenticate(await device.authenticate(await requestOptions()))).status).toBe(200);
		}
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

	test("as a second factor needs a session", async () => {
		const answer = await sdk("POST", "/webauthn/authenticate/start/secondary", { body: PASSKEY });
		expect(answer).toMatchObject(refusal("session_not_found", 401));
	});

	test("asks for the captcha and the fingerprint where the settings say so", async () => {
		const scenario = "passkey-captcha";
		const settings = { captcha: true, device_fingerprint: true };
		await ask("POST", "/settings.json", { scenario, body: { settings } });
		const { device } = await withPasskey();
		const public_key_credential = await device.authenticate(await requestOptions());
		const send = (more: Record<string, string>) =>
			sdk("POST", "/webauthn/authenticate", { scenario, body: { public_key_credential, ...more } });
		expect((await send({ captcha_token: "seen" })).status).toBe(403);
		expect((await send({ captcha_token: "seen", dfp_telemetry_id: "known" })).status).toBe(200);
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

	test("refuses an empty name, another's passkey and nobody", async () => {
		const { token, id } = await withPasskey();
		const other = await signInByWallet();
		const empty = refusal("empty_webauthn_registration_name", 400);
		expect(await rename(token, id, "  ")).toMatchObject(empty);
		expect(await rename(other.token, id, "Mine")).toMatchObject(NOT_FOUND);
		expect((await rename("nobody", id, "Mine")).status).toBe(401);
	});
});
