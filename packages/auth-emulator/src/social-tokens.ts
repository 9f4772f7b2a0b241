import type { Call } from "./emulator";
import { checkVerifier } from "./pkce";
import { ProviderError } from "./provider-error";
import type { Identity } from "./social-accounts";
import { issueSecret, peekSecret, redeemSecret } from "./store/one-time";

const KIND = "oauth";
const TOKEN_MINUTES = 10;

type SocialSignIn = {
	provider: string;
	identity: Identity;
	scopes: string[];
	codeChallenge: string | null;
	/** Google One Tap starts without a challenge, so we ignore a verifier left from another sign-in. */
	isOneTap: boolean;
};

export function issueSocialToken(call: Call, signIn: SocialSignIn): Promise<string> {
	return issueSecret(call.env.AUTH_DB, {
		kind: KIND,
		payload: signIn,
		minutes: TOKEN_MINUTES,
		now: Date.now(),
	});
}

export async function redeemSocialToken(
	call: Call,
	token: string,
	verifier: string | undefined,
): Promise<SocialSignIn> {
	const db = call.env.AUTH_DB;
	const secret = { kind: KIND, secret: token, now: Date.now() };
	const pending = await peekSecret<SocialSignIn>(db, secret);
	if (!pending) throw notFound();
	if (!pending.isOneTap) await checkVerifier(pending.codeChallenge, verifier);
	const redeemed = await redeemSecret<SocialSignIn>(db, secret);
	if (redeemed.outcome !== "ok") throw notFound();
	return redeemed.payload;
}

function notFound(): ProviderError {
	return new ProviderError(
		404,
		"oauth_token_not_found",
		"The sign-in could not be found: its token is unknown, was used, or has run out.",
	);
}
