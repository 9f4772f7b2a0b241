import { describe, expect, test } from "vitest";
import { requireTwoKinds } from "./step-up";
import type { Session } from "./store/sessions";
import { newUser, type User } from "./store/users";

const NOW = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;

const email = { email_id: "e", email: "ada@example.com", verified: true };
const phone = { phone_id: "p", phone_number: "+14155552671", verified: true };
const app = { totp_id: "t", verified: true };

function session(deliveries: string[], minutesAgo = 1): Session {
	const last_authenticated_at = new Date(NOW - minutesAgo * MINUTE).toISOString();
	const factors = deliveries.map((delivery_method) => ({
		type: "any",
		delivery_method,
		last_authenticated_at,
	}));
	return { authentication_factors: factors } as unknown as Session;
}

function passes(change: Partial<User>, proved: Session): boolean {
	try {
		requireTwoKinds({ user: newUser(NOW, change), session: proved }, NOW);
		return true;
	} catch (error) {
		expect(error).toMatchObject({ status: 401, errorType: "insufficient_factors" });
		return false;
	}
}

describe("who adds or removes a factor by the SDK", () => {
	test("needs no second kind while they have none", () => {
		expect(passes({ emails: [email] }, session(["email"]))).toBe(true);
		expect(passes({ emails: [email], totps: [{ ...app, verified: false }] }, session(["email"]))).toBe(true);
	});

	test("needs both kinds once they have two: two of one kind are not enough", () => {
		const user = { emails: [email], totps: [app] };
		expect(passes(user, session(["email"]))).toBe(false);
		expect(passes(user, session(["email", "oauth_google"]))).toBe(false);
		expect(passes(user, session(["email", "authenticator_app"]))).toBe(true);
		expect(passes(user, session(["oauth_google", "recovery_code"]))).toBe(true);
		expect(passes({ emails: [email], phone_numbers: [phone] }, session(["email", "sms"]))).toBe(true);
	});

	test("needs one of them from within the hour", () => {
		const user = { emails: [email], totps: [app] };
		expect(passes(user, session(["email", "authenticator_app"], 59))).toBe(true);
		expect(passes(user, session(["email", "authenticator_app"], 61))).toBe(false);
	});
});
