import { createMiddleware } from "hono/factory";
import type { Call, EmulatorEnv } from "./emulator";
import { ProviderError } from "./provider-error";

/**
 * The SDK's `Authorization: Basic base64(public_token:session_token)`, where the second part is the public token again
 * without a session. Sets `sessionToken`.
 */
export const sdkCredentials = createMiddleware<EmulatorEnv>(async (call, next) => {
	takeCredentials(call, call.req.header("Authorization"));
	await next();
});

/** A form of the consent screen carries the same in a field. */
export function takeCredentials(call: Call, header: string | undefined): void {
	const [publicToken, sessionToken] = readBasic(header);
	if (publicToken !== call.env.STYTCH_PUBLIC_TOKEN) {
		throw new ProviderError(401, "invalid_public_token_id", "The public token is not one of this project.");
	}
	call.set("sessionToken", sessionToken && sessionToken !== publicToken ? sessionToken : null);
}

/** The backend's `Authorization: Basic base64(project_id:secret)`. */
export const backendCredentials = createMiddleware<EmulatorEnv>(async (call, next) => {
	const [projectId, secret] = readBasic(call.req.header("Authorization"));
	const { STYTCH_PROJECT_ID, STYTCH_SECRET } = call.env;
	if (projectId !== STYTCH_PROJECT_ID || secret !== STYTCH_SECRET) {
		throw new ProviderError(401, "unauthorized_credentials", "Unauthorized credentials.");
	}
	await next();
});

function readBasic(header: string | undefined): [string | null, string | null] {
	const encoded = /^Basic ([A-Za-z0-9+/=_-]+)$/.exec(header ?? "")?.[1];
	if (!encoded) return [null, null];
	try {
		const text = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
		const colon = text.indexOf(":");
		return colon < 0 ? [text, null] : [text.slice(0, colon), text.slice(colon + 1)];
	} catch {
		return [null, null];
	}
}
