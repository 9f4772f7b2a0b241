import { base64urlnopad } from "@scure/base";
import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import * as z from "zod";
import type { Call } from "./emulator";
import { newId } from "./hash";
import { redeemChallenge } from "./passkey-challenges";
import { ProviderError, refuse } from "./provider-error";
import { findPasskey, insertPasskey, moveCounter } from "./store/passkeys";
import { findUser, type Passkey, saveUser, type User } from "./store/users";

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/, "is not base64url");

const credential = z.object({
	id: base64url,
	rawId: base64url,
	type: z.literal("public-key"),
	clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
});

const attestationSchema = credential.extend({
	response: z.object({
		clientDataJSON: base64url,
		attestationObject: base64url,
		transports: z.array(z.string().max(30)).max(10).optional(),
	}),
});

const assertionSchema = credential.extend({
	response: z.object({
		clientDataJSON: base64url,
		authenticatorData: base64url,
		signature: base64url,
		userHandle: base64url.nullish().or(z.literal("")),
	}),
});

export async function verifyAttestation(
	call: Call,
	user: User,
	credentialJson: string,
): Promise<{ user: User; passkey: Passkey }> {
	const response = readCredential(credentialJson, attestationSchema);
	const redeemed = await redeemChallenge(call, "register", response.response.clientDataJSON);
	if (!redeemed || redeemed.payload.userId !== user.user_id) throw notRegistered();
	const { challenge, payload } = redeemed;
	const { registrationInfo: info } = await verifyRegistrationResponse({
		response: { ...response, clientExtensionResults: {} },
		expectedChallenge: challenge,
		expectedOrigin: payload.origin,
		expectedRPID: payload.domain,
		requireUserVerification: payload.verified,
	}).catch(() => ({ registrationInfo: undefined }));
	if (!info) throw notRegistered();

	const passkey: Passkey = {
		webauthn_registration_id: newId("webauthn-registration"),
		domain: payload.domain,
		user_agent: payload.userAgent,
		authenticator_type: payload.authenticatorType,
		verified: true,
		name: passkeyName(info.aaguid, payload.userAgent),
	};
	const id = passkey.webauthn_registration_id;
	const changed = { ...user, webauthn_registrations: [...user.webauthn_registrations, passkey] };
	const db = call.env.AUTH_DB;
	if (!(await saveUser(db, changed, { kind: "passkey", value: info.credential.id, factorId: id }))) {
		throw refuse("duplicate_webauthn_registration", "This passkey is registered already.");
	}
	await insertPasskey(db, {
		registration_id: id,
		user_id: user.user_id,
		credential_id: info.credential.id,
		public_key: base64urlnopad.encode(info.credential.publicKey),
		counter: info.credential.counter,
		transports: response.response.transports ?? [],
	});
	return { user: changed, passkey };
}

export async function verifyAssertion(
	call: Call,
	credentialJson: string,
): Promise<{ user: User; passkey: Passkey }> {
	const response = readCredential(credentialJson, assertionSchema);
	const redeemed = await redeemChallenge(call, "authenticate", response.response.clientDataJSON);
	if (!redeemed) throw notAuthenticated();
	const { challenge, payload } = redeemed;

	const db = call.env.AUTH_DB;
	const stored = await findPasskey(db, response.id);
	const user = stored && (await findUser(db, stored.user_id));
	const passkey = user?.webauthn_registrations.find(
		(held) => held.webauthn_registration_id === stored?.registration_id,
	);
	if (!stored || !user || !passkey) throw notFound();
	if (payload.userId !== null && payload.userId !== user.user_id) throw notFound();

	const { userHandle, ...rest } = response.response;
	const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
		response: { ...response, response: rest, clientExtensionResults: {} },
		expectedChallenge: challenge,
		expectedOrigin: payload.origin,
		expectedRPID: payload.domain,
		credential: {
			id: stored.credential_id,
			publicKey: new Uint8Array(base64urlnopad.decode(stored.public_key)),
			counter: stored.counter,
		},
		requireUserVerification: payload.verified,
	}).catch(() => ({ verified: false, authenticationInfo: undefined }));
	if (!verified || !info) throw notAuthenticated();
	// A counter that doesn't move forward belongs to a copied authenticator or a repeated signature.
	if (!(await moveCounter(db, stored.registration_id, info.newCounter))) throw notAuthenticated();
	return { user, passkey };
}

function readCredential<T extends z.ZodType>(json: string, schema: T): z.output<T> {
	try {
		return schema.parse(JSON.parse(json));
	} catch {
		throw refuse("invalid_public_key_credential", "The public key credential is not one.");
	}
}

function notRegistered(): ProviderError {
	const words = "The passkey could not be registered. Please start again.";
	return new ProviderError(401, "unable_to_register_webauthn_registration", words);
}

function notAuthenticated(): ProviderError {
	const words = "The passkey could not be checked. Please start again.";
	return new ProviderError(401, "unable_to_auth_webauthn_registration", words);
}

function notFound(): ProviderError {
	return new ProviderError(404, "webauthn_registration_not_found", "The passkey is not registered here.");
}

/** By the AAGUID that an authenticator may give. */
const KEEPERS: Record<string, string> = {
	"08987058-cadc-4b81-b6e1-30de50dcbe96": "Windows Hello",
	"9ddd1817-af5a-4672-a2b9-3e3dd95000a9": "Windows Hello",
	"6028b017-b1d4-4c02-b4b3-afcdafc96bb2": "Windows Hello",
	"ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4": "Google Password Manager",
	"fbfc3007-154e-4ecc-8c0b-6e020557d7bd": "iCloud Keychain",
	"bada5566-a7aa-401f-bd96-45619a55120d": "1Password",
	"d548826e-79b4-db40-a3d8-11116f7e8349": "Bitwarden",
};

/** The first match counts, because browsers also name others. */
const BROWSERS: Array<[RegExp, string]> = [
	[/\bEdg(e|A|iOS)?\//, "Edge"],
	[/\bOPR\//, "Opera"],
	[/\bFirefox\/|\bFxiOS\//, "Firefox"],
	[/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
	[/\bSafari\//, "Safari"],
];
const SYSTEMS: Array<[RegExp, string]> = [
	[/\bWindows\b/, "Windows"],
	[/\bAndroid\b/, "Android"],
	[/\biPhone\b|\biPad\b/, "iOS"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bMac OS X\b/, "macOS"],
	[/\bLinux\b/, "Linux"],
];

/** The name a passkey has until its owner gives it another: `iCloud Keychain`, `Chrome on Linux`, `Passkey`. */
export function passkeyName(aaguid: string, userAgent: string): string {
	const keeper = KEEPERS[aaguid.toLowerCase()];
	if (keeper) return keeper;
	const named = (among: Array<[RegExp, string]>) => among.find(([pattern]) => pattern.test(userAgent))?.[1];
	return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(" on ") || "Passkey";
}
