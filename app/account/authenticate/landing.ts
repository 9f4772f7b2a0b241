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
		title: "Nothing to sign in with",
		text: "This page completes sign-in from a link or from a social account, and the address carries neither. A link that was cut off in the mail does that too: copy it whole, or ask for another.",
	},
	"unknown-type": {
		title: "This link is of a kind we do not know",
		text: "It may have been changed on its way. Ask for another, or sign in some other way.",
	},
	cancelled: {
		title: "Sign-in was cancelled",
		text: "You, or the provider, stopped before it was done. Nothing was changed. You can try again or choose another way.",
	},
	refused: {
		title: "The provider did not sign you in",
		text: "It sent you back without saying who you are. Try again in a moment, or choose another way.",
	},
};

export const notBegunHere: LandingWords = {
	title: "This sign-in did not begin in this browser",
	text: "An address that completes a sign-in with a social account works only where that sign-in began, within an hour. It was not used, and you are signed in as nobody new. If you began it elsewhere, go on there; otherwise sign in here.",
};

export function failureWords(error: unknown, type: TokenType = "magic_links"): LandingWords {
	const isLink = type !== "oauth";
	const { type: reason } = readProviderError(error);
	// The code verifier is in the browser that asked for the link.
	if (isOutOfPkce(error)) {
		return isLink
			? {
					title: "Open the link in the browser that asked for it",
					text: "For your safety a link works only there. If that browser is at hand, open the link in it; otherwise sign in here again.",
				}
			: notBegunHere;
	}
	if (isUnprotected(error)) return { title: "Sign-in could not be checked", text: UNPROTECTED_TEXT };
	if (reason === "user_lock_limit_reached") {
		return {
			title: "Too many attempts",
			text: "Sign-in to this account is locked for a while. Try again later.",
		};
	}
	if (isLater(error)) return laterWords(error, isLink);
	if (reason === "oauth_flow_callback_error") {
		return {
			title: "The provider did not sign you in",
			text: "Something failed between the provider and us. Try again in a moment, or choose another way.",
		};
	}
	if (isSpent(error)) return spentWords(type);
	return {
		title: "Sign-in did not complete",
		text: isLink
			? "The provider refused this link. Ask for another, or choose another way."
			: "The provider refused what your social account answered. Begin again, or choose another way.",
	};
}

export function spentWords(type: TokenType): LandingWords {
	return type === "oauth"
		? {
				title: "This sign-in was completed already or has expired",
				text: "What a social account answers is good once, and for a few minutes. Begin again.",
			}
		: {
				title: "This link was used already or has expired",
				text: "A link signs in once, and only for half an hour. Ask for another.",
			};
}

/** Null when the form itself explains the error. */
export function resetFailureWords(error: unknown): LandingWords | null {
	if (isOutOfPkce(error)) {
		return {
			title: "This link does not fit this browser",
			text: "A link for a new password works only in the browser that asked for it, and only the newest one does. Your password was not changed. Ask for another link here.",
		};
	}
	if (isSpent(error)) {
		return {
			title: "This link was used already or has expired",
			text: "It works once, and for half an hour. Your password was not changed now. Ask for another link here.",
		};
	}
	return null;
}

/** The provider never processed it, so the token still works. */
function laterWords(error: unknown, isLink: boolean): LandingWords {
	const good = isLink
		? "The link was not used and is still good."
		: "Your sign-in was not used and is still good for a few minutes.";
	if (readProviderError(error).status === 429) {
		return {
			title: "Too much at once",
			text: `The provider asks for a pause. ${good} Try again in a minute.`,
		};
	}
	return {
		title: "Sign-in is not available right now",
		text: isUnreachable(error)
			? `The provider does not answer. ${good} Try again in a moment.`
			: `Something failed at the provider. ${good} Try again in a moment.`,
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
