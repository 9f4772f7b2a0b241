import { hasSessionCookie } from "~/ui/session-cookie";

/** Checks if this browser stores any lesson data without reading it. Most visitors have none and load no more. */

export const PREFIX = "plumbline-lessons";

/** The entry that says whose account the browser has a copy of. */
export const ACCOUNT_KEY = `${PREFIX}:account`;

export function isProgressKey(key: string): boolean {
	return key.startsWith(PREFIX);
}

export function holdsProgress(): boolean {
	try {
		return Object.keys(localStorage).some(isProgressKey);
	} catch {
		return false;
	}
}

/** Removes account data that an expired session left in storage. */
export function tidyProgress(): void {
	try {
		if (hasSessionCookie() || localStorage.getItem(ACCOUNT_KEY) === null) return;
	} catch {
		return;
	}
	import("./sync-progress").then(({ forgetProgress }) => forgetProgress()).catch(() => {});
}
