import type { StytchUIClient } from "@stytch/vanilla-js";
import { SignInUnavailable } from "./provider-error";

/** What the parts of a client answer at once, without asking anybody: nobody is signed in. */
const atOnce: Record<string, () => unknown> = {
	getSync: () => null,
	getInfo: () => ({ session: null, user: null, fromCache: false }),
	getTokens: () => null,
	isAuthorizedSync: () => false,
	onChange: () => () => {},
	onStateChange: () => () => {},
};

/**
 * Stands in for the provider's client where that could not start, so that the rest of the site goes on: nobody is signed
 * in, and whatever is asked of it is refused with a plain error.
 */
export function createMockClient(): StytchUIClient {
	return part() as unknown as StytchUIClient;
}

/** Whatever is called on it is refused; whatever is read of it is such a part again. */
function part(): object {
	return new Proxy(() => Promise.reject(new SignInUnavailable()), {
		get: (target, key) => {
			// Not a promise: `await` would wait for it.
			if (key === "then" || typeof key === "symbol") return undefined;
			if (key in atOnce) return atOnce[key];
			return Reflect.has(target, key) ? Reflect.get(target, key) : part();
		},
	});
}
