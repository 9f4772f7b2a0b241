import { hasSessionCookie } from "./session-cookie";

const KEY = "plumbline:unconfirmed";

/**
 * Signs in by a link that may open the wrong account. The browser's data (such as favorites) doesn't go there
 * until `confirmSession` is called or sign-in fails. We note this before we use the link, because other tabs see
 * the session at once.
 */
export async function holdingBack<T>(use: () => Promise<T>): Promise<T> {
	const wasHeld = isUnconfirmed();
	hold();
	try {
		return await use();
	} catch (error) {
		if (!wasHeld) confirmSession();
		throw error;
	}
}

/** The person wants this session, or there is none. */
export function confirmSession(): void {
	try {
		localStorage.removeItem(KEY);
	} catch {
		// Storage is closed, so nothing was noted.
	}
}

/**
 * Calls back when another tab has confirmed this browser's session.
 * @returns how to stop
 */
export function onConfirmed(listener: () => void): () => void {
	function hear(event: StorageEvent): void {
		if (event.key === KEY && event.newValue === null && hasSessionCookie()) listener();
	}
	addEventListener("storage", hear);
	return () => removeEventListener("storage", hear);
}

export function isUnconfirmed(): boolean {
	try {
		return hasSessionCookie() && localStorage.getItem(KEY) !== null;
	} catch {
		return false;
	}
}

function hold(): void {
	try {
		localStorage.setItem(KEY, "1");
	} catch {
		// Without storage the browser has no favorites of its own.
	}
}
