import { Hono } from "hono";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import * as z from "zod";
import { ok, requireCaller, signIn } from "./authenticated";
import { requireCaptcha } from "./captcha";
import type { Call, EmulatorEnv } from "./emulator";
import { newId } from "./hash";
import { ProviderError, refuse, tooManyRequests } from "./provider-error";
import { readBody, sessionDuration } from "./read-body";
import { requireTwoKinds } from "./step-up";
import { forgetGuesses, takeGuess } from "./store/guesses";
import {
	addTotp,
	claimStep,
	dropUnverifiedTotps,
	renewRecoveryCodes,
	type Totp,
	takeRecoveryCode,
	totpsOf,
} from "./store/totps";
import { saveUser, type User } from "./store/users";

const STEP_SECONDS = 30;

export const totps = new Hono<EmulatorEnv>()
	.post("/", create)
	.post("/authenticate", async (call) => {
		const body = await requireCaptcha(
			call,
			z.object({ totp_code: z.string().max(64), session_duration_minutes: sessionDuration }),
		);
		const { user } = await requireCaller(call);
		const db = call.env.AUTH_DB;
		const apps = await totpsOf(db, user.user_id, Date.now());
		if (apps.length === 0) throw noApp();

		const totpId = await guessing(call, `totp:${user.user_id}`, () => acceptCode(call, apps, body.totp_code));
		const known = user.totps.filter(({ totp_id }) => totp_id !== totpId);
		const changed: User = { ...user, totps: [...known, { totp_id: totpId, verified: true }] };
		await saveUser(db, changed);
		const factor = {
			type: "totp",
			delivery_method: "authenticator_app",
			authenticator_app_factor: { totp_id: totpId },
		};
		return signIn(
			call,
			{ user: changed, factor, minutes: body.session_duration_minutes },
			{ totp_id: totpId },
		);
	})
	.post("/recovery_codes", async (call) => {
		const caller = await requireCaller(call);
		requireTwoKinds(caller, Date.now());
		const { user } = caller;
		const verified = user.totps.find((totp) => totp.verified);
		if (!verified) throw noApp();
		const { totp_id } = verified;
		const recovery_codes = await renewRecoveryCodes(call.env.AUTH_DB, { totp_id, user_id: user.user_id });
		return ok(call, { user_id: user.user_id, totps: { totp_id, verified: true, recovery_codes } });
	})
	.post("/recover", async (call) => {
		const body = await requireCaptcha(
			call,
			z.object({ recovery_code: z.string().max(64), session_duration_minutes: sessionDuration }),
		);
		const { user } = await requireCaller(call);
		const totpId = await guessing(call, `recovery:${user.user_id}`, async () => {
			const used = await takeRecoveryCode(call.env.AUTH_DB, user.user_id, body.recovery_code);
			if (used) return used;
			throw new ProviderError(
				401,
				"unable_to_authenticate_recovery_code",
				"The recovery code could not be authenticated: it is wrong or was used.",
			);
		});
		const factor = {
			type: "totp",
			delivery_method: "recovery_code",
			recovery_code_factor: { totp_recovery_code_id: newId("totp-recovery-code") },
		};
		return signIn(call, { user, factor, minutes: body.session_duration_minutes }, { totp_id: totpId });
	});

async function create(call: Call): Promise<Response> {
	const body = await readBody(
		call,
		z.object({ expiration_minutes: z.number().int().min(5).max(1440).default(30) }),
	);
	const caller = await requireCaller(call);
	const { user } = caller;
	requireTwoKinds(caller, Date.now());
	if (user.totps.some(({ verified }) => verified)) {
		throw refuse("active_totp_exists", "The user has an authenticator app already. Remove it first.");
	}
	const db = call.env.AUTH_DB;
	const { user_id } = user;
	const secret = new Secret({ size: 20 }).base32;
	const totp_id = newId("totp");
	await dropUnverifiedTotps(db, user_id);
	await addTotp(db, { totp_id, user_id, secret }, Date.now() + body.expiration_minutes * 60_000);
	const recovery_codes = await renewRecoveryCodes(db, { totp_id, user_id });
	const changed: User = { ...user, totps: [{ totp_id, verified: false }] };
	await saveUser(db, changed);
	const label = user.emails[0]?.email ?? user.phone_numbers[0]?.phone_number ?? user_id;
	const address = new TOTP({ issuer: "Plumbline", label, secret, period: STEP_SECONDS }).toString();
	const qr_code = `data:image/svg+xml;base64,${btoa(renderSVG(address, { border: 4 }))}`;
	return ok(call, { user_id, totp_id, secret, qr_code, recovery_codes, user: changed, __user: changed });
}

async function guessing<T>(call: Call, target: string, judge: () => Promise<T>): Promise<T> {
	if (!(await takeGuess(call.env.AUTH_DB, target, Date.now()))) throw tooManyRequests();
	const right = await judge();
	await forgetGuesses(call.env.AUTH_DB, target);
	return right;
}

/** Accepts the codes of this step, the one before and the one after. */
async function acceptCode(call: Call, apps: Totp[], code: string): Promise<string> {
	const now = Date.now();
	for (const { totp_id, secret } of apps) {
		const delta = new TOTP({ secret, period: STEP_SECONDS }).validate({
			token: code,
			timestamp: now,
			window: 1,
		});
		if (delta === null) continue;
		const step = Math.floor(now / 1000 / STEP_SECONDS) + delta;
		if (await claimStep(call.env.AUTH_DB, totp_id, step)) return totp_id;
		throw new ProviderError(
			401,
			"totp_code_already_authenticated",
			"The code was already used. Wait for the next one.",
		);
	}
	throw new ProviderError(401, "unable_to_authenticate_totp", "The code could not be authenticated.");
}

function noApp(): ProviderError {
	return new ProviderError(404, "totps_not_found_for_user", "The user has no authenticator app.");
}
