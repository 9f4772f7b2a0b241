import { describe, expect, test } from "vitest";
import { proofFailure, proofWays } from "./ways";

type Args = Parameters<typeof proofWays>;

const user = (change: Partial<Record<keyof Args[0], unknown[]>> = {}) =>
	({ totps: [], emails: [], phone_numbers: [], webauthn_registrations: [], ...change }) as Args[0];
const session = (...deliveries: string[]) =>
	({
		authentication_factors: deliveries.map((delivery_method) => ({ delivery_method })),
	}) as unknown as Args[1];

const all = {
	emails: [
		{ email: "ada@example.com", verified: true },
		{ email: "typed@example.com", verified: false },
	],
	phone_numbers: [{ phone_number: "+14155552671", verified: true }],
	webauthn_registrations: [{ verified: true }],
};
const kinds = (ways: ReturnType<typeof proofWays>) => ways.map(({ kind }) => kind);

describe("the ways to prove that it is you", () => {
	test("are the app and its recovery codes, and nothing less, for whoever has an app", () => {
		const withApp = user({ ...all, totps: [{ verified: true }] });
		expect(kinds(proofWays(withApp, session("email")))).toEqual(["app", "recovery"]);
	});

	test("are what one signs in with for others, proved addresses only", () => {
		const notYet = user({ ...all, totps: [{ verified: false }] });
		expect(proofWays(notYet, null)).toEqual([
			{ kind: "email", to: "ada@example.com" },
			{ kind: "phone", to: "+14155552671" },
			{ kind: "passkey" },
		]);
	});

	test("begin with a kind that this session has not seen: for some changes the provider wants two", () => {
		expect(kinds(proofWays(user(all), session("oauth_google")))).toEqual(["phone", "passkey", "email"]);
		expect(kinds(proofWays(user(all), session("sms", "email")))).toEqual(["passkey", "email", "phone"]);
	});

	test("are none with a social account or a wallet alone", () => {
		expect(proofWays(user(), session("oauth_google"))).toEqual([]);
	});
});

test.each([
	["too_many_unverified_factors", "Too many attempts. Wait 15 minutes, then try again."],
	["user_lock_limit_reached", "Too many attempts. Wait 15 minutes, then try again."],
	["totp_code_already_authenticated", "This code was already used. Wait for the next one and enter it."],
	["session_not_found", "Your session has ended. Sign in again."],
	["unable_to_authenticate_totp", "That isn’t the app’s current code. Wait for the next one and enter it."],
	["internal_server_error", "That didn’t work. Try again in a moment."],
])("a code that is refused with %s says so in words", (error_type, words) => {
	expect(proofFailure({ error_type, error_message: "x" }, { kind: "app" })).toBe(words);
});

test("a recovery code that was used before is said to be none", () => {
	const error = { error_type: "recovery_code_not_found", error_message: "x" };
	expect(proofFailure(error, { kind: "recovery" })).toContain("or was already used");
});
