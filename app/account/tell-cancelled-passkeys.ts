import type { ProviderClient } from "./provider-client";

/**
 * Reports a passkey prompt that was closed or expired, because the widget doesn't. Ignores autofill prompts, which
 * the person never asked for.
 */
export function tellCancelledPasskeys({ webauthn }: ProviderClient, say: () => void): void {
	const authenticate = webauthn.authenticate.bind(webauthn);
	webauthn.authenticate = async (options) => {
		try {
			return await authenticate(options);
		} catch (error) {
			const isOffered = options && "conditional_mediation" in options && options.conditional_mediation;
			if (!isOffered && error instanceof Error && error.name === "NotAllowedError") say();
			throw error;
		}
	};
}
