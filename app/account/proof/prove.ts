import { request } from "~/ui/request";
import { plainTyped } from "~/ui/typed-number";
import type { ProviderClient } from "../provider-client";
import { SESSION_MINUTES } from "../sign-in-methods";
import type { Way } from "./ways";

const CODE_MINUTES = 10;

/** Returns the provider's id of what was sent. Empty where the way needs nothing sent. */
export async function sendCode(client: ProviderClient, way: Way): Promise<string> {
	if (way.kind === "email") {
		return (await client.otps.email.send(way.to, { expiration_minutes: CODE_MINUTES })).method_id;
	}
	if (way.kind === "phone") {
		return (await client.otps.sms.send(way.to, { expiration_minutes: CODE_MINUTES })).method_id;
	}
	return "";
}

/** The session goes on with one factor more, or a newer one, and so do its cookies. */
export async function prove(
	client: ProviderClient,
	way: Way,
	{ code, methodId }: { code: string; methodId: string },
): Promise<void> {
	const session_duration_minutes = SESSION_MINUTES;
	const digits = typedCode(code);
	if (way.kind === "app") await client.totps.authenticate({ totp_code: digits, session_duration_minutes });
	else if (way.kind === "recovery") {
		await client.totps.recover({ recovery_code: typedRecoveryCode(code), session_duration_minutes });
	} else if (way.kind === "passkey") {
		await client.webauthn.authenticate({
			domain: location.hostname,
			is_passkey: true,
			session_duration_minutes,
		});
	} else await client.otps.authenticate(digits, methodId, { session_duration_minutes });
}

/** The server asks for the new factors from now on. */
export async function tellFactorsChanged(): Promise<void> {
	await request("POST", "/api/account/factors/changed", {});
}

/** Removes the spaces and hyphens in codes such as `123 456` or `123-456`. */
export function typedCode(text: string): string {
	return plainTyped(text).replace(/[\s-]/g, "");
}

/** A recovery code. Its hyphens belong to it. */
export function typedRecoveryCode(text: string): string {
	return plainTyped(text)
		.replace(/\s/g, "")
		.replace(/[\u2010-\u2015]/g, "-");
}
