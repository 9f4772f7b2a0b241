import type { SignInConfig } from "~/context/load-context";
import { widgetClient } from "../provider-client";
import { isUnprotected, readProviderError, UNPROTECTED_TEXT } from "../provider-error";
import { redirectUrls } from "../sign-in-methods";

const NOT_SENT = "The email could not be sent. Try again in a moment.";

/**
 * Asks the provider to email a password link. An unknown address is no failure, because we don't reveal who has an
 * account.
 * @param config null when it couldn't be read
 * @returns null when it may be on its way, or else the message to show
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
