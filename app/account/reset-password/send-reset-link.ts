import type { SignInConfig } from "~/context/load-context";
import { widgetClient } from "../provider-client";
import { isUnprotected, readProviderError, UNPROTECTED_TEXT } from "../provider-error";
import { redirectUrls } from "../sign-in-methods";

const NOT_SENT = "The email could not be sent. Try again in a moment.";

/**
 * Has the provider mail a link for a new password. An address without an account is no failure: who asks is not told
 * which addresses have one.
 * @param config null where it could not be read
 * @returns null where it may be on its way, else what to say
 */
export async function sendResetLink(config: SignInConfig | null, email: string): Promise<string | null> {
	const client = config && (await widgetClient(config));
	if (!client) return NOT_SENT;
	const { reset } = redirectUrls(location.origin);
	try {
		await client.passwords.resetByEmailStart({
			email,
			login_redirect_url: reset,
			reset_password_redirect_url: reset,
			reset_password_expiration_minutes: 30,
		});
		return null;
	} catch (error) {
		if (readProviderError(error).type === "email_not_found") return null;
		return isUnprotected(error) ? UNPROTECTED_TEXT : NOT_SENT;
	}
}
