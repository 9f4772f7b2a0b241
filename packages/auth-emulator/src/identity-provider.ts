import { Hono } from "hono";
import * as z from "zod";
import { callerOf, ok, requireCaller } from "./authenticated";
import {
	AuthorizationError,
	asProviderError,
	callerSchema,
	needsConsent,
	readClient,
	readRequest,
	requestSchema,
} from "./authorization-request";
import { requireClient, requireRegistered } from "./clients";
import { sdkCredentials, takeCredentials } from "./credentials";
import type { Call, EmulatorEnv } from "./emulator";
import { isIdTokenOf } from "./id-tokens";
import { refuse } from "./provider-error";
import { readBody, readForm } from "./read-body";
import { authorizationIdOf, insertAuthorization } from "./store/authorizations";
import { addGrant } from "./store/grants";
import { issueSecret } from "./store/one-time";

/** Authorization codes work once, for five minutes. */
export const IDP_CODE = "idp_code";
const CODE_MINUTES = 5;

export type IdpCode = { clientId: string; redirectUri: string; codeChallenge: string; nonce: string | null };

const submitSchema = requestSchema.extend({
	consent_granted: z.enum(["true", "false"]).default("false"),
	state: z.string().max(2000).optional(),
	nonce: z.string().max(500).optional(),
	code_challenge: z.string().default(""),
	code_challenge_method: z.string().default("S256"),
});

const logoutSchema = z.object({
	client_id: z.string().max(200),
	post_logout_redirect_uri: z.string().max(2000),
	state: z.string().max(2000).optional(),
	id_token_hint: z.string().max(8000).optional(),
});

export const identityProvider = new Hono<EmulatorEnv>()
	.post("/authorize/start", sdkCredentials, startAuthorization)
	.post("/authorize", submitAuthorization)
	.post("/logout/start", sdkCredentials, startLogout);

async function startAuthorization(call: Call): Promise<Response> {
	const { session, user } = await requireCaller(call);
	const body = await readBody(call, requestSchema);
	const client = readClient(call, body);
	try {
		const request = readRequest(client, body);
		return ok(call, {
			user_id: user.user_id,
			consent_required: await needsConsent(call, request, session),
			oidc_client: {
				client_id: client.client_id,
				client_name: client.name,
				client_description: client.description,
				client_type: client.type,
			},
			redirect_uri: request.redirectUri,
			grantable_scope: request.grantable.join(" "),
			ungrantable_scope: request.ungrantable.join(" "),
		});
	} catch (error) {
		throw asProviderError(error);
	}
}

/** Redirects only to a known application at its registered address. */
async function submitAuthorization(call: Call): Promise<Response> {
	const form = await readForm(call);
	takeCredentials(call, form.__Authorization);
	const sender = callerSchema.safeParse(form);
	if (!sender.success) throw refuse("bad_request", "client_id and redirect_uri are required.");
	const client = readClient(call, sender.data);

	const back = new URL(sender.data.redirect_uri);
	if (form.state) back.searchParams.set("state", form.state);
	try {
		const parsed = submitSchema.safeParse(form);
		if (!parsed.success) throw new AuthorizationError("invalid_request", "A parameter is not valid.");
		const code = await authorize(call, readRequest(client, parsed.data), parsed.data);
		back.searchParams.set("code", code);
	} catch (error) {
		if (!(error instanceof AuthorizationError)) throw error;
		back.searchParams.set("error", error.code);
		back.searchParams.set("error_description", error.message);
	}
	return call.redirect(back.href, 302);
}

async function authorize(
	call: Call,
	request: ReturnType<typeof readRequest>,
	body: z.output<typeof submitSchema>,
): Promise<string> {
	if (!/^[A-Za-z0-9_-]{43}$/.test(body.code_challenge) || body.code_challenge_method !== "S256") {
		throw new AuthorizationError("invalid_request", "A code_challenge by S256 is required (PKCE).");
	}
	const caller = await callerOf(call);
	if (!caller) throw new AuthorizationError("login_required", "Nobody is signed in.");
	// Without a need to ask, the SDK sends the form by itself and says false.
	if ((await needsConsent(call, request, caller.session)) && body.consent_granted !== "true") {
		throw new AuthorizationError("access_denied", "The user denied the request.");
	}
	const db = call.env.AUTH_DB;
	const now = Date.now();
	const userId = caller.user.user_id;
	const clientId = request.client.client_id;
	const scopes = request.grantable;
	await addGrant(db, { userId, clientId, scopes, now });
	const payload: IdpCode = {
		clientId,
		redirectUri: request.redirectUri,
		codeChallenge: body.code_challenge,
		nonce: body.nonce || null,
	};
	const code = await issueSecret(db, { kind: IDP_CODE, payload, minutes: CODE_MINUTES, now });
	const authorization_id = await authorizationIdOf(code);
	await insertAuthorization(db, { authorization_id, user_id: userId, client_id: clientId, scopes }, now);
	return code;
}

async function startLogout(call: Call): Promise<Response> {
	const { user } = await requireCaller(call);
	const body = await readBody(call, logoutSchema);
	const client = requireClient(body.client_id);
	requireRegistered(call, client.postLogoutPaths, body.post_logout_redirect_uri);
	const back = new URL(body.post_logout_redirect_uri);
	if (body.state) back.searchParams.set("state", body.state);
	const known = { userId: user.user_id, clientId: client.client_id };
	return ok(call, {
		consent_required: !(body.id_token_hint && (await isIdTokenOf(call, body.id_token_hint, known))),
		redirect_uri: back.href,
	});
}
