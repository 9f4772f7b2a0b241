import { Hono } from "hono";
import * as z from "zod";
import { type Address, readEmail } from "./addresses";
import { ok, signIn } from "./authenticated";
import { requireCaptcha } from "./captcha";
import type { Call, EmulatorEnv } from "./emulator";
import { checkVerifier, codeChallenge, codeVerifier, requireChallenge } from "./pkce";
import { ProviderError, refuse } from "./provider-error";
import { expirationMinutes, readBody, sessionDuration } from "./read-body";
import { sendMessage } from "./store/messages";
import { issueSecret, peekSecret, redeemSecret } from "./store/one-time";
import { findUserBy } from "./store/users";
import { checkRedirect, withToken } from "./this-machine";
import { checkClaimant, proveAddress, requireClaimant } from "./verified-address";

/** The stored type of a sign-in link's token. Password reset emails have one too. */
export const MAGIC_LINK = "magic_link";

/** The stored type of a password reset link's token. Its form also offers sign-in without a new password. */
export const PASSWORD_RESET = "password_reset";

export type PendingLink = { address: Address; claimant: string | null; challenge: string | null };

const sendSchema = z.object({
	email: z.string().max(320),
	login_magic_link_url: z.string().max(2048).optional(),
	signup_magic_link_url: z.string().max(2048).optional(),
	login_expiration_minutes: expirationMinutes.default(30),
	signup_expiration_minutes: expirationMinutes.default(30),
	code_challenge: codeChallenge.optional(),
});

export const magicLinks = new Hono<EmulatorEnv>()
	.post("/email/login_or_create", (call) => send(call, "anybody"))
	.post("/email/send/primary", (call) => send(call, "anybody"))
	.post("/email/send/secondary", (call) => send(call, "caller"))
	.post("/authenticate", async (call) => {
		const body = await readBody(
			call,
			z.object({
				token: z.string().max(200),
				session_duration_minutes: sessionDuration,
				code_verifier: codeVerifier.optional(),
			}),
		);
		const db = call.env.AUTH_DB;
		const link = { kind: MAGIC_LINK, secret: body.token, now: Date.now() };
		const reset = { ...link, kind: PASSWORD_RESET };
		const pendingLink = await peekSecret<PendingLink>(db, link);
		const pending = pendingLink ?? (await peekSecret<PendingLink>(db, reset));
		if (!pending) throw spent();
		const token = pendingLink ? link : reset;
		await checkVerifier(pending.challenge, body.code_verifier);
		await checkClaimant(call, pending.claimant);
		if ((await redeemSecret(db, token)).outcome !== "ok") throw spent();

		const { user, factorId } = await proveAddress(call, pending.address, pending.claimant);
		const factor = {
			type: "magic_link",
			delivery_method: "email",
			email_factor: { email_id: factorId, email_address: pending.address.value },
		};
		return signIn(call, { user, factor, minutes: body.session_duration_minutes }, { method_id: factorId });
	});

async function send(call: Call, to: "anybody" | "caller"): Promise<Response> {
	const body = await requireCaptcha(call, sendSchema);
	const address = readEmail(body.email);
	const login = linkTarget(body.login_magic_link_url, "login");
	const signup = linkTarget(body.signup_magic_link_url, "signup");
	const challenge = requireChallenge(call, body.code_challenge);
	const claimant = to === "caller" ? await requireClaimant(call, address) : null;

	const db = call.env.AUTH_DB;
	const now = Date.now();
	const isKnown = claimant !== null || (await findUserBy(db, "email", address.value)) !== null;
	const minutes = isKnown ? body.login_expiration_minutes : body.signup_expiration_minutes;
	const payload: PendingLink = { address, claimant, challenge };
	const recipient = address.value;
	const token = await issueSecret(db, { kind: MAGIC_LINK, payload, minutes, now, recipient });
	const link = withToken(isKnown ? login : signup, "magic_links", token);
	await sendMessage(
		db,
		{
			channel: "email",
			to: recipient,
			subject: isKnown ? "Log in to Plumbline" : "Sign up for Plumbline",
			body: `${isKnown ? "Log in" : "Sign up"} with this link. It works once, for ${minutes} minutes:\n${link}\nIf you did not ask for it, ignore this message.`,
			link,
		},
		now,
	);
	return ok(call);
}

function linkTarget(address: string | undefined, use: "login" | "signup"): string {
	if (address) return checkRedirect(address);
	throw refuse(
		`no_${use}_redirect_urls_set`,
		`The call names no ${use} URL, and the project has none of its own.`,
	);
}

function spent(): ProviderError {
	return new ProviderError(
		401,
		"unable_to_auth_magic_link",
		"The magic link could not be authenticated because it was either already used or expired. Please try again.",
	);
}
