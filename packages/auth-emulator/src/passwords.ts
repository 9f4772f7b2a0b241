import { Hono } from "hono";
import * as z from "zod";
import { readEmail } from "./addresses";
import { ok, signIn } from "./authenticated";
import { requireCaptcha } from "./captcha";
import type { Call, EmulatorEnv } from "./emulator";
import { newId } from "./hash";
import { breachedPassword, isBreached, judgePassword, requireStrong } from "./password-policy";
import { passwordResets } from "./password-resets";
import { type ProviderError, refuse } from "./provider-error";
import { readBody, sessionDuration } from "./read-body";
import { findUserBy, newUser, saveUser, type User } from "./store/users";
import { PASSWORD_FACTOR, passwordField, setPassword, userWithPassword } from "./user-password";

const credentials = z.object({
	email: z.string().max(320),
	password: passwordField,
	session_duration_minutes: sessionDuration,
});

export const passwords = new Hono<EmulatorEnv>()
	.post("/", create)
	.post("/authenticate", authenticate)
	.post("/strength_check", async (call) => {
		const body = await readBody(
			call,
			z.object({ password: z.string().max(1024), email: z.string().max(320).optional() }),
		);
		const email = body.email ? readEmail(body.email).value : undefined;
		return ok(call, await judgePassword(call.get("settings"), body.password, email));
	})
	.route("/", passwordResets);

/** The address stays unverified until a code or link from it comes back. */
async function create(call: Call): Promise<Response> {
	const body = await requireCaptcha(call, credentials);
	const { value: email } = readEmail(body.email);
	const known = await findUserBy(call.env.AUTH_DB, "email", email);
	if (known) throw alreadyKnown(known);
	await requireStrong(call, body.password, email);

	const email_id = newId("email");
	const fresh = newUser(Date.now(), { emails: [{ email_id, email, verified: false }] });
	const isFirst = await saveUser(call.env.AUTH_DB, fresh, {
		kind: "email",
		value: email,
		factorId: email_id,
	});
	if (!isFirst) throw duplicateEmail();
	const user = await setPassword(call, fresh, body.password);
	return signIn(
		call,
		{ user, factor: PASSWORD_FACTOR, minutes: body.session_duration_minutes },
		{ email_id },
	);
}

async function authenticate(call: Call): Promise<Response> {
	const body = await requireCaptcha(call, credentials);
	const user = await userWithPassword(call, readEmail(body.email).value, body.password);
	if (user.password?.requires_reset) throw mustReset();
	if (await isBreached(body.password)) throw breachedPassword();
	return signIn(call, { user, factor: PASSWORD_FACTOR, minutes: body.session_duration_minutes });
}

/** People without a password get one by email only. After `reset_password` the SDK asks for that email. */
function alreadyKnown(user: User): ProviderError {
	return user.password && !user.password.requires_reset ? duplicateEmail() : mustReset();
}

function duplicateEmail(): ProviderError {
	return refuse("duplicate_email", "A user with this email address already exists.");
}

function mustReset(): ProviderError {
	return refuse("reset_password", "Password must be reset.");
}
