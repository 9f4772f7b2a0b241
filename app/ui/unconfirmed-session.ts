import { hasSessionCookie } from "./session-cookie";

const KEY = "plumbline:unconfirmed";

/**
 * Signs in by a link or the like, whose account may not be the one that this visitor means. Nothing that this
 * browser holds, such as favourites, goes into that account until `confirmSession` is called or signing in
 * has failed. This is noted before the link is used, because other tabs hear of the session at once.
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

/** The session is the one that somebody meant to have, or there is none. */
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

/** Whether the browser holds a session that nobody has confirmed yet. */
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
		// Without storage there are no favourites of the browser's own either.
	}
}
