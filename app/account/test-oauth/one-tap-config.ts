import type { StytchLoginConfig } from "@stytch/vanilla-js";
import { SESSION_MINUTES } from "../sign-in-methods";

/** Where Google's One Tap can stand, by the SDK's names; what browsers draw themselves needs no place in the page. */
export const oneTapPositions = [
	{ id: "floating", label: "Show it floating" },
	{ id: "forceLegacyEmbedded", label: "Show it in the page" },
] as const;

export type OneTapPosition = (typeof oneTapPositions)[number]["id"];

/** The position that the page's query asks for with `one_tap`; null for none. */
export function oneTapPosition(value: string | null): OneTapPosition | null {
	return oneTapPositions.find(({ id }) => id === value)?.id ?? null;
}

/**
 * What makes the widget show One Tap alone: no product but social accounts, no account but Google's.
 * @param redirectUri where Google's credential leads to, with a token
 */
export function oneTapConfig(position: OneTapPosition, redirectUri: string): StytchLoginConfig {
	return {
		products: ["oauth"],
		sessionOptions: { sessionDurationMinutes: SESSION_MINUTES },
		oauthOptions: {
			providers: [{ type: "google", one_tap: true, position }],
			loginRedirectURL: redirectUri,
			signupRedirectURL: redirectUri,
		},
	};
}
