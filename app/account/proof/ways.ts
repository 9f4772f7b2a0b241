import type { Session, User } from "@stytch/vanilla-js";

export type Way =
	| { kind: "app" }
	| { kind: "recovery" }
	| { kind: "email"; to: string }
	| { kind: "phone"; to: string }
	| { kind: "passkey" };

/** Whether a factor is a physical device. Only these open the desk. */
export const isOfDevice = ({ kind }: Way): boolean => categoryOfWay[kind] === "device";

/** The provider's three factor categories by delivery method. Some changes require two. */
const categories: Array<[string, RegExp]> = [
	["account", /^(email|oauth_.*)$/],
	["phone", /^(sms|whatsapp)$/],
	["device", /^(webauthn_registration|authenticator_app|recovery_code)$/],
];

const categoryOfWay = {
	app: "device",
	recovery: "device",
	email: "account",
	phone: "phone",
	passkey: "device",
};

/**
 * The ways to prove an identity, best first. People with an authenticator app use it or a recovery code. Others
 * use a sign-in factor, and factor categories that this session hasn't seen come first. Empty with only a social
 * account or a wallet. Those people sign in again.
 */
export function proofWays(
	user: Pick<User, "totps" | "emails" | "phone_numbers" | "webauthn_registrations">,
	session: Pick<Session, "authentication_factors"> | null,
): Way[] {
	if (user.totps.some(({ verified }) => verified)) return [{ kind: "app" }, { kind: "recovery" }];
	const seen = new Set(
		session?.authentication_factors.map(
			({ delivery_method: delivery }) => categories.find(([, sign]) => sign.test(delivery))?.[0],
		),
	);
	const ways: Way[] = [
		...user.emails
			.filter(({ verified }) => verified)
			.map(({ email }) => ({ kind: "email" as const, to: email })),
		...user.phone_numbers
			.filter(({ verified }) => verified)
			.map(({ phone_number }) => ({ kind: "phone" as const, to: phone_number })),
		...(user.webauthn_registrations.some(({ verified }) => verified) ? [{ kind: "passkey" as const }] : []),
	];
	const isSeen = ({ kind }: Way) => Number(seen.has(categoryOfWay[kind]));
	return ways.sort((a, b) => isSeen(a) - isSeen(b));
}
