import type { Session, User } from "@stytch/vanilla-js";

/** A way to prove once more that it is you, with what names it. */
export type Way =
	| { kind: "app" }
	| { kind: "recovery" }
	| { kind: "email"; to: string }
	| { kind: "phone"; to: string }
	| { kind: "passkey" };

/** Whether a way needs something in somebody's hand: these open the desk. */
export const isOfDevice = ({ kind }: Way): boolean => categoryOfWay[kind] === "device";

/** The provider's three kinds of factors, by how a factor was delivered: for some changes it wants two of them. */
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
 * The ways in which somebody can prove that it is them, the first to be offered first. Who has an authenticator app proves
 * it by that, or by one of its recovery codes; others by a factor they sign in with, those of a kind that this session
 * has not seen first. Empty where there is only a social account or a wallet: then signing in again is the proof.
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
