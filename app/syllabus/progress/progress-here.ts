import { hasSessionCookie } from "~/ui/session-cookie";

/** Checks if this browser stores any lesson data without reading it. Most visitors have none and load no more. */

/** What all entries of the storage begin with. */
export const PREFIX = "plumbline-lessons";

/** The entry that says whose account the browser has a copy of. */
export const ACCOUNT_KEY = `${PREFIX}:account`;

/** Whether an entry of the storage is about lessons. */
export function isProgressKey(key: string): boolean {
	return key.startsWith(PREFIX);
}

/** Whether anything is stored. */
export function holdsProgress(): boolean {
	try {
		return Object.keys(localStorage).some(isProgressKey);
	} catch {
		return false;
	}
}

/** Removes from storage what a session that has expired left there of an account. */
export function tidyProgress(): void {
	try {
		if (hasSessionCookie() || localStorage.getItem(ACCOUNT_KEY) === null) return;
	} catch {
		return;
	}
	import("./sync-progress").then(({ forgetProgress }) => forgetProgress()).catch(() => {});
}
