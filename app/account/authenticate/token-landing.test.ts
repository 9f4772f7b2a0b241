import { describe, expect, test } from "vitest";
import { readLanding } from "./token-landing";

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
