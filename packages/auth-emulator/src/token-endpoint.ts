import { type Context, Hono } from "hono";
import { ACCESS_TOKEN_SECONDS, issueAccessToken, issuerOf, verifyAccessToken } from "./access-tokens";
import { type Client, findClient } from "./clients";
import type { Call, EmulatorEnv } from "./emulator";
import { sha256 } from "./hash";
import { issueIdToken, userClaims } from "./id-tokens";
import { IDP_CODE, type IdpCode } from "./identity-provider";
import { ProviderError } from "./provider-error";
import { readForm } from "./read-body";
import {
	type Authorization,
	authorizationIdOf,
	dropAuthorization,
	findAuthorization,
	issueRefreshToken,
	spendRefreshToken,
} from "./store/authorizations";
import { redeemSecret } from "./store/one-time";
import { findUser } from "./store/users";

type Form = Record<string, string | undefined>;

/** As in RFC 6749 and OpenID Connect. */
export const tokenEndpoint = new Hono<EmulatorEnv>()
	.use("/:projectId/*", async (call, next) => {
		if (call.req.param("projectId") === call.env.STYTCH_PROJECT_ID) return next();
		throw new ProviderError(404, "project_not_found", "There is no such project.");
	})
	.get("/:projectId/.well-known/openid-configuration", (call) => call.json(configuration(call)))
	.post("/:projectId/oauth2/token", token)
	.on(["GET", "POST"], "/:projectId/oauth2/userinfo", userinfo);

async function token(call: Call): Promise<Response> {
	try {
		const form = await readForm(call);
		const client = findClient(form.client_id ?? "");
		if (!client) throw new TokenError("invalid_client", "There is no application with this client_id.", 401);
		return call.json(await answerGrant(call, client, form));
	} catch (error) {
		if (error instanceof ProviderError) {
			return call.json({ error: "invalid_request", error_description: error.message }, error.status);
		}
		if (!(error instanceof TokenError)) throw error;
		return call.json({ error: error.code, error_description: error.message }, error.status);
	}
}

function answerGrant(call: Call, client: Client, form: Form): Promise<Record<string, unknown>> {
	if (form.grant_type === "authorization_code") return redeemCode(call, client, form);
	if (form.grant_type === "refresh_token") return refresh(call, client, form);
	const words = "grant_type can be authorization_code or refresh_token.";
	throw new TokenError(form.grant_type ? "unsupported_grant_type" : "invalid_request", words);
}

async function redeemCode(call: Call, client: Client, form: Form): Promise<Record<string, unknown>> {
	const { code, redirect_uri, code_verifier } = form;
	if (!code || !redirect_uri || !code_verifier) {
		throw new TokenError("invalid_request", "code, redirect_uri and code_verifier are required.");
	}
	const db = call.env.AUTH_DB;
	const now = Date.now();
	const id = await authorizationIdOf(code);
	const redeemed = await redeemSecret<IdpCode>(db, { kind: IDP_CODE, secret: code, now });
	if (redeemed.outcome !== "ok") {
		// Somebody stole a code that arrives twice, so its tokens are revoked.
		if (redeemed.outcome === "used") await dropAuthorization(db, id);
		throw new TokenError("invalid_grant", "The code is unknown, was used, or has run out.");
	}
	const { clientId, redirectUri, codeChallenge, nonce } = redeemed.payload;
	const isRight =
		clientId === client.client_id &&
		redirectUri === redirect_uri &&
		codeChallenge === (await sha256(code_verifier));
	const authorization = isRight ? await findAuthorization(db, id) : null;
	if (!authorization) {
		await dropAuthorization(db, id);
		throw new TokenError(
			"invalid_grant",
			"The code was not given for this application, address and verifier.",
		);
	}
	return tokensFor(call, authorization, { nonce, now });
}

async function refresh(call: Call, client: Client, form: Form): Promise<Record<string, unknown>> {
	if (!form.refresh_token) throw new TokenError("invalid_request", "refresh_token is required.");
	const now = Date.now();
	const authorization = await spendRefreshToken(call.env.AUTH_DB, {
		token: form.refresh_token,
		clientId: client.client_id,
		now,
	});
	if (!authorization) {
		throw new TokenError("invalid_grant", "The refresh token is unknown, was used, or has run out.");
	}
	return tokensFor(call, authorization, { nonce: null, now });
}

async function tokensFor(
	call: Call,
	authorization: Authorization,
	{ nonce, now }: { nonce: string | null; now: number },
): Promise<Record<string, unknown>> {
	const db = call.env.AUTH_DB;
	const { authorization_id, user_id, scopes } = authorization;
	const user = await findUser(db, user_id);
	const refreshToken = scopes.includes("offline_access")
		? await issueRefreshToken(db, authorization_id, now)
		: undefined;
	if (!user || refreshToken === null) throw new TokenError("invalid_grant", "The consent was taken back.");
	return {
		access_token: await issueAccessToken(call, authorization, now),
		token_type: "bearer",
		expires_in: ACCESS_TOKEN_SECONDS,
		scope: scopes.join(" "),
		...(scopes.includes("openid") && {
			id_token: await issueIdToken(call, { user, authorization, nonce, now }),
		}),
		...(refreshToken && { refresh_token: refreshToken }),
	};
}

async function userinfo(call: Call): Promise<Response> {
	const bearer = /^Bearer (\S+)$/i.exec(call.req.header("Authorization") ?? "")?.[1];
	const refused = (words: string) => {
		call.header("WWW-Authenticate", `Bearer error="invalid_token", error_description="${words}"`);
		return call.json({ error: "invalid_token", error_description: words }, 401);
	};
	if (!bearer) return refused("An access token is required.");
	try {
		const { user, authorization } = await verifyAccessToken(call, bearer);
		return call.json(userClaims(user, authorization.scopes));
	} catch (error) {
		if (error instanceof ProviderError) return refused(error.message);
		throw error;
	}
}

function configuration(call: Context<EmulatorEnv>): Record<string, unknown> {
	const issuer = issuerOf(call);
	const { origin } = new URL(call.req.url);
	return {
		issuer,
		authorization_endpoint: `${origin}/oauth/authorize`,
		token_endpoint: `${issuer}/oauth2/token`,
		userinfo_endpoint: `${issuer}/oauth2/userinfo`,
		jwks_uri: `${origin}/auth-emulator/v1/sessions/jwks/${call.env.STYTCH_PROJECT_ID}`,
		response_types_supported: ["code"],
		grant_types_supported: ["authorization_code", "refresh_token"],
		subject_types_supported: ["public"],
		id_token_signing_alg_values_supported: ["RS256"],
		code_challenge_methods_supported: ["S256"],
		token_endpoint_auth_methods_supported: ["none"],
		scopes_supported: ["openid", "profile", "email", "phone", "full_access", "offline_access"],
	};
}

/** A refusal in the words of RFC 6749, section 5.2. */
class TokenError extends Error {
	readonly code: string;
	readonly status: 400 | 401;

	constructor(code: string, description: string, status: 400 | 401 = 400) {
		super(description);
		this.name = "TokenError";
		this.code = code;
		this.status = status;
	}
}
