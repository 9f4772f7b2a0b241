import type { ProviderClient } from "./provider-client";

/**
 * The browser's prompt for a passkey that was closed, or ran out: the widget says nothing of it. Passkeys that a field
 * offers are asked for by nobody in particular, so nothing is said of those.
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
