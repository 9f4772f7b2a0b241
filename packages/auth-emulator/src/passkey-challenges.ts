import { base64urlnopad } from "@scure/base";
import type { Call } from "./emulator";
import { refuse } from "./provider-error";
import { issueSecret, redeemSecret } from "./store/one-time";
import { isThisMachine } from "./this-machine";

const CHALLENGE_MINUTES = 5;

type PasskeyChallenge = {
	purpose: "register" | "authenticate";
	domain: string;
	origin: string;
	/** Whether the authenticator must ask for a finger, a face or a PIN. */
	verified: boolean;
	/** The user whose passkey we want. Null accepts anyone's. */
	userId: string | null;
	userAgent: string;
	authenticatorType: string;
};

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

/** Null if the challenge is unknown or was used. */
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
