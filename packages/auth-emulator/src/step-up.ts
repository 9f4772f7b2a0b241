import { ProviderError } from "./provider-error";
import type { Session } from "./store/sessions";
import type { User } from "./store/users";

/** The provider's three types of factors: another account, a phone, or the user's own device. */
type Category = "account" | "phone" | "device";

const LATELY = 60 * 60_000;

const byDelivery: Record<string, Category> = {
	email: "account",
	sms: "phone",
	whatsapp: "phone",
	webauthn_registration: "device",
	authenticator_app: "device",
	recovery_code: "device",
};

/**
 * The provider's rule for adding and removing factors by the SDK: two types in the session, one proved within the hour.
 * Users without two types pass.
 */
export function requireTwoKinds({ session, user }: { session: Session; user: User }, now: number): void {
	if (kindsOf(user).size < 2) return;
	const factors = session.authentication_factors;
	const proved = new Set(factors.map(({ delivery_method }) => categoryOf(delivery_method)));
	proved.delete(null);
	const latest = Math.max(...factors.map(({ last_authenticated_at: at }) => Date.parse(at ?? "") || 0));
	if (proved.size >= 2 && now - latest < LATELY) return;
	throw new ProviderError(
		401,
		"insufficient_factors",
		"This needs a session with factors of two kinds, one of them proved within the hour.",
	);
}

function kindsOf({ emails, providers, phone_numbers, totps, webauthn_registrations }: User): Set<Category> {
	const kinds = new Set<Category>();
	if (emails.some(({ verified }) => verified) || providers.length > 0) kinds.add("account");
	if (phone_numbers.some(({ verified }) => verified)) kinds.add("phone");
	if ([...totps, ...webauthn_registrations].some(({ verified }) => verified)) kinds.add("device");
	return kinds;
}

function categoryOf(delivery: string): Category | null {
	return delivery.startsWith("oauth_") ? "account" : (byDelivery[delivery] ?? null);
}
