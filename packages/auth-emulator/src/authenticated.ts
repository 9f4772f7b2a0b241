import type { Call, EmulatorBindings } from "./emulator";
import { notSignedIn } from "./provider-error";
import { signJwt } from "./signing-keys";
import { type Factor, findSession, type Session, startSession } from "./store/sessions";
import { findUser, isLetOff, type User } from "./store/users";

const JWT_SECONDS = 300;

export async function callerOf(call: Call): Promise<{ session: Session; token: string; user: User } | null> {
	const token = call.get("sessionToken");
	if (!token) return null;
	const session = await findSession(call.env.AUTH_DB, token, Date.now());
	const user = session && (await findUser(call.env.AUTH_DB, session.user_id));
	return user ? { session, token, user } : null;
}

export async function requireCaller(call: Call): Promise<{ session: Session; token: string; user: User }> {
	const caller = await callerOf(call);
	if (!caller) throw notSignedIn();
	return caller;
}

/** Ends every way to sign in. If the caller is already signed in as this user, the session gains the factor. */
export async function signIn(
	call: Call,
	{ user: given, factor, minutes }: { user: User; factor: Factor; minutes: number },
	extras: Record<string, unknown> = {},
): Promise<Response> {
	// Roles come from stored data, so we sign in the stored user.
	const user = (await findUser(call.env.AUTH_DB, given.user_id)) ?? given;
	const { session, token } = await startSession(call.env.AUTH_DB, {
		user,
		factor,
		minutes,
		now: Date.now(),
		existing: await callerOf(call),
		attributes: {
			ip_address: call.req.header("CF-Connecting-IP") ?? "127.0.0.1",
			user_agent: call.req.header("User-Agent") ?? "",
		},
	});
	return ok(call, { ...(await authAnswer(call.env, { user, session, token })), ...extras });
}

export async function authAnswer(
	env: EmulatorBindings,
	{ user, session, token }: { user: User; session: Session; token: string },
): Promise<Record<string, unknown>> {
	return {
		user_id: user.user_id,
		session_token: token,
		session_jwt: await sessionJwt(env, session, user),
		session,
		user,
		__user: user,
	};
}

export function ok(call: Call, data: Record<string, unknown> = {}): Response {
	return call.json({ data: { ...data, status_code: 200, request_id: call.get("requestId") } });
}

async function sessionJwt(env: EmulatorBindings, session: Session, user: User): Promise<string> {
	const now = Date.now();
	const seconds = Math.floor(now / 1000);
	const { session_id, started_at, last_accessed_at, expires_at, attributes, authentication_factors, roles } =
		session;
	return signJwt(
		env.AUTH_DB,
		{
			...session.custom_claims,
			// The site accepts this only from the emulator, and staff pages show it.
			...(isLetOff(user) ? { plumbline_lets_off: true } : {}),
			iss: `stytch.com/${env.STYTCH_PROJECT_ID}`,
			aud: [env.STYTCH_PROJECT_ID],
			sub: session.user_id,
			iat: seconds,
			nbf: seconds,
			exp: Math.min(seconds + JWT_SECONDS, Math.floor(Date.parse(expires_at) / 1000)),
			"https://stytch.com/session": {
				id: session_id,
				started_at,
				last_accessed_at,
				expires_at,
				attributes,
				authentication_factors,
				roles,
			},
		},
		now,
	);
}
