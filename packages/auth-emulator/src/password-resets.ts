import { Hono } from "hono";
import * as z from "zod";
import { readEmail } from "./addresses";
import { ok, requireCaller, signIn } from "./authenticated";
import { requireCaptcha } from "./captcha";
import type { Call, EmulatorEnv } from "./emulator";
import { MAGIC_LINK, PASSWORD_RESET, type PendingLink } from "./magic-links";
import { requireStrong } from "./password-policy";
import { checkVerifier, codeChallenge, codeVerifier, requireChallenge } from "./pkce";
import { ProviderError, refuse } from "./provider-error";
import { expirationMinutes, sessionDuration } from "./read-body";
import { sendMessage } from "./store/messages";
import { issueSecret, peekSecret, redeemSecret } from "./store/one-time";
import type { Session } from "./store/sessions";
import { findUserBy } from "./store/users";
import { checkRedirect, withToken } from "./this-machine";
import { PASSWORD_FACTOR, passwordField, replacePassword, userWithPassword } from "./user-password";
import { proveAddress } from "./verified-address";

/** A session may change the password this long after a factor was proven (milliseconds). */
const RECENT = 5 * 60_000;

export const passwordResets = new Hono<EmulatorEnv>()
	.post("/email/reset/start", sendReset)
	.post("/email/reset", resetByMail)
	.post("/existing_password/reset", async (call) => {
		const body = await requireCaptcha(
			call,
			z.object({
				email: z.string().max(320),
				existing_password: passwordField,
				new_password: passwordField,
				session_duration_minutes: sessionDuration,
			}),
		);
		const { value: email } = readEmail(body.email);
		const user = await userWithPassword(call, email, body.existing_password);
		await requireStrong(call, body.new_password, email);
		const changed = await replacePassword(call, user, body.new_password);
		return signIn(call, { user: changed, factor: PASSWORD_FACTOR, minutes: body.session_duration_minutes });
	})
	.post("/session/reset", async (call) => {
		const body = await requireCaptcha(
			call,
			z.object({ password: passwordField, session_duration_minutes: sessionDuration.optional() }),
		);
		const { session, user } = await requireCaller(call);
		requireRecent(session);
		await requireStrong(call, body.password, user.emails[0]?.email ?? "");
		const changed = await replacePassword(call, user, body.password);
		const left = Math.ceil((Date.parse(session.expires_at) - Date.now()) / 60_000);
		const minutes = body.session_duration_minutes ?? left;
		return signIn(call, { user: changed, factor: PASSWORD_FACTOR, minutes });
	});

const startSchema = z.object({
	email: z.string().max(320),
	login_redirect_url: z.string().max(2048).optional(),
	reset_password_redirect_url: z.string().max(2048).optional(),
	reset_password_expiration_minutes: expirationMinutes.default(30),
	code_challenge: codeChallenge.optional(),
});

async function sendReset(call: Call): Promise<Response> {
	const body = await requireCaptcha(call, startSchema);
	const address = readEmail(body.email);
	if (!body.reset_password_redirect_url) {
		throw refuse("no_reset_password_redirect_urls_set", "The call names no URL for the reset of a password.");
	}
	const target = checkRedirect(body.reset_password_redirect_url);
	const loginTarget = checkRedirect(body.login_redirect_url ?? target);
	const challenge = requireChallenge(call, body.code_challenge);
	const db = call.env.AUTH_DB;
	if (!(await findUserBy(db, "email", address.value))) {
		throw new ProviderError(404, "email_not_found", "Email could not be found.");
	}

	const timing = { minutes: body.reset_password_expiration_minutes, now: Date.now() };
	const pending: PendingLink = { address, claimant: null, challenge };
	const to = address.value;
	const reset = await issueSecret(db, { kind: PASSWORD_RESET, payload: pending, recipient: to, ...timing });
	const login = await issueSecret(db, { kind: MAGIC_LINK, payload: pending, ...timing });
	const link = withToken(target, "reset_password", reset);
	const text = [
		`Set a new password with this link. It works once, for ${timing.minutes} minutes:`,
		link,
		"Or log in without a password:",
		withToken(loginTarget, "login", login),
		"If you did not ask for it, ignore this message: your password stays as it is.",
	].join("\n");
	await sendMessage(
		db,
		{ channel: "email", to, subject: "Set a new Plumbline password", body: text, link },
		timing.now,
	);
	return ok(call);
}

async function resetByMail(call: Call): Promise<Response> {
	const body = await requireCaptcha(
		call,
		z.object({
			token: z.string().max(200),
			password: passwordField,
			session_duration_minutes: sessionDuration,
			code_verifier: codeVerifier.optional(),
		}),
	);
	const db = call.env.AUTH_DB;
	const token = { kind: PASSWORD_RESET, secret: body.token, now: Date.now() };
	const pending = await peekSecret<PendingLink>(db, token);
	if (!pending) throw spent();
	await checkVerifier(pending.challenge, body.code_verifier);
	// A password that is refused does not use the link up.
	await requireStrong(call, body.password, pending.address.value);
	if ((await redeemSecret(db, token)).outcome !== "ok") throw spent();

	const { user, factorId } = await proveAddress(call, pending.address, null);
	const changed = await replacePassword(call, user, body.password);
	const factor = {
		type: "magic_link",
		delivery_method: "email",
		email_factor: { email_id: factorId, email_address: pending.address.value },
	};
	return signIn(call, { user: changed, factor, minutes: body.session_duration_minutes });
}

function requireRecent(session: Session): void {
	const proven = session.authentication_factors.map(({ last_authenticated_at }) =>
		Date.parse(last_authenticated_at ?? session.started_at),
	);
	if (Math.max(...proven) > Date.now() - RECENT) return;
	throw refuse(
		"session_too_old_to_reset_password",
		"The session has no factor that was authenticated within the last 5 minutes. Sign in again first.",
	);
}

function spent(): ProviderError {
	return new ProviderError(
		401,
		"unable_to_auth_password_reset_token",
		"The password reset link could not be used: it was either already used or expired. Ask for another one.",
	);
}
