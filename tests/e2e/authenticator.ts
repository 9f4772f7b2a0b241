import type { CDPSession, Page } from "@playwright/test";

/** A device with passkeys, plugged into a page. It agrees to everything at once. */
export type Authenticator = {
	/** How many passkeys it holds. */
	count: () => Promise<number>;
};

/** Plugs a virtual device into a page, as Chromium has them for tests. */
export async function plugInAuthenticator(page: Page): Promise<Authenticator> {
	const session: CDPSession = await page.context().newCDPSession(page);
	await session.send("WebAuthn.enable");
	const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return {
		async count() {
			const { credentials } = await session.send("WebAuthn.getCredentials", { authenticatorId });
			return credentials.length;
		},
	};
}
