import { errors, jwtVerify } from "jose";
import * as z from "zod";
import { signIn } from "./authenticated";
import type { Call } from "./emulator";
import { newId } from "./hash";
import { ProviderError } from "./provider-error";
import { readBody, sessionDuration } from "./read-body";
import { publicKeySet, signJwt } from "./signing-keys";
import { type Authorization, findAuthorization } from "./store/authorizations";
import { findUser, type User } from "./store/users";

export const ACCESS_TOKEN_SECONDS = 3600;

const claimsSchema = z.object({ token_use: z.literal("access"), authorization_id: z.string() });

/** The issuer of application tokens. It differs from that of sessions, so no one can confuse them. */
export function issuerOf(call: Call): string {
	return `${new URL(call.req.url).origin}/auth-emulator/v1/public/${call.env.STYTCH_PROJECT_ID}`;
}

export function issueAccessToken(call: Call, authorization: Authorization, now: number): Promise<string> {
	const seconds = Math.floor(now / 1000);
	const { authorization_id, user_id, client_id, scopes } = authorization;
	const claims = {
		iss: issuerOf(call),
		aud: [call.env.STYTCH_PROJECT_ID],
		sub: user_id,
		client_id,
		scope: scopes.join(" "),
		token_use: "access",
		authorization_id,
		jti: newId("access-token"),
		iat: seconds,
		nbf: seconds,
		exp: seconds + ACCESS_TOKEN_SECONDS,
	};
	return signJwt(call.env.AUTH_DB, claims, now);
}

export async function verifyAccessToken(
	call: Call,
	token: string,
): Promise<{ user: User; authorization: Authorization }> {
	const db = call.env.AUTH_DB;
	const id = await authorizationIn(call, token);
	const authorization = await findAuthorization(db, id);
	const user = authorization && (await findUser(db, authorization.user_id));
	if (!authorization || !user) {
		throw new ProviderError(
			401,
			"connected_app_consent_revoked",
			"What this token was given for was taken back.",
		);
	}
	return { user, authorization };
}

/** `POST /sessions/exchange_access_token`: creates a session for a token with full access. */
export async function exchangeAccessToken(call: Call): Promise<Response> {
	const body = await readBody(
		call,
		z.object({ access_token: z.string().max(8000), session_duration_minutes: sessionDuration }),
	);
	const { user, authorization } = await verifyAccessToken(call, body.access_token);
	if (!authorization.scopes.includes("full_access")) {
		throw new ProviderError(
			403,
			"oauth_access_token_exchange_missing_full_access",
			"Only an access token with the scope full_access can become a session.",
		);
	}
	const factor = {
		type: "oauth_access_token_exchange",
		delivery_method: "oauth_access_token_exchange",
		oauth_access_token_exchange_factor: { client_id: authorization.client_id },
	};
	return signIn(call, { user, factor, minutes: body.session_duration_minutes });
}

async function authorizationIn(call: Call, token: string): Promise<string> {
	try {
		const { payload } = await jwtVerify(token, await publicKeySet(call.env.AUTH_DB, Date.now()), {
			algorithms: ["RS256"],
			typ: "JWT",
			issuer: issuerOf(call),
			audience: call.env.STYTCH_PROJECT_ID,
			requiredClaims: ["exp", "sub"],
		});
		return claimsSchema.parse(payload).authorization_id;
	} catch (error) {
		if (error instanceof errors.JWTExpired) {
			throw new ProviderError(401, "idp_access_token_expired", "The access token has run out.");
		}
		throw new ProviderError(401, "idp_access_token_not_found", "The access token is not one of ours.");
	}
}
