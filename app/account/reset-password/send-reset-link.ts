import type { SignInConfig } from "~/context/load-context";
import { widgetClient } from "../provider-client";
import { isUnprotected, readProviderError, UNPROTECTED_TEXT } from "../provider-error";
import { redirectUrls } from "../sign-in-methods";

const NOT_SENT = "The email could not be sent. Try again in a moment.";

/**
 * Returns null when the mail may be on its way, else the message to show. An unknown address is no failure, because
 * we don't reveal who has an account.
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
