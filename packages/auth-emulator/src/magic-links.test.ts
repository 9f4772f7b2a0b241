import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { randomSecret, sha256 } from "./hash";
import { newestLink, newestMessage, sdk, signInByCode } from "./sdk-for-tests";
import { findUserBy } from "./store/users";

const LOGIN = "http://localhost:8787/authenticate?for=login";
const SIGNUP = "http://localhost:8787/authenticate?for=signup";

async function pair() {
	const code_verifier = randomSecret();
	return { code_verifier, code_challenge: await sha256(code_verifier) };
}

function send(email: string, body: Record<string, unknown>, how = "login_or_create", token?: string) {
	return sdk("POST", `/magic_links/email/${how}`, {
		token,
		body: {
			email,
			login_magic_link_url: LOGIN,
			signup_magic_link_url: SIGNUP,
			login_expiration_minutes: 30,
			signup_expiration_minutes: 30,
			...body,
		},
	});
}

function authenticate(body: Record<string, unknown>, token?: string) {
	return sdk("POST", "/magic_links/authenticate", { token, body: { session_duration_minutes: 60, ...body } });
}

describe("a magic link", () => {
	test("of somebody new leads to the sign-up address, and signs up", async () => {
		const email = "new-link@example.com";
		const { code_verifier, code_challenge } = await pair();
		expect((await send(email, { code_challenge })).status).toBe(200);
		const { url, token, type } = await newestLink(email);
		expect(type).toBe("magic_links");
		expect(url.href.startsWith(`${SIGNUP}&`)).toBe(true);
		expect((await newestMessage(email))?.body).toContain(url.href);
		expect(await findUserBy(env.AUTH_DB, "email", email)).toBeNull();

		const { status, data } = await authenticate({ token, code_verifier });
		expect(status).toBe(200);
		expect(data).toMatchObject({
			method_id: expect.stringMatching(/^email-test-/),
			user: { emails: [{ email, verified: true }] },
			session: { authentication_factors: [{ type: "magic_link", delivery_method: "email" }] },
		});
	});

	test("of somebody known leads to the login address, and finds them", async () => {
		const email = "known-link@example.com";
		const { userId } = await signInByCode(email);
		const { code_verifier, code_challenge } = await pair();
		await send(email, { code_challenge }, "send/primary");
		const { url, token } = await newestLink(email);
		expect(url.searchParams.get("for")).toBe("login");
		expect((await authenticate({ token, code_verifier })).data.user_id).toBe(userId);
	});

	test("works once", async () => {
		const { code_verifier, code_challenge } = await pair();
		await send("link-once@example.com", { code_challenge });
		const { token } = await newestLink("link-once@example.com");
		expect((await authenticate({ token, code_verifier })).status).toBe(200);
		const { status, body } = await authenticate({ token, code_verifier });
		expect([status, body.error_type]).toEqual([401, "unable_to_auth_magic_link"]);
	});

	test("runs out after the minutes the caller asked for", async () => {
		const { code_verifier, code_challenge } = await pair();
		await send("link-late@example.com", { code_challenge, signup_expiration_minutes: 7 });
		const { token } = await newestLink("link-late@example.com");
		await env.AUTH_DB.prepare("UPDATE one_time SET expires_at = expires_at - ? WHERE recipient = ?")
			.bind(7 * 60_000, "link-late@example.com")
			.run();
		const { status, body } = await authenticate({ token, code_verifier });
		expect([status, body.error_type]).toEqual([401, "unable_to_auth_magic_link"]);
	});
});

describe("PKCE", () => {
	test("is required at the start where the project says so", async () => {
		const { status, body } = await send("no-pkce@example.com", {});
		expect([status, body.error_type]).toEqual([400, "pkce_required"]);
	});

	test("refuses another verifier, in words the SDK tries its other one on, and leaves the link good", async () => {
		const { code_verifier, code_challenge } = await pair();
		await send("pkce@example.com", { code_challenge });
		const { token } = await newestLink("pkce@example.com");
		const refused = await authenticate({ token, code_verifier: randomSecret() });
		expect([refused.status, refused.body.error_type]).toEqual([400, "pkce_mismatch"]);
		expect(refused.body.error_message).toContain("pkce");
		expect((await authenticate({ token, code_verifier })).status).toBe(200);
	});

	test("refuses to go without the verifier", async () => {
		const { code_challenge } = await pair();
		await send("no-verifier@example.com", { code_challenge });
		const { token } = await newestLink("no-verifier@example.com");
		const { status, body } = await authenticate({ token });
		expect([status, body.error_type]).toEqual([400, "pkce_expected_code_verifier"]);
	});
});

describe("where a link leads", () => {
	test.each([
		"https://evil.example/",
		"http://localhost.evil.example/",
		"http://localhost@evil.example/",
		"http://evil.example\\@localhost/",
		"http://user:secret@localhost/",
		"//localhost/path",
		"/authenticate",
		"javascript:alert(1)",
		"ftp://localhost/",
		"http://0.0.0.0/",
		"http://127.0.0.1.evil.example/",
		"http://2130706434/",
		"not an address",
	])("is never %s", async (address) => {
		const { code_challenge } = await pair();
		for (const field of ["login_magic_link_url", "signup_magic_link_url"]) {
			const { status, body } = await send("redirect@example.com", { code_challenge, [field]: address });
			expect([status, body.error_type]).toEqual([400, "no_match_for_provided_redirect_url"]);
		}
	});

	test.each(["http://localhost:5173/a?b=c#d", "https://127.0.0.1/", "http://[::1]:8787/x"])(
		"may be %s",
		async (address) => {
			const { code_challenge } = await pair();
			const email = `redirect-${address.length}@example.com`;
			const sent = await send(email, {
				code_challenge,
				login_magic_link_url: address,
				signup_magic_link_url: address,
			});
			expect(sent.status).toBe(200);
			const { url } = await newestLink(email);
			url.searchParams.delete("token");
			url.searchParams.delete("stytch_token_type");
			expect(url.href).toBe(address);
		},
	);
});

describe("send/secondary", () => {
	test("adds the address to whoever is signed in", async () => {
		const { token: session, userId } = await signInByCode("first-address@example.com");
		const { code_verifier, code_challenge } = await pair();
		await send("second-address@example.com", { code_challenge }, "send/secondary", session);
		const { url, token } = await newestLink("second-address@example.com");
		expect(url.searchParams.get("for")).toBe("login");
		const { data } = await authenticate({ token, code_verifier }, session);
		expect(data).toMatchObject({
			user_id: userId,
			session_token: session,
			user: {
				emails: [
					{ email: "first-address@example.com" },
					{ email: "second-address@example.com", verified: true },
				],
			},
		});
	});

	test("needs a session", async () => {
		const { code_challenge } = await pair();
		const { status, body } = await send("nobody@example.com", { code_challenge }, "send/secondary");
		expect([status, body.error_type]).toEqual([401, "session_not_found"]);
	});

	test("opens nothing for whoever did not start it, and stays good for who did", async () => {
		const { token: session } = await signInByCode("link-starter@example.com");
		const { code_verifier, code_challenge } = await pair();
		await send("link-lured@example.com", { code_challenge }, "send/secondary", session);
		const { token } = await newestLink("link-lured@example.com");
		expect((await authenticate({ token, code_verifier })).status).toBe(401);
		expect((await authenticate({ token, code_verifier }, session)).status).toBe(200);
	});
});
