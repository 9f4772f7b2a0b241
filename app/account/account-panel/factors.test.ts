import type { User } from "@stytch/vanilla-js";
import { describe, expect, it, vi } from "vitest";
import { endsPassword, type Factor, factorsOf, isLastWay, removeFactor } from "./factors";

function person(more: Partial<User> = {}): User {
	return {
		user_id: "user-ada",
		created_at: "2026-11-20T00:00:00Z",
		status: "active",
		name: { first_name: "", middle_name: "", last_name: "" },
		emails: [],
		phone_numbers: [],
		providers: [],
		crypto_wallets: [],
		webauthn_registrations: [],
		biometric_registrations: [],
		totps: [],
		password: null,
		roles: [],
		trusted_metadata: {},
		untrusted_metadata: {},
		...more,
	};
}

const email = (id: string, verified = true) => ({ email_id: id, email: `${id}@example.com`, verified });
const wallet = {
	crypto_wallet_id: "w",
	crypto_wallet_address: "0x1234567890abcdef1234567890abcdef12345678",
	crypto_wallet_type: "ethereum",
	verified: true,
};
const google = {
	oauth_user_registration_id: "o",
	provider_subject: "1",
	provider_type: "Google",
	profile_picture_url: "",
	locale: "",
};

const last = (user: User) =>
	factorsOf(user).map((factor, _at, all) => [factor.id, isLastWay(all, factor)] as const);

describe("ways to sign in", () => {
	it("are every address, account, wallet and passkey, in words", () => {
		const user = person({
			emails: [email("ada"), email("new", false)],
			providers: [google],
			crypto_wallets: [wallet],
		});
		expect(factorsOf(user).map(({ title, what }) => [title, what])).toEqual([
			["ada@example.com", "Email address"],
			["new@example.com", "Email address, not confirmed"],
			["Google", "Social account"],
			["0x1234…5678", "Wallet, Ethereum"],
		]);
	});

	it("can all be removed but for the last", () => {
		expect(last(person({ emails: [email("ada")] }))).toEqual([["ada", true]]);
		expect(last(person({ emails: [email("ada")], providers: [google] }))).toEqual([
			["ada", false],
			["o", false],
		]);
	});

	it("do not count where they were never confirmed: those can go, and leave the other as the last", () => {
		expect(last(person({ emails: [email("ada"), email("new", false)] }))).toEqual([
			["ada", true],
			["new", false],
		]);
	});

	it("are no password and no authenticator app by themselves", () => {
		const password = { password_id: "p", requires_reset: false };
		const user = person({ emails: [email("ada")], password, totps: [{ totp_id: "t", verified: true }] });
		expect(last(user)).toEqual([["ada", true]]);
	});

	it("take the password with them when they are its only address", () => {
		const password = { password_id: "p", requires_reset: false };
		const [ada] = factorsOf(person({ emails: [email("ada")] })) as [Factor];
		expect(endsPassword(person({ emails: [email("ada")], password }), ada)).toBe(true);
		expect(endsPassword(person({ emails: [email("ada")] }), ada)).toBe(false);
		expect(endsPassword(person({ emails: [email("ada"), email("b")], password }), ada)).toBe(false);
	});

	it.each(["email", "phone", "social", "wallet", "passkey", "app"] as const)(
		"of kind %s are removed by the server, which asks for a fresh proof",
		async (kind) => {
			const fetched = vi.fn(async () => Response.json({ removed: "the-id" }));
			vi.stubGlobal("fetch", fetched);
			await removeFactor(kind, "the-id");
			expect(fetched).toHaveBeenCalledExactlyOnceWith(
				"/api/account/factors/remove",
				expect.objectContaining({ method: "POST", body: JSON.stringify({ kind, id: "the-id" }) }),
			);
			vi.unstubAllGlobals();
		},
	);
});
