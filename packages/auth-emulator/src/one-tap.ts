import { jwtVerify } from "jose";
import * as z from "zod";
import type { Call } from "./emulator";
import { newId, randomSecret } from "./hash";
import { ProviderError, refuse } from "./provider-error";
import { readBody } from "./read-body";
import { publicKeySet, signJwt } from "./signing-keys";
import { type Identity, knownUser } from "./social-accounts";
import { findProvider } from "./social-providers";
import { issueState, redeemState } from "./social-states";
import { issueSocialToken } from "./social-tokens";
import { claimOnce } from "./store/one-time";
import { signInPerson } from "./store/social-people";
import { checkRedirect, withToken } from "./this-machine";

const STATE = "one_tap_state";
const CLIENT_ID = "google-client-test-plumbline";
const CREDENTIAL_SECONDS = 300;

const credentialSchema = z.object({ name: z.string().trim().min(1).max(100), email: z.email() });

const submitSchema = z.object({
	public_token: z.string(),
	id_token: z.string().max(8000),
	oauth_callback_id: z.string().max(200),
	login_redirect_url: z.string().max(2000).optional(),
	signup_redirect_url: z.string().max(2000).optional(),
});

const claimsSchema = z.object({ sub: z.string(), jti: z.string(), email: z.email(), name: z.string() });

/** `GET /v1/public/oauth/google/onetap/start`: returns a client id for Google's script, and a callback id. */
export async function startOneTap(call: Call): Promise<Response> {
	requireProject(call, call.req.query("public_token"));
	const callbackId = await issueState(call, STATE, {});
	return call.json({
		google_client_id: CLIENT_ID,
		stytch_csrf_token: randomSecret(),
		oauth_callback_id: callbackId,
		request_id: call.get("requestId"),
		status_code: 200,
	});
}

/** Acts as Google's script and issues a credential for the named person: `{credential}`. */
export async function makeCredential(call: Call): Promise<Response> {
	const { name, email } = await readBody(call, credentialSchema);
	const db = call.env.AUTH_DB;
	const now = Date.now();
	const person = await signInPerson(db, { provider: "google", account: email, name, now });
	const seconds = Math.floor(now / 1000);
	const claims = {
		iss: googleIssuer(call),
		aud: CLIENT_ID,
		sub: person.subject,
		email: person.account,
		email_verified: true,
		name: person.name,
		jti: newId("one-tap"),
		iat: seconds,
		exp: seconds + CREDENTIAL_SECONDS,
	};
	return call.json({ credential: await signJwt(db, claims, now) });
}

/** Accepts a One Tap credential. Returns `{redirect_url}` with a token for `oauth/authenticate`. */
export async function submitOneTap(call: Call): Promise<Response> {
	const body = await readBody(call, submitSchema);
	requireProject(call, body.public_token);
	if (!body.login_redirect_url)
		throw refuse("no_login_redirect_urls_set", "No login redirect URL was given.");
	if (!body.signup_redirect_url)
		throw refuse("no_signup_redirect_urls_set", "No signup redirect URL was given.");
	const login = checkRedirect(body.login_redirect_url);
	const signup = checkRedirect(body.signup_redirect_url);
	if (!(await redeemState(call, STATE, body.oauth_callback_id))) {
		throw new ProviderError(
			401,
			"oauth_invalid_state",
			"This sign-in was started elsewhere, is finished, or has run out.",
		);
	}
	const google = findProvider("google");
	if (!google) throw new ProviderError(404, "oauth_config_not_found", "Google is not set up.");
	const identity = await readCredential(call, body.id_token);
	const token = await issueSocialToken(call, {
		provider: google.type,
		identity,
		scopes: ["openid", "email", "profile"],
		codeChallenge: null,
		isOneTap: true,
	});
	const known = await knownUser(call.env.AUTH_DB, google, identity);
	return call.json({ redirect_url: withToken(known ? login : signup, "oauth", token) });
}

/** The person in a credential. Each credential works once. */
async function readCredential(call: Call, idToken: string): Promise<Identity> {
	const db = call.env.AUTH_DB;
	const now = Date.now();
	const refused = new ProviderError(
		401,
		"id_token_invalid",
		"The credential is not one of Google's stand-in.",
	);
	const verified = await jwtVerify(idToken, await publicKeySet(db, now), {
		algorithms: ["RS256"],
		issuer: googleIssuer(call),
		audience: CLIENT_ID,
		requiredClaims: ["exp"],
	}).catch(() => null);
	const claims = claimsSchema.safeParse(verified?.payload);
	if (!claims.success) throw refused;
	const { sub, jti, email, name } = claims.data;
	if (!(await claimOnce(db, { kind: "one_tap", secret: jti, minutes: 10, now }))) throw refused;
	return { subject: sub, name, email, emailVerified: true };
}

/** The emulator's own issuer name, so no one mistakes its tokens for Google's or for session tokens. */
function googleIssuer(call: Call): string {
	return `${new URL(call.req.url).origin}/auth-emulator/google`;
}

function requireProject(call: Call, publicToken: string | undefined): void {
	if (publicToken === call.env.STYTCH_PUBLIC_TOKEN) return;
	throw new ProviderError(401, "invalid_public_token_id", "The public token is not one of this project.");
}
