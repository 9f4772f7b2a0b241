import { errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { KeysUnavailable } from "./key-source";
import type { Provider } from "./provider-config";
import { readSessionClaims, type SessionClaims } from "./session-claims";

/** A reason is a fixed word, with nothing of the token. */
export type Verdict =
	| { is: "valid"; session: SessionClaims }
	| { is: "expired"; session: SessionClaims }
	| { is: "refused"; reason: string }
	| { is: "none" }
	| { is: "undecided" };

/** Browsers keep no cookie above 4 KiB. */
const LONGEST = 8192;

/** Seconds of difference between the provider's clock and ours. */
const CLOCK_TOLERANCE = 5;

/** RS256, key, type, issuer, audience, times, and the claims that make a session. Never throws. */
export async function verifyToken(
	token: string,
	{ provider, keys, now }: { provider: Provider; keys: JWTVerifyGetKey; now: number },
): Promise<Verdict> {
	if (token.length > LONGEST) return refused("too_long");
	try {
		const { payload } = await jwtVerify(token, keys, {
			algorithms: ["RS256"],
			typ: "JWT",
			issuer: [`stytch.com/${provider.projectId}`, provider.apiUrl],
			audience: provider.projectId,
			requiredClaims: ["sub", "iat", "exp"],
			clockTolerance: CLOCK_TOLERANCE,
			currentDate: new Date(now),
		});
		const session = readSessionClaims(payload, provider.isLocal);
		if (!session) return refused("no_session");
		return session.expiresAt > now ? { is: "valid", session } : refused("session_over");
	} catch (error) {
		// jose checks the time last, so everything else is right.
		if (error instanceof errors.JWTExpired) {
			const session = readSessionClaims(error.payload, provider.isLocal);
			return session ? { is: "expired", session } : refused("no_session");
		}
		return error instanceof KeysUnavailable ? { is: "undecided" } : refused(reasonOf(error));
	}
}

function refused(reason: string): Verdict {
	return { is: "refused", reason };
}

const REASONS: Record<string, string> = {
	[errors.JOSEAlgNotAllowed.code]: "algorithm",
	[errors.JWSSignatureVerificationFailed.code]: "signature",
	[errors.JWKSNoMatchingKey.code]: "unknown_key",
};

function reasonOf(error: unknown): string {
	if (error instanceof errors.JWTClaimValidationFailed) return `claim_${error.claim}`;
	return (error instanceof errors.JOSEError && REASONS[error.code]) || "malformed";
}
