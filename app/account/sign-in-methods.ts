import type { StytchLoginConfig } from "@stytch/vanilla-js";
import { widgetProviders } from "./social-providers";

/** What the e-mail tab of the widget does. The SDK refuses links and codes at once, and with passwords that tab is theirs. */
export const signInMethods = [
	{ id: "code", label: "Email me a code" },
	{ id: "link", label: "Email me a link" },
	{ id: "password", label: "Use a password" },
] as const;

export type SignInMethod = (typeof signInMethods)[number]["id"];

/** A week: people look in on their lenders, and what matters is asked of the provider again. */
export const SESSION_MINUTES = 7 * 24 * 60;

/** A session of a link that this browser did not ask for, until somebody says that it is meant: the shortest there is. */
export const UNCONFIRMED_MINUTES = 5;

/** The method a query asks for; a code where it asks for none we know. */
export function signInMethod(value: string | null): SignInMethod {
	return signInMethods.find(({ id }) => id === value)?.id ?? "code";
}

/** The two addresses that are registered at the provider. They never vary: where to go then is kept in the browser. */
export function redirectUrls(origin: string) {
	return { landing: `${origin}/authenticate`, reset: `${origin}/reset-password` };
}

/**
 * What the widget is to show for a method: always social accounts, wallets, passkeys and both phone codes.
 * @param origin of this site
 */
export function loginConfig(method: SignInMethod, origin: string): StytchLoginConfig {
	const { landing, reset } = redirectUrls(origin);
	return {
		// The form first, as most people have an address. The SDK draws its divider last then: `account.css` puts it between.
		products: [...formProducts[method], "oauth", "crypto", "passkeys"],
		sessionOptions: { sessionDurationMinutes: SESSION_MINUTES },
		oauthOptions: {
			providers: widgetProviders.map(({ id }) => ({ type: id })),
			loginRedirectURL: landing,
			signupRedirectURL: landing,
		},
		otpOptions: {
			methods: method === "code" ? ["email", "sms", "whatsapp"] : ["sms", "whatsapp"],
			expirationMinutes: 10,
		},
		...(method === "code"
			? {}
			: {
					emailMagicLinksOptions: {
						loginRedirectURL: landing,
						loginExpirationMinutes: 30,
						signupRedirectURL: landing,
						signupExpirationMinutes: 30,
						createUserAsPending: false,
					},
				}),
		...(method === "password" ? { passwordOptions: passwordOptions(reset) } : {}),
	};
}

const formProducts = {
	code: ["otp"],
	link: ["emailMagicLinks", "otp"],
	// Links as well: they are the way in for people who have no password.
	password: ["passwords", "emailMagicLinks", "otp"],
} as const;

/** What the page of a password link needs to know. @param minutes how long its session lives */
export function resetConfig(origin: string, minutes = SESSION_MINUTES): StytchLoginConfig {
	return {
		products: ["passwords"],
		sessionOptions: { sessionDurationMinutes: minutes },
		passwordOptions: passwordOptions(redirectUrls(origin).reset),
	};
}

/** What the passkey page needs to know. */
export const passkeyConfig: StytchLoginConfig = {
	products: ["passkeys", "otp"],
	sessionOptions: { sessionDurationMinutes: SESSION_MINUTES },
};

function passwordOptions(reset: string) {
	return { loginRedirectURL: reset, resetPasswordRedirectURL: reset, resetPasswordExpirationMinutes: 30 };
}
