/** What the SDK's screen below shows: a question or the wait for one, that nobody is signed in, or why nothing can be asked. */
export type ConsentState = "asking" | "signed-out" | "refused";

const CONSENT: Record<ConsentState, string> = {
	asking:
		"It wants to know who you are here. What it would learn is listed before you allow it; it never learns how you sign in.",
	"signed-out":
		"It wants to know who you are here, and nobody is signed in. Sign in first: then you are asked whether it may.",
	refused:
		"It wants to know who you are here. We could not ask you, and it has learned nothing of you. The reason stands below.",
};

const LOGOUT: Record<ConsentState, string> = {
	asking: "An application that you signed in to with Plumbline asks us to end your session here.",
	// The SDK says this of consent only.
	"signed-out":
		"An application asks us to end your session here. No active session detected. Please log in to continue.",
	refused: "An application asks us to end your session here, which we could not do. The reason stands below.",
};

/** The heading and the words above the SDK's screen of consent or logout, which fit what it shows. */
export function consentWords(isLogout: boolean, state: ConsentState): { title: string; lede: string } {
	return isLogout
		? { title: "Log out", lede: LOGOUT[state] }
		: { title: "Another application asks for access", lede: CONSENT[state] };
}
