import * as z from "zod";
import type { Call } from "./emulator";
import { sha256 } from "./hash";
import { refuse } from "./provider-error";

/** A SHA-256 as base64url, as RFC 7636 spells a challenge. */
export const codeChallenge = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "is not a base64url SHA-256");

/** 43 to 128 of the characters that RFC 7636 allows. */
export const codeVerifier = z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/, "is not a code verifier");

export function requireChallenge(call: Call, challenge: string | undefined): string | null {
	if (!challenge && call.get("settings").pkce_required) {
		throw refuse("pkce_required", "The project requires PKCE: the call must carry a code_challenge.");
	}
	return challenge ?? null;
}

/**
 * Call this before using up the token, because after a mismatch the SDK retries with its other type of link.
 * @param challenge null if the flow started without one
 */
export async function checkVerifier(challenge: string | null, verifier: string | undefined): Promise<void> {
	if (challenge && !verifier) {
		throw refuse("pkce_expected_code_verifier", "A pkce code_verifier was expected and not sent.");
	}
	if (verifier && (await sha256(verifier)) !== challenge) {
		throw refuse("pkce_mismatch", "The pkce code_verifier does not fit the code_challenge of the start.");
	}
}
