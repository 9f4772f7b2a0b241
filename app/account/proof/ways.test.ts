import { describe, expect, test } from "vitest";
import { proofWays } from "./ways";

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
