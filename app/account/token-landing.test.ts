import { describe, expect, test } from "vitest";
import { SignInUnavailable } from "./provider-error";
import { failureWords, readLanding } from "./token-landing";

describe("the address of the landing page", () => {
	test.each(["magic_links", "oauth", "impersonation"] as const)(
		"with a token of type %s signs in",
		(type) => {
			expect(readLanding(`?stytch_token_type=${type}&token=abc`)).toEqual({
				kind: "token",
				type,
				token: "abc",
			});
		},
	);

	test.each(["reset_password", "login"])("with a token of type %s belongs to the password page", (type) => {
		expect(readLanding(`?stytch_token_type=${type}&token=abc`)).toEqual({ kind: "reset" });
	});

	test.each([
		["", "nothing"],
		["?token=abc", "unknown-type"],
		["?stytch_token_type=oauth", "nothing"],
		["?stytch_token_type=oauth&token=", "nothing"],
		["?stytch_token_type=discovery&token=abc", "unknown-type"],
		["?stytch_token_type=toString&token=abc", "unknown-type"],
		[`?stytch_token_type=oauth&token=${"a".repeat(4001)}`, "nothing"],
		["?error=access_denied", "cancelled"],
		["?error=user_cancelled_login", "cancelled"],
		["?error=access_denied&stytch_token_type=oauth&token=abc", "cancelled"],
		["?error=server_error", "refused"],
	])("%s says why it cannot: %s", (search, reason) => {
		expect(readLanding(search)).toEqual({ kind: "failed", reason });
	});
});

describe("what the provider refused is said in words", () => {
	const title = (error: unknown) => failureWords(error).title;

	test.each([
		["unable_to_auth_magic_link", "used already or has expired"],
		["oauth_token_not_found", "used already or has expired"],
		["unable_to_auth_impersonation_token", "used already or has expired"],
		["pkce_mismatch", "in the browser that asked for it"],
		["pkce_expected_code_verifier", "in the browser that asked for it"],
		["invalid_pkce_code_verifier", "in the browser that asked for it"],
		["oauth_flow_callback_error", "did not sign you in"],
		["user_lock_limit_reached", "Too many attempts"],
		["something_new", "did not complete"],
	])("%s", (error_type, words) => {
		expect(title({ error_type, error_message: "text of the provider" })).toContain(words);
	});

	test("that it does not answer, too", () => {
		expect(title({ name: "StytchAPIUnreachableError", message: "x" })).toContain("not available");
		expect(title(new SignInUnavailable())).toContain("not available");
	});

	test("never with the provider's own text, which may hold an address or a token", () => {
		const words = failureWords({ error_type: "other", error_message: "ada@example.com DYE-token" });
		expect(JSON.stringify(words)).not.toMatch(/ada|DYE/);
	});

	test.each([null, undefined, "text", 3, {}])("whatever was thrown: %s", (thrown) => {
		expect(title(thrown)).toBe("Sign-in did not complete");
	});
});
