import { ProviderRefusal } from "~workers/shared/session/ask-provider";
import { createProviderClient } from "~workers/shared/session/provider";
import type { Provider } from "~workers/shared/session/provider-config";
import { verifiedEmails } from "~workers/shared/session/verified-emails";

/**
 * Asks the provider whether an address is still one that somebody has proved; of nobody who is not there any more. Addresses leave an account
 * without our hearing of it.
 * @throws ProviderUnavailable where it does not answer, ProviderRefusal where it does not answer us
 */
export function isTheirsBy(provider: Provider) {
	return async (userId: string, email: string): Promise<boolean> => {
		try {
			return verifiedEmails(await createProviderClient(provider).getUser(userId)).includes(email);
		} catch (error) {
			if (error instanceof ProviderRefusal && error.status === 404) return false;
			throw error;
		}
	};
}
