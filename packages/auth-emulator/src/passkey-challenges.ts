import { base64urlnopad } from "@scure/base";
import type { Call } from "./emulator";
import { refuse } from "./provider-error";
import { issueSecret, redeemSecret } from "./store/one-time";
import { isThisMachine } from "./this-machine";

const CHALLENGE_MINUTES = 5;

/** A challenge's purpose. It doesn't work for another page, domain, purpose or user. */
export type PasskeyChallenge = {
	purpose: "register" | "authenticate";
	/** The relying party's host name. */
	domain: string;
	origin: string;
	/** Whether the authenticator must ask for a finger, a face or a PIN. */
	verified: boolean;
	/** The user whose passkey we want. Null accepts anyone's. */
	userId: string | null;
	userAgent: string;
	authenticatorType: string;
};

/** Makes a challenge: 32 random bytes, good once and for five minutes. */
export async function issueChallenge(
	call: Call,
	payload: PasskeyChallenge,
): Promise<Uint8Array<ArrayBuffer>> {
	const secret = await issueSecret(call.env.AUTH_DB, {
		kind: kindOf(payload.purpose),
		payload,
		minutes: CHALLENGE_MINUTES,
		now: Date.now(),
	});
	return new Uint8Array(base64urlnopad.decode(secret));
}

/** The purpose of the challenge in an authenticator's answer. Null if unknown or used. */
export async function redeemChallenge(
	call: Call,
	purpose: PasskeyChallenge["purpose"],
	clientDataJSON: string,
): Promise<{ challenge: string; payload: PasskeyChallenge } | null> {
	const challenge = readChallenge(clientDataJSON);
	if (challenge === null) return null;
	const redeemed = await redeemSecret<PasskeyChallenge>(call.env.AUTH_DB, {
		kind: kindOf(purpose),
		secret: challenge,
		now: Date.now(),
	});
	return redeemed.outcome === "ok" ? { challenge, payload: redeemed.payload } : null;
}

/**
 * The page asking for this domain's passkey. The domain must be the page's host.
 * @throws ProviderError 400 `invalid_domain`
 */
export function askingOrigin(call: Call, domain: string): string {
	const origin = call.req.header("Origin") ?? call.req.header("X-SDK-Parent-Host") ?? "";
	if (!isThisMachine(origin) || new URL(origin).hostname !== domain) {
		throw refuse("invalid_domain", "The domain is not the host of the page that asks.");
	}
	return new URL(origin).origin;
}

function readChallenge(clientDataJSON: string): string | null {
	try {
		const data = JSON.parse(new TextDecoder().decode(base64urlnopad.decode(clientDataJSON)));
		return typeof data.challenge === "string" ? data.challenge : null;
	} catch {
		return null;
	}
}

function kindOf(purpose: PasskeyChallenge["purpose"]): string {
	return `webauthn_${purpose}`;
}
