import { expect, test } from "vitest";
import { proofFailure } from "./proof-words";

test.each([
	["too_many_unverified_factors", "Too many attempts. Wait a quarter of an hour, then try again."],
	["user_lock_limit_reached", "Too many attempts. Wait a quarter of an hour, then try again."],
	["totp_code_already_authenticated", "This code was used already. Wait for the next one and type it."],
	["session_not_found", "Your session has ended. Sign in again."],
	[
		"unable_to_authenticate_totp",
		"That is not the code the app shows now. Wait for the next one and type it.",
	],
	["internal_server_error", "That did not work. Try again in a moment."],
])("a code that is refused with %s says so in words", (error_type, words) => {
	expect(proofFailure({ error_type, error_message: "x" }, { kind: "app" })).toBe(words);
});

test("a recovery code that was used before is said to be none", () => {
	const error = { error_type: "recovery_code_not_found", error_message: "x" };
	expect(proofFailure(error, { kind: "recovery" })).toContain("or it was used before");
});
