import type { StytchLoginConfig } from "@stytch/vanilla-js";

/** Configures the widget's email tab. The SDK rejects links combined with codes, and passwords need that tab. */
export const emailMethods = [
	{ id: "code", label: "Email me a code" },
	{ id: "link", label: "Email me a link" },
	{ id: "password", label: "Use a password" },
] as const;

/** Wallets have their own page, so that no page shows more than six buttons. */
export type SignInMethod = (typeof emailMethods)[number]["id"] | "wallet";

/** A week, because people check on their lenders. Important actions ask the provider again. */
export const SESSION_MINUTES = 7 * 24 * 60;

/** For a link that this browser didn't request, until the person confirms it. No session is shorter. */
export const UNCONFIRMED_MINUTES = 5;

export function signInMethod(value: string | null): SignInMethod {
	if (value === "wallet") return value;
	return emailMethods.find(({ id }) => id === value)?.id ?? "code";
}

export function methodHref(method: SignInMethod, returnTo: string | null): string {
	return `/login?${new URLSearchParams({ method, ...(returnTo ? { return_to: returnTo } : {}) })}`;
}

/** The two redirect addresses registered at the provider. They never vary, so the browser stores where to go next. */
export function redirectUrls(origin: string) {
	return { landing: `${origin}/authenticate`, reset: `${origin}/reset-password` };
}

export function loginConfig(method: SignInMethod, origin: string): StytchLoginConfig {
	const { landing, reset } = redirectUrls(origin);
	return {
		products: [...products[method]],
		sessionOptions: { sessionDurationMinutes: SESSION_MINUTES },
		oauthOptions: {
			providers: widgetProviders.map(({ id }) => ({ type: id })),
			loginRedirectURL: landing,
			signupRedirectURL: landing,
		},
		otpOptions: {
			methods: method === "code" || method === "wallet" ? ["email", "sms", "whatsapp"] : ["sms", "whatsapp"],
			expirationMinutes: 10,
		},
		emailMagicLinksOptions: {
			loginRedirectURL: landing,
			loginExpirationMinutes: 30,
			signupRedirectURL: landing,
			signupExpirationMinutes: 30,
			createUserAsPending: false,
		},
		passwordOptions: passwordOptions(reset),
	};
}

/**
 * The form comes before the accounts, because most people have an email address. The SDK draws its divider before the last
 * product, and passkeys above everything or nowhere, so they can't be last.
 */
const products = {
	code: ["passkeys", "otp", "oauth"],
	link: ["passkeys", "emailMagicLinks", "otp", "oauth"],
	// Includes links, for people without a password.
	password: ["passkeys", "passwords", "emailMagicLinks", "otp", "oauth"],
	wallet: ["crypto", "otp"],
} as const;

export function resetConfig(origin: string, minutes = SESSION_MINUTES): StytchLoginConfig {
	return {
		products: ["passwords"],
		sessionOptions: { sessionDurationMinutes: minutes },
		passwordOptions: passwordOptions(redirectUrls(origin).reset),
	};
}

export const passkeyConfig: StytchLoginConfig = {
	products: ["passkeys", "otp"],
	sessionOptions: { sessionDurationMinutes: SESSION_MINUTES },
};

function passwordOptions(reset: string) {
	return { loginRedirectURL: reset, resetPasswordRedirectURL: reset, resetPasswordExpirationMinutes: 30 };
}

/** In display order. */
export const socialProviders = [
	{ id: "google", label: "Google" },
	{ id: "apple", label: "Apple" },
	{ id: "github", label: "GitHub" },
	{ id: "microsoft", label: "Microsoft" },
	{ id: "coinbase", label: "Coinbase" },
	{ id: "twitter", label: "Twitter" },
	{ id: "linkedin", label: "LinkedIn" },
	{ id: "gitlab", label: "GitLab" },
	{ id: "bitbucket", label: "Bitbucket" },
	{ id: "slack", label: "Slack" },
	{ id: "salesforce", label: "Salesforce" },
	{ id: "figma", label: "Figma" },
	{ id: "amazon", label: "Amazon" },
	{ id: "yahoo", label: "Yahoo" },
	{ id: "facebook", label: "Facebook" },
	{ id: "discord", label: "Discord" },
	{ id: "twitch", label: "Twitch" },
	{ id: "tiktok", label: "TikTok" },
	{ id: "snapchat", label: "Snapchat" },
] as const;

export type SocialProvider = (typeof socialProviders)[number]["id"];

/** The SDK also counts them among its six buttons on the wallets' page, and leaves room for three wallets. */
const widgetProviders = socialProviders.slice(0, 2);

export const moreProviders = socialProviders.slice(2);
