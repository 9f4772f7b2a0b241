import { env } from "cloudflare:workers";
import { ask, sdk } from "./sdk-for-tests";
import { CHALLENGE, VERIFIER } from "./social-for-tests";

export const THIRD_PARTY = "connected-app-test-plumbline";
export const TRUSTED = "connected-app-test-trusted";
export const RETURN = "http://localhost:8787/test-oauth";

type Fields = Record<string, string | undefined>;

const given = (fields: Fields) =>
	Object.fromEntries(
		Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
	);

const form = (fields: Fields) => ({
	body: new URLSearchParams(given(fields)).toString(),
	headers: { "Content-Type": "application/x-www-form-urlencoded" },
});

/** What the consent screen asks first. */
export function startConsent(token: string | undefined, change: Record<string, unknown> = {}) {
	return sdk("POST", "/oauth/authorize/start", {
		token,
		body: {
			client_id: THIRD_PARTY,
			redirect_uri: RETURN,
			response_type: "code",
			scope: "openid email profile",
			...change,
		},
	});
}

/** Sends the consent screen's form, as the SDK does: the credentials are fields. */
export async function submitConsent(token: string | undefined, change: Fields = {}) {
	const credentials = btoa(`${env.STYTCH_PUBLIC_TOKEN}:${token ?? env.STYTCH_PUBLIC_TOKEN}`);
	const answer = await ask(
		"POST",
		"/sdk/v1/oauth/authorize",
		form({
			client_id: THIRD_PARTY,
			redirect_uri: RETURN,
			response_type: "code",
			scope: "openid email profile offline_access",
			state: "state-1",
			nonce: "nonce-1",
			code_challenge: CHALLENGE,
			consent_granted: "true",
			__Authorization: `Basic ${credentials}`,
			...change,
		}),
	);
	const location = answer.headers.get("Location");
	return { ...answer, back: location ? Object.fromEntries(new URL(location).searchParams) : null, location };
}

function askTokens(fields: Fields) {
	return ask("POST", `/v1/public/${env.STYTCH_PROJECT_ID}/oauth2/token`, form(fields));
}

function redeem(code: string | undefined, change: Fields = {}) {
	return askTokens({
		grant_type: "authorization_code",
		client_id: THIRD_PARTY,
		redirect_uri: RETURN,
		code_verifier: VERIFIER,
		code,
		...change,
	});
}

export function refresh(refresh_token: unknown, change: Fields = {}) {
	return askTokens({
		grant_type: "refresh_token",
		client_id: THIRD_PARTY,
		refresh_token: String(refresh_token),
		...change,
	});
}

/** Consents as this user and exchanges the code: the answer of the token endpoint. */
export async function tokensOf(token: string, change: Fields = {}) {
	const { back } = await submitConsent(token, change);
	return redeem(back?.code, { client_id: change.client_id ?? THIRD_PARTY });
}
