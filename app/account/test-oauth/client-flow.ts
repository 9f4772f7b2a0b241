/** An OAuth 2.1 client that signs people in with Plumbline, by the code flow with PKCE. */

export type TestClient = { clientId: string; tokenUrl: string };

export type Attempt = { state: string; verifier: string };

export type ClientReturn =
	| { kind: "nothing" }
	| { kind: "code"; code: string; state: string }
	| { kind: "error"; error: string; description: string; state: string }
	| { kind: "logged-out"; state: string }
	| { kind: "social"; token: string };

const SCOPE = "openid email profile phone offline_access";

export function readReturn(search: string): ClientReturn {
	const params = new URLSearchParams(search);
	const of = (name: string) => params.get(name) ?? "";
	if (of("stytch_token_type") === "oauth" && of("token")) return { kind: "social", token: of("token") };
	if (of("error")) {
		return {
			kind: "error",
			error: of("error"),
			description: of("error_description"),
			state: of("state"),
		};
	}
	if (of("code")) return { kind: "code", code: of("code"), state: of("state") };
	return params.has("state") ? { kind: "logged-out", state: of("state") } : { kind: "nothing" };
}

export function newAttempt(): Attempt {
	return { state: randomText(), verifier: randomText() };
}

export async function authorizeHref(
	{ clientId }: TestClient,
	{ state, verifier }: Attempt,
	redirectUri: string,
): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
	const query = new URLSearchParams({
		client_id: clientId,
		redirect_uri: redirectUri,
		response_type: "code",
		scope: SCOPE,
		state,
		code_challenge: base64url(new Uint8Array(digest)),
		code_challenge_method: "S256",
	});
	return `/oauth/authorize?${query}`;
}

export function logoutHref({ clientId }: TestClient, state: string, redirectUri: string): string {
	return `/oauth/authorize?${new URLSearchParams({
		client_id: clientId,
		post_logout_redirect_uri: redirectUri,
		state,
	})}`;
}

export function exchangeBody(
	{ clientId }: TestClient,
	code: string,
	verifier: string,
	redirectUri: string,
): URLSearchParams {
	return new URLSearchParams({
		grant_type: "authorization_code",
		client_id: clientId,
		code,
		redirect_uri: redirectUri,
		code_verifier: verifier,
	});
}

function randomText(): string {
	return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

function base64url(bytes: Uint8Array): string {
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
}

/** The only redirect address that is registered for the client. */
export function redirectUri(): string {
	return `${location.origin}/test-oauth`;
}

const KEY = "plumbline:test-oauth";

export function keepAttempt(attempt: Attempt): void {
	sessionStorage.setItem(KEY, JSON.stringify(attempt));
}

/** Removes the attempt, so that an answer counts once. */
export function takeAttempt(): Attempt | null {
	try {
		const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
		sessionStorage.removeItem(KEY);
		if (!stored || typeof stored !== "object" || !("state" in stored) || !("verifier" in stored)) return null;
		const { state, verifier } = stored;
		return typeof state === "string" && typeof verifier === "string" ? { state, verifier } : null;
	} catch {
		return null;
	}
}
