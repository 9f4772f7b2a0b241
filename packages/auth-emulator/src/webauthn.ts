import { generateAuthenticationOptions, generateRegistrationOptions } from "@simplewebauthn/server";
import { Hono } from "hono";
import * as z from "zod";
import { ok, requireCaller, signIn } from "./authenticated";
import { requireCaptcha } from "./captcha";
import type { Call, EmulatorEnv } from "./emulator";
import { askingOrigin, issueChallenge } from "./passkey-challenges";
import { verifyAssertion, verifyAttestation } from "./passkey-proofs";
import { ProviderError, refuse } from "./provider-error";
import { readBody, sessionDuration } from "./read-body";
import { requireTwoKinds } from "./step-up";
import { passkeysOf } from "./store/passkeys";
import { type Passkey, saveUser, type User } from "./store/users";

const PROMPT_TIMEOUT = 300_000;

const startSchema = z.object({
	domain: z.string().max(253),
	return_passkey_credential_options: z.boolean().default(false),
	user_agent: z.string().max(1000).default(""),
	authenticator_type: z.enum(["platform", "cross-platform", ""]).optional(),
	override_id: z.string().min(1).max(64).optional(),
	override_name: z.string().max(200).optional(),
	override_display_name: z.string().max(200).optional(),
});

const proofSchema = z.object({
	public_key_credential: z.string().max(32_000),
	session_duration_minutes: sessionDuration,
});

export const webauthn = new Hono<EmulatorEnv>()
	.post("/register/start", startRegistration)
	.post("/register", async (call) => {
		const caller = await requireCaller(call);
		const body = await readBody(call, proofSchema);
		const { user, passkey } = await verifyAttestation(call, caller.user, body.public_key_credential);
		return signedIn(call, { user, passkey, minutes: body.session_duration_minutes });
	})
	.post("/authenticate/start/primary", async (call) => startAuthentication(call, null))
	.post("/authenticate/start/secondary", async (call) => {
		const { user } = await requireCaller(call);
		return startAuthentication(call, user);
	})
	.post("/authenticate", async (call) => {
		const body = await requireCaptcha(call, proofSchema);
		const { user, passkey } = await verifyAssertion(call, body.public_key_credential);
		return signedIn(call, { user, passkey, minutes: body.session_duration_minutes });
	})
	.put("/update/:id", rename);

async function startRegistration(call: Call): Promise<Response> {
	const caller = await requireCaller(call);
	requireTwoKinds(caller, Date.now());
	const { user } = caller;
	const body = await readBody(call, startSchema);
	const verified = body.return_passkey_credential_options;
	const known = user.emails[0]?.email ?? user.phone_numbers[0]?.phone_number ?? user.user_id;
	const origin = askingOrigin(call, body.domain);
	const options = await generateRegistrationOptions({
		rpName: "Plumbline",
		rpID: body.domain,
		userID: new TextEncoder().encode(body.override_id ?? user.user_id),
		userName: body.override_name ?? known,
		userDisplayName: body.override_display_name ?? known,
		challenge: await issueChallenge(call, {
			purpose: "register",
			domain: body.domain,
			origin,
			verified,
			userId: user.user_id,
			userAgent: body.user_agent,
			authenticatorType: body.authenticator_type ?? "",
		}),
		timeout: PROMPT_TIMEOUT,
		attestationType: "none",
		excludeCredentials: await ownCredentials(call, user),
		authenticatorSelection: {
			residentKey: verified ? "required" : "preferred",
			userVerification: verified ? "required" : "preferred",
			...(body.authenticator_type && { authenticatorAttachment: body.authenticator_type }),
		},
	});
	return ok(call, {
		user_id: user.user_id,
		public_key_credential_creation_options: JSON.stringify(options),
	});
}

async function startAuthentication(call: Call, user: User | null): Promise<Response> {
	const body = await readBody(call, startSchema);
	const verified = body.return_passkey_credential_options;
	const origin = askingOrigin(call, body.domain);
	const options = await generateAuthenticationOptions({
		rpID: body.domain,
		challenge: await issueChallenge(call, {
			purpose: "authenticate",
			domain: body.domain,
			origin,
			verified,
			userId: user?.user_id ?? null,
			userAgent: "",
			authenticatorType: "",
		}),
		timeout: PROMPT_TIMEOUT,
		allowCredentials: user ? await ownCredentials(call, user) : [],
		userVerification: verified ? "required" : "preferred",
	});
	return ok(call, { public_key_credential_request_options: JSON.stringify(options) });
}

async function ownCredentials(call: Call, user: User) {
	const passkeys = await passkeysOf(call.env.AUTH_DB, user.user_id);
	return passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports }));
}

async function rename(call: Call): Promise<Response> {
	const { user } = await requireCaller(call);
	const { name } = await readBody(call, z.object({ name: z.string().max(200) }));
	if (name.trim() === "") {
		throw refuse("empty_webauthn_registration_name", "The name of a passkey cannot be empty.");
	}
	if (/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(name)) {
		throw refuse(
			"invalid_webauthn_registration_name",
			"The name of a passkey cannot hold control characters.",
		);
	}
	const id = call.req.param("id");
	const passkey = user.webauthn_registrations.find((held) => held.webauthn_registration_id === id);
	if (!passkey) {
		throw new ProviderError(404, "webauthn_registration_not_found", "There is no such passkey.");
	}
	passkey.name = name.trim();
	await saveUser(call.env.AUTH_DB, user);
	return ok(call, { webauthn_registration: passkey });
}

function signedIn(
	call: Call,
	{ user, passkey, minutes }: { user: User; passkey: Passkey; minutes: number },
): Promise<Response> {
	const { webauthn_registration_id, domain, user_agent } = passkey;
	const factor = {
		type: "signature_challenge",
		delivery_method: "webauthn_registration",
		webauthn_factor: { webauthn_registration_id, domain, user_agent },
	};
	return signIn(call, { user, factor, minutes }, { webauthn_registration_id });
}
