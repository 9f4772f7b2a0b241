import { describe, expect, test } from "vitest";
import { randomSecret, sha256 } from "./hash";
import { newestLink, sdk } from "./sdk-for-tests";

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
	test("needs a session", async () => {
		const { code_challenge } = await pair();
		const { status, body } = await send("nobody@example.com", { code_challenge }, "send/secondary");
		expect([status, body.error_type]).toEqual([401, "session_not_found"]);
	});
});
