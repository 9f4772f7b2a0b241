import {
	isLater,
	isOutOfPkce,
	isSpent,
	isUnprotected,
	isUnreachable,
	readProviderError,
	UNPROTECTED_TEXT,
} from "../provider-error";

export type LandingWords = { title: string; text: string };

export const landingWords: Record<LandingFailure, LandingWords> = {
	nothing: {
		title: "This sign-in link is incomplete",
		text: "This page finishes signing you in, but the address is missing its link or social account. If you copied a link from an email, copy all of it or request a new one.",
	},
	"unknown-type": {
		title: "We don’t recognize this link",
		text: "It may have been changed on the way. Request a new one or sign in another way.",
	},
	cancelled: {
		title: "Sign-in was canceled",
		text: "Nothing changed. Try again or choose another way.",
	},
	refused: {
		title: "The provider didn’t sign you in",
		text: "It sent you back without saying who you are. Try again in a moment or choose another way.",
	},
};

export const notBegunHere: LandingWords = {
	title: "This sign-in didn’t start in this browser",
	text: "A social sign-in only works in the browser where you started it, within an hour. We didn’t use this one, and nothing changed. Continue in that browser or sign in here.",
};

export function failureWords(error: unknown, type: TokenType = "magic_links"): LandingWords {
	const isLink = type !== "oauth";
	const { type: reason } = readProviderError(error);
	// The code verifier is in the browser that asked for the link.
	if (isOutOfPkce(error)) {
		return isLink
			? {
					title: "Open the link in the browser that requested it",
					text: "For your security, the link only works there. If you can’t use that browser, sign in here again.",
				}
			: notBegunHere;
	}
	if (isUnprotected(error)) return { title: "We couldn’t check this sign-in", text: UNPROTECTED_TEXT };
	if (reason === "user_lock_limit_reached") {
		return {
			title: "Too many attempts",
			text: "Sign-in to this account is temporarily locked. Try again later.",
		};
	}
	if (isLater(error)) return laterWords(error, isLink);
	if (reason === "oauth_flow_callback_error") {
		return {
			title: "The provider didn’t sign you in",
			text: "Something went wrong between the provider and us. Try again in a moment or choose another way.",
		};
	}
	if (isSpent(error)) return spentWords(type);
	return {
		title: "Sign-in didn’t finish",
		text: isLink
			? "The provider rejected this link. Request a new one or choose another way."
			: "The provider rejected your social account’s answer. Start again or choose another way.",
	};
}

export function spentWords(type: TokenType): LandingWords {
	return type === "oauth"
		? {
				title: "This sign-in was already used or has expired",
				text: "A social sign-in works once, for a few minutes. Start again.",
			}
		: {
				title: "This link was already used or has expired",
				text: "A sign-in link works once, for 30 minutes. Request a new one.",
			};
}

/** Null when the form itself explains the error. */
export function resetFailureWords(error: unknown): LandingWords | null {
	if (isOutOfPkce(error)) {
		return {
			title: "This link doesn’t match this browser",
			text: "A password link only works in the browser that requested it, and only the newest one works. Your password didn’t change. Request a new link here.",
		};
	}
	if (isSpent(error)) {
		return {
			title: "This link was already used or has expired",
			text: "It works once, for 30 minutes. Your password didn’t change. Request a new link here.",
		};
	}
	return null;
}

/** The provider never processed it, so the token still works. */
function laterWords(error: unknown, isLink: boolean): LandingWords {
	const good = isLink
		? "Your link wasn’t used and still works."
		: "Your sign-in wasn’t used and still works for a few minutes.";
	if (readProviderError(error).status === 429) {
		return {
			title: "Too many requests",
			text: `Our sign-in provider asked us to wait. ${good} Try again in a minute.`,
		};
	}
	return {
		title: "Sign-in isn’t available right now",
		text: isUnreachable(error)
			? `Our sign-in provider isn’t responding. ${good} Try again in a moment.`
			: `Something went wrong at our sign-in provider. ${good} Try again in a moment.`,
	};
}

export type TokenType = "magic_links" | "oauth" | "impersonation";

export type Landing =
	| { kind: "token"; type: TokenType; token: string }
	| { kind: "reset" }
	| { kind: "failed"; reason: LandingFailure };

type LandingFailure = "nothing" | "unknown-type" | "cancelled" | "refused";

const TYPES: readonly TokenType[] = ["magic_links", "oauth", "impersonation"];

/** Longer than any token of the provider. */
const LONGEST_TOKEN = 4000;

export function readLanding(search: string): Landing {
	const params = new URLSearchParams(search);
	const error = params.get("error");
	if (error) return { kind: "failed", reason: isCancelled(error) ? "cancelled" : "refused" };
	const type = params.get("stytch_token_type") ?? "";
	const token = params.get("token") ?? "";
	if (!token || token.length > LONGEST_TOKEN) return { kind: "failed", reason: "nothing" };
	if (type === "reset_password" || type === "login") return { kind: "reset" };
	const known = TYPES.find((name) => name === type);
	return known ? { kind: "token", type: known, token } : { kind: "failed", reason: "unknown-type" };
}

/** RFC 6749's word for 'the person said no', and those that providers use instead. */
function isCancelled(error: string): boolean {
	return /access_denied|cancel/i.test(error);
}
