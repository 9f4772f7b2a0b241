import { Hono } from "hono";
import { jwtVerify } from "jose";
import * as z from "zod";
import { exchangeAccessToken } from "./access-tokens";
import { authAnswer, ok, requireCaller, signIn } from "./authenticated";
import type { Call, EmulatorEnv } from "./emulator";
import { newId } from "./hash";
import { notSignedIn, ProviderError } from "./provider-error";
import { readBody, sessionMinutes } from "./read-body";
import { publicKeySet } from "./signing-keys";
import { claimOnce } from "./store/one-time";
import { endSession, touchSession } from "./store/sessions";
import { findUserBy, newUser, saveUser } from "./store/users";

/** The stand-in's only trusted issuer. Its settings page makes these tokens. */
export const ATTEST_PROFILE = "trusted-auth-token-profile-test-local";

export const sessions = new Hono<EmulatorEnv>()
	.post("/authenticate", async (call) => {
		const body = await readBody(call, z.object({ session_duration_minutes: sessionMinutes.optional() }));
		const { session, token, user } = await requireCaller(call);
		const touched = await touchSession(call.env.AUTH_DB, session, {
			user,
			now: Date.now(),
			minutes: body.session_duration_minutes,
		});
		return ok(call, await authAnswer(call.env, { user, session: touched, token }));
	})
	.post("/revoke", async (call) => {
		const { session } = await requireCaller(call);
		if (!(await endSession(call.env.AUTH_DB, session.session_id, Date.now()))) throw notSignedIn();
		return ok(call);
	})
	.post("/attest", attest)
	.post("/exchange_access_token", exchangeAccessToken);

/** A session for somebody whom a trusted issuer names in a token of its own. Each token works once. */
async function attest(call: Call): Promise<Response> {
	const body = await readBody(
		call,
		z.object({
			profile_id: z.string(),
			token: z.string(),
			session_duration_minutes: sessionMinutes.optional(),
		}),
	);
	if (body.profile_id !== ATTEST_PROFILE) {
		throw new ProviderError(404, "trusted_auth_token_profile_not_found", "There is no such profile.");
	}
	const db = call.env.AUTH_DB;
	const now = Date.now();
	const { email, jti } = await attestedClaims(call, body.token, now);
	if (!(await claimOnce(db, { kind: "attest", secret: jti, minutes: 10, now }))) throw untrusted();

	const user = (await findUserBy(db, "email", email)) ?? newUser(now);
	const known = user.emails.find((entry) => entry.email === email);
	const address = known ?? { email_id: newId("email"), email, verified: true };
	user.emails = [...user.emails.filter((entry) => entry !== known), { ...address, verified: true }];
	await saveUser(db, user, known ? undefined : { kind: "email", value: email, factorId: address.email_id });
	const factor = {
		type: "trusted_auth_token",
		delivery_method: "trusted_token_exchange",
		trusted_auth_token_factor: { token_id: jti },
	};
	return signIn(call, { user, factor, minutes: body.session_duration_minutes ?? 60 });
}

async function attestedClaims(
	call: Call,
	token: string,
	now: number,
): Promise<{ email: string; jti: string }> {
	try {
		const { payload } = await jwtVerify(token, await publicKeySet(call.env.AUTH_DB, now), {
			algorithms: ["RS256"],
			issuer: ATTEST_PROFILE,
			audience: call.env.STYTCH_PROJECT_ID,
			requiredClaims: ["exp", "jti", "email"],
		});
		return z.object({ email: z.email().toLowerCase(), jti: z.string() }).parse(payload);
	} catch {
		throw untrusted();
	}
}

function untrusted(): ProviderError {
	return new ProviderError(
		401,
		"invalid_trusted_auth_token",
		"The token is not one of the trusted issuer, or was used.",
	);
}
