import type { Session, User } from "@stytch/vanilla-js";
import { isUnprotected, isUnreachable, readProviderError, UNPROTECTED_TEXT } from "../provider-error";

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
 * Best first. With an authenticator app only that or a recovery code. Else factor categories that this session hasn't
 * seen come first. Empty with only a social account or a wallet: those people sign in again.
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

type Words = { label: string; hint: string; wrong: string };

export const fieldWords: Record<Exclude<Way["kind"], "passkey">, Words> = {
	app: {
		label: "Code from your authenticator app",
		hint: "Enter six digits. The code changes every 30 seconds.",
		wrong: "That isn’t the app’s current code. Wait for the next one and enter it.",
	},
	recovery: {
		label: "Recovery code",
		hint: "Enter a code you saved when you added the app, like k3wq-9ztf-m2hx. Each works once.",
		wrong: "That recovery code isn’t valid or was already used. Try another.",
	},
	email: {
		label: "Code from the email",
		hint: "Enter six digits. The code works for 10 minutes.",
		wrong: "That isn’t our latest code, or it has expired. Check it or send another one.",
	},
	phone: {
		label: "Code from the text message",
		hint: "Enter six digits. The code works for 10 minutes.",
		wrong: "That isn’t our latest code, or it has expired. Check it or send another one.",
	},
};

export function wayWords(way: Way): string {
	switch (way.kind) {
		case "app":
			return "Use the app's code";
		case "recovery":
			return "Use a recovery code";
		case "email":
			return `Email a code to ${way.to}`;
		case "phone":
			return `Text a code to ${way.to}`;
		case "passkey":
			return "Use a passkey";
	}
}

export function proofFailure(error: unknown, way: Way): string {
	const { type, name } = readProviderError(error);
	if (isUnprotected(error)) return UNPROTECTED_TEXT;
	if (isUnreachable(error)) return "Our sign-in provider isn’t responding. Try again in a minute.";
	if (/too_many|lock_limit|rate_limit/.test(type)) {
		return "Too many attempts. Wait 15 minutes, then try again.";
	}
	if (type === "session_not_found" || type === "user_unauthenticated") {
		return "Your session has ended. Sign in again.";
	}
	if (/already_authenticated/.test(type)) {
		return "This code was already used. Wait for the next one and enter it.";
	}
	if (way.kind === "passkey") {
		return name === "NotAllowedError" || !type
			? "The passkey wasn’t used. Try again or choose another way."
			: "Our sign-in provider doesn’t know this passkey. Try another one or choose another way.";
	}
	// The provider failed or sent an unknown answer, so we can't judge the code.
	if (!type || type === "internal_server_error") return "That didn’t work. Try again in a moment.";
	return fieldWords[way.kind].wrong;
}
