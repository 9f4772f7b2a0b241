import * as z from "zod";
import { type Client, requireClient, requireRegistered, splitScopes } from "./clients";
import type { Call } from "./emulator";
import { refuse } from "./provider-error";
import { findGrant } from "./store/grants";
import type { Session } from "./store/sessions";

const DEFAULT_SCOPE = "openid email profile";

/** The application's id and address. We check the rest only after these are valid. */
export const callerSchema = z.object({
	client_id: z.string().max(200),
	redirect_uri: z.string().max(2000),
});

export const requestSchema = callerSchema.extend({
	response_type: z.string().default("code"),
	scope: z.string().max(1000).default(DEFAULT_SCOPE),
	prompt: z.string().max(100).default(""),
});

type AuthorizationRequest = {
	client: Client;
	redirectUri: string;
	grantable: string[];
	ungrantable: string[];
	prompts: Set<string>;
};

const PROMPTS = new Set(["none", "login", "consent"]);
/** With `prompt=login`, how long ago the last factor may have been proven. */
const LOGGED_IN_LATELY = 5 * 60_000;

/** A refusal that an application may be told, by the name that OAuth or OpenID Connect has for it. */
export class AuthorizationError extends Error {
	readonly code: string;

	constructor(code: string, description: string) {
		super(description);
		this.name = "AuthorizationError";
		this.code = code;
	}
}

/** Throws a ProviderError where nobody may be redirected. */
export function readClient(call: Call, { client_id, redirect_uri }: z.output<typeof callerSchema>): Client {
	const client = requireClient(client_id);
	requireRegistered(call, client.redirectPaths, redirect_uri);
	return client;
}

export function readRequest(client: Client, body: z.output<typeof requestSchema>): AuthorizationRequest {
	if (body.response_type !== "code") {
		throw new AuthorizationError("unsupported_response_type", "The only response_type is code.");
	}
	const prompts = new Set(body.prompt.split(" ").filter(Boolean));
	if ([...prompts].some((prompt) => !PROMPTS.has(prompt))) {
		throw new AuthorizationError("invalid_request", "prompt can be none, login or consent.");
	}
	if (prompts.has("none") && prompts.size > 1) {
		throw new AuthorizationError("invalid_request", "The prompt none cannot be combined with another.");
	}
	const { grantable, ungrantable } = splitScopes(client, body.scope.trim() || DEFAULT_SCOPE);
	if (grantable.length === 0) {
		throw new AuthorizationError("invalid_scope", "None of the scopes can be granted to this application.");
	}
	return { client, redirectUri: body.redirect_uri, grantable, ungrantable, prompts };
}

export async function needsConsent(
	call: Call,
	{ client, grantable, prompts }: AuthorizationRequest,
	session: Session,
): Promise<boolean> {
	if (prompts.has("login") && lastProof(session) < Date.now() - LOGGED_IN_LATELY) {
		throw new AuthorizationError("login_required", "The application asks you to log in again.");
	}
	if (prompts.has("consent")) return true;
	if (client.type === "first_party_public") return false;
	const grant = await findGrant(call.env.AUTH_DB, session.user_id, client.client_id);
	if (grantable.every((scope) => grant?.scopes.includes(scope))) return false;
	if (prompts.has("none")) {
		throw new AuthorizationError("consent_required", "The application needs your consent first.");
	}
	return true;
}

/** The application's error in the provider's format, which the SDK displays. */
export function asProviderError(error: unknown): unknown {
	return error instanceof AuthorizationError ? refuse(error.code, error.message) : error;
}

function lastProof({ authentication_factors }: Session): number {
	return Math.max(...authentication_factors.map((factor) => Date.parse(factor.last_authenticated_at ?? "")));
}
