/** What the SDK's screen below shows: a question or the wait for one, that nobody is signed in, or why nothing can be asked. */
export type ConsentState = "asking" | "signed-out" | "refused";

type ConsentWords = { title: string; lede: string };

const CONSENT: Record<ConsentState, string> = {
	asking:
		"It wants to know who you are here. What it would learn is listed before you allow it; it never learns how you sign in.",
	"signed-out":
		"It wants to know who you are here, and nobody is signed in. Sign in first: then you are asked whether it may.",
	refused: "We cannot ask you whether it may: its request does not hold. It has learned nothing of you.",
};

const LOGOUT: Record<ConsentState, string> = {
	asking: "An application that you signed in to with Plumbline asks us to end your session here.",
	"signed-out":
		"An application asks us to end your session here, and nobody is signed in: “Yes” only leads back to it.",
	refused:
		"An application asks us to end your session here. Its request does not hold, so nothing has ended.",
};

/** The words above the SDK's screen of consent or logout, which fit what it shows. */
export function consentWords(isLogout: boolean, state: ConsentState): ConsentWords {
	return isLogout
		? { title: "Log out", lede: LOGOUT[state] }
		: { title: "Another application asks for access", lede: CONSENT[state] };
}
