import type { SignInConfig } from "~/load-context";
import { widgetClient } from "./provider-client";
import { readProviderError } from "./provider-error";
import { redirectUrls } from "./sign-in-methods";

/**
 * Has the provider mail a link for a new password. An address without an account is no failure: who asks is not told
 * which addresses have one.
 * @returns whether it may be on its way
 */
export async function sendResetLink(config: SignInConfig, email: string): Promise<boolean> {
	const client = await widgetClient(config);
	const { reset } = redirectUrls(location.origin);
	try {
		await client?.passwords.resetByEmailStart({
			email,
			login_redirect_url: reset,
			reset_password_redirect_url: reset,
			reset_password_expiration_minutes: 30,
		});
		return client !== null;
	} catch (error) {
		return readProviderError(error).type === "email_not_found";
	}
}
