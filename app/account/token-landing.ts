import { isUnprotected, isUnreachable, readProviderError, UNPROTECTED_TEXT } from "./provider-error";

/** What the address of the landing page carries. */
export type Landing =
	| { kind: "token"; type: "magic_links" | "oauth" | "impersonation"; token: string }
	| { kind: "reset" }
	| { kind: "failed"; reason: LandingFailure };

export type LandingFailure = "nothing" | "unknown-type" | "cancelled" | "refused";

const TYPES = ["magic_links", "oauth", "impersonation"] as const;

/** Longer than any token of the provider. */
const LONGEST_TOKEN = 4000;

/** Reads the query of `/authenticate`: links of mails, the way back from a social provider, or its refusal. */
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

/** What to tell somebody whose sign-in did not complete: what happened, and what they can do. */
export type LandingWords = { title: string; text: string };

/** The words for what the address itself says. */
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

/** The words for what the provider answered when it was given the token. */
export function failureWords(error: unknown): LandingWords {
	const { type, message } = readProviderError(error);
	// The code verifier is in the browser that asked for the link.
	if (/pkce|code_verifier|code verifier/i.test(`${type} ${message}`)) {
		return {
			title: "Open the link in the browser that asked for it",
			text: "For your safety a link works only there. If that browser is at hand, open the link in it; otherwise sign in here again.",
		};
	}
	if (isUnprotected(error)) return { title: "Sign-in could not be checked", text: UNPROTECTED_TEXT };
	if (isUnreachable(error)) {
		return {
			title: "Sign-in is not available right now",
			text: "The provider does not answer. Your link is probably still good: open it again in a few minutes.",
		};
	}
	if (type === "user_lock_limit_reached") {
		return {
			title: "Too many attempts",
			text: "Sign-in to this account is locked for a while. Try again later.",
		};
	}
	if (type === "oauth_flow_callback_error") {
		return {
			title: "The provider did not sign you in",
			text: "Something failed between the provider and us. Try again in a moment, or choose another way.",
		};
	}
	if (/not_found|unable_to_auth|expired|already_used|invalid_token/.test(type)) {
		return {
			title: "This link was used already or has expired",
			text: "A link signs in once, and only for half an hour. Ask for another.",
		};
	}
	return {
		title: "Sign-in did not complete",
		text: "The provider refused it. Ask for another link or code, or choose another way.",
	};
}
