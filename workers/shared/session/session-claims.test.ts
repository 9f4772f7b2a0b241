import { describe, expect, test } from "vitest";
import { claimsOf } from "./provider-for-tests";
import { readSessionClaims } from "./session-claims";

const SESSION = "https://stytch.com/session";
const claims = claimsOf({ userId: "user-1" });
const labelOf = (...factors: unknown[]) => {
	const session = { ...(claims[SESSION] as object), authentication_factors: factors };
	return readSessionClaims({ ...claims, [SESSION]: session })?.label;
};
const wallet = {
	crypto_wallet_factor: { crypto_wallet_address: "0x1234567890abcdef1234567890abcdef12345678" },
};
const phone = { phone_number_factor: { phone_number: "+14155550123" } };
const email = { email_factor: { email_address: "ada@example.com" } };

describe("a person is called", () => {
	test("by the e-mail address, else the phone number, else the wallet, whichever came first", () => {
		expect(labelOf(wallet, phone, email)).toBe("ada@example.com");
		expect(labelOf(wallet, phone)).toBe("+14155550123");
		expect(labelOf(wallet)).toBe("0x1234…5678");
	});

	test("'Signed in' where a factor says none of them", () => {
		expect(labelOf({ google_oauth_factor: { provider_subject: "1" } })).toBeNull();
		for (const factors of [
			[],
			[null],
			["x"],
			[{ email_factor: null }],
			[{ email_factor: { email_address: 1 } }],
		]) {
			expect(labelOf(...factors)).toBeNull();
		}
	});
});

describe("the desk opens", () => {
	const now = Date.UTC(2026, 10, 27);
	const proofOf = (person: object, more: object = {}, isLocal = false) =>
		readSessionClaims({ ...claimsOf({ userId: "user-1", ...person }, now), ...more }, isLocal)?.deskProvedAt;

	test("by an authenticator app, a recovery code or a passkey, and by nothing else", () => {
		expect(proofOf({})).toBeNull();
		expect(proofOf({ appProvedAt: now - 1 })).toBe(now - 1);
		expect(proofOf({ appProvedAt: now - 2, appDelivery: "recovery_code" })).toBe(now - 2);
		expect(proofOf({ passkeyProvedAt: now - 3 })).toBe(now - 3);
	});

	test("without them only where the local stand-in says so of the account", () => {
		expect(proofOf({}, { plumbline_lets_off: true }, true)).toBe(now);
		expect(proofOf({}, { plumbline_lets_off: "true" }, true)).toBeNull();
		expect(proofOf({}, { plumbline_lets_off: true }, false)).toBeNull();
	});
});

test("a session that doesn't say when it began is none", () => {
	for (const started_at of [undefined, "", "yesterday", 5]) {
		const session = { ...(claims[SESSION] as object), started_at };
		expect(readSessionClaims({ ...claims, [SESSION]: session })).toBeNull();
	}
});

test("a session without roles has none", () => {
	const { roles: _, ...session } = claims[SESSION] as Record<string, unknown>;
	expect(readSessionClaims({ ...claims, [SESSION]: session })?.roles).toEqual([]);
});
