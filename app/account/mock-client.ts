import type { StytchUIClient } from "@stytch/vanilla-js";
import { SignInUnavailable } from "./provider-error";

const atOnce: Record<string, () => unknown> = {
	getSync: () => null,
	getInfo: () => ({ session: null, user: null, fromCache: false }),
	getTokens: () => null,
	isAuthorizedSync: () => false,
	onChange: () => () => {},
	onStateChange: () => () => {},
};

/**
 * Replaces the provider's client when that can't start, so the rest of the site still works. It has no session and
 * refuses every call with a plain error.
 */
export function createMockClient(): StytchUIClient {
	return part() as unknown as StytchUIClient;
}

/** Every call fails. Every property is another such object. */
function part(): object {
	return new Proxy(() => Promise.reject(new SignInUnavailable()), {
		get: (target, key) => {
			// Not a promise, or `await` would wait for it.
			if (key === "then" || typeof key === "symbol") return undefined;
			if (key in atOnce) return atOnce[key];
			return Reflect.has(target, key) ? Reflect.get(target, key) : part();
		},
	});
}
