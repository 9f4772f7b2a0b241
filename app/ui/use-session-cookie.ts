import { useSyncExternalStore } from "react";
import { hasSessionCookie } from "./session-cookie";

/**
 * Whether somebody seems to be signed in, also when that changes in another tab; false on the server and while the page
 * hydrates. The browser tells of cookies at once where it can; elsewhere the sign-in provider's client stores something
 * with them, and a page that is looked at again looks again.
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
