/**
 * Unsaved input in this browser. It survives an expired session and a closed tab. Each account has its own, and
 * signing out removes it so that the next person finds nothing.
 */

const ALL = "plumbline:kept:";

const nameOf = (account: string, of: string) => `${ALL}${account}:${of}`;

/** Reads a stored entry. Don't trust it. Null without one, or when storage is off. @param account the user id */
export function readKept(account: string, of: string): Record<string, unknown> | null {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(nameOf(account, of)) ?? "null");
		return typeof stored === "object" ? (stored as Record<string, unknown> | null) : null;
	} catch {
		return null;
	}
}

/** Stores the input. Null deletes it. Does nothing when storage is off or full. @param account the user id */
export function keep(account: string, of: string, typed: Record<string, unknown> | null): void {
	try {
		if (typed === null) localStorage.removeItem(nameOf(account, of));
		else localStorage.setItem(nameOf(account, of), JSON.stringify(typed));
	} catch {}
}

export function forgetKept(account: string | undefined): void {
	const start = account ? nameOf(account, "") : ALL;
	try {
		for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key);
	} catch {}
}

export function isAnythingKept(): boolean {
	try {
		return Object.keys(localStorage).some((key) => key.startsWith(ALL));
	} catch {
		return false;
	}
}
