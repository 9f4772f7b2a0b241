import { useSyncExternalStore } from "react";

/** Whether someone seems signed in, by the provider's cookie. Only the server knows who it is. */
export function hasSessionCookie(): boolean {
	return /(^|; )(__Host-)?stytch_session=./.test(document.cookie);
}

/**
 * Whether someone seems signed in, including changes in other tabs. False on the server and during hydration.
 * Browsers with cookie events report changes at once. Elsewhere we watch the provider's storage, and check again
 * when the page becomes visible.
 */
export function useSessionCookie(): boolean {
	return useSyncExternalStore(followCookies, hasSessionCookie, () => false);
}

function followCookies(look: () => void): () => void {
	addEventListener("focus", look);
	addEventListener("storage", look);
	globalThis.cookieStore?.addEventListener("change", look);
	return () => {
		removeEventListener("focus", look);
		removeEventListener("storage", look);
		globalThis.cookieStore?.removeEventListener("change", look);
	};
}
