/** From `wrangler.toml`. */
const PUBLIC_TOKEN = "public-token-test-00000000-0000-4000-8000-000000000001";
/** Milliseconds for each step. */
const DEADLINE = 30_000;

type Session = { session_token: string; session_jwt: string };

/** Signs in with a mailed code, like the sign-in page. Returns the `Cookie` header. */
export async function signIn(address: string, email: string): Promise<string> {
	const { method_id } = await ask<{ method_id: string }>(address, "/otps/email/login_or_create", {
		email,
		expiration_minutes: 5,
	});
	const inbox = await fetch(`${address}/auth-emulator/inbox.json?to=${encodeURIComponent(email)}`, {
		signal: AbortSignal.timeout(DEADLINE),
	});
	if (!inbox.ok) throw new Error(`inbox: ${inbox.status}`);
	const [message] = (await inbox.json()) as Array<{ code?: string }>;
	const { session_token, session_jwt } = await ask<Session>(address, "/otps/authenticate", {
		token: message?.code,
		method_id,
		session_duration_minutes: 60,
	});
	return `stytch_session=${session_token}; stytch_session_jwt=${session_jwt}`;
}

async function ask<T>(address: string, path: string, body: unknown): Promise<T> {
	const response = await fetch(`${address}/auth-emulator/sdk/v1${path}`, {
		method: "POST",
		headers: {
			Authorization: `Basic ${btoa(`${PUBLIC_TOKEN}:${PUBLIC_TOKEN}`)}`,
			"Content-Type": "application/json",
		},
		body: JSON.stringify(body),
		signal: AbortSignal.timeout(DEADLINE),
	});
	if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
	return ((await response.json()) as { data: T }).data;
}
