import type { StytchLoginConfig } from "@stytch/vanilla-js";
import { SESSION_MINUTES } from "../sign-in-methods";

/** Where Google's One Tap can appear, by the SDK's names. Prompts that browsers draw need no element. */
export const oneTapPositions = [
	{ id: "floating", label: "Show it floating" },
	{ id: "forceLegacyEmbedded", label: "Show it in the page" },
] as const;

export type OneTapPosition = (typeof oneTapPositions)[number]["id"];

export function oneTapPosition(value: string | null): OneTapPosition | null {
	return oneTapPositions.find(({ id }) => id === value)?.id ?? null;
}

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
