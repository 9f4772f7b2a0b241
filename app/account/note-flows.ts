import type { StytchHeadlessClient } from "@stytch/vanilla-js/headless";
import { rememberBegun } from "./begun-flows";
import { socialProviders } from "./social-providers";

/** Notes each flow before it starts, because some leave the page at once. */
export function noteFlows({ oauth, magicLinks: { email: links }, passwords }: StytchHeadlessClient): void {
	for (const { id } of socialProviders) {
		const { start } = oauth[id];
		oauth[id].start = (options) => {
			rememberBegun("oauth");
			return start(options);
		};
	}
	const { loginOrCreate, send } = links;
	links.loginOrCreate = (email, options) => {
		rememberBegun("magic_links", { email });
		return loginOrCreate(email, options);
	};
	links.send = (email, options) => {
		rememberBegun("magic_links", { email });
		return send(email, options);
	};
	const resetByEmailStart = passwords.resetByEmailStart.bind(passwords);
	passwords.resetByEmailStart = (data) => {
		rememberBegun("reset", { email: data.email });
		return resetByEmailStart(data);
	};
}
