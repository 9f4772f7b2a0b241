import { describe, expect, test } from "vitest";
import { isLater, SignInUnavailable } from "../provider-error";
import { failureWords, readLanding, resetFailureWords } from "./landing";

describe("what the provider refused is said in words", () => {
	const title = (error: unknown) => failureWords(error).title;

	test.each([
		["unable_to_auth_magic_link", "already used or has expired"],
		["oauth_token_not_found", "already used or has expired"],
		["unable_to_auth_impersonation_token", "already used or has expired"],
		["pkce_mismatch", "in the browser that requested it"],
		["pkce_expected_code_verifier", "in the browser that requested it"],
		["invalid_pkce_code_verifier", "in the browser that requested it"],
		["oauth_flow_callback_error", "didn’t sign you in"],
		["user_lock_limit_reached", "Too many attempts"],
		["something_new", "didn’t finish"],
	])("%s", (error_type, words) => {
		expect(title({ error_type, error_message: "text of the provider" })).toContain(words);
	});

	test("that it does not answer, too", () => {
		expect(title({ name: "StytchAPIUnreachableError", message: "x" })).toContain("isn’t available");
		expect(title(new SignInUnavailable())).toContain("isn’t available");
	});

	test("that a script which protects sign-in is missing, too", () => {
		const { title, text } = failureWords(
			new Error("https://www.google.com/recaptcha/enterprise.js could not be loaded: [object Event]"),
			"impersonation",
		);
		expect(title).toBe("We couldn’t check this sign-in");
		expect(text).toMatch(/^We couldn’t load a security check/);
	});

	test("never with the provider's own text, which may hold an address or a token", () => {
		const words = failureWords({ error_type: "other", error_message: "ada@example.com DYE-token" });
		expect(JSON.stringify(words)).not.toMatch(/ada|DYE/);
	});

	test.each([
		[{ status_code: 500, error_type: "internal_server_error" }, "isn’t available right now"],
		[{ status_code: 503, error_type: "x_not_found" }, "isn’t available right now"],
		[{ status_code: 429, error_type: "too_many_requests" }, "Too many requests"],
		[new SignInUnavailable(), "isn’t available right now"],
	])("a provider that did not get to it says that what came is still good: %o", (error, words) => {
		for (const type of ["magic_links", "oauth", "impersonation"] as const) {
			const said = failureWords(error, type);
			expect(said.title).toContain(words);
			expect(said.text).toContain("still works");
			expect(isLater(error)).toBe(true);
		}
	});

	test("one that refused says nothing of the kind", () => {
		for (const error_type of ["unable_to_auth_magic_link", "pkce_mismatch", "something_new"]) {
			const error = { error_type, status_code: 400 };
			expect(failureWords(error).text).not.toContain("still works");
			expect(isLater(error)).toBe(false);
		}
	});

	test("who came from a social account is told of no link", () => {
		const reasons = ["oauth_token_not_found", "pkce_mismatch", "internal_server_error", "something_new"];
		for (const error_type of reasons) {
			for (const status_code of [400, 429, 500]) {
				const { title, text } = failureWords({ error_type, status_code }, "oauth");
				expect(`${title} ${text}`).not.toMatch(/\blinks?\b/i);
			}
		}
	});

	test.each([null, undefined, "text", 3, {}])("whatever was thrown: %s", (thrown) => {
		expect(title(thrown)).toBe("Sign-in didn’t finish");
	});
});

describe("a link for a new password that cannot be used says that nothing was changed, and to ask for another", () => {
	test.each(["pkce_expected_code_verifier", "pkce_mismatch", "unable_to_auth_password_reset_token"])(
		"%s",
		(error_type) => {
			expect(resetFailureWords({ error_type })?.text).toMatch(
				/Your password didn’t change.*Request a new link/,
			);
		},
	);

	test.each(["weak_password", "breached_password", "internal_server_error"])(
		"%s is said at the field, where the link is still good",
		(error_type) => expect(resetFailureWords({ error_type })).toBeNull(),
	);
});

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
