/**
 * What somebody has typed and not saved yet, in this browser: it survives a session that ends by itself and a tab that is closed. Each account
 * has its own, and signing out takes it along: whoever signs in next in this browser finds nothing of it.
 */

const ALL = "plumbline:kept:";

const nameOf = (account: string, of: string) => `${ALL}${account}:${of}`;

/** What is kept under a name, which is not to be trusted; null where there is nothing, or storage is off. @param account the person's id */
export function readKept(account: string, of: string): Record<string, unknown> | null {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(nameOf(account, of)) ?? "null");
		return typeof stored === "object" ? (stored as Record<string, unknown> | null) : null;
	} catch {
		return null;
	}
}

/** Keeps it; null forgets it. Where storage is off or full, what was typed stands in the form only. @param account the person's id */
export function keep(account: string, of: string, typed: Record<string, unknown> | null): void {
	try {
		if (typed === null) localStorage.removeItem(nameOf(account, of));
		else localStorage.setItem(nameOf(account, of), JSON.stringify(typed));
	} catch {}
}

/** Forgets all that an account has kept here; without an account all that anybody has. */
export function forgetKept(account: string | undefined): void {
	const start = account ? nameOf(account, "") : ALL;
	try {
		for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key);
	} catch {}
}

/** Whether anything is kept in this browser, whosever it is. */
export function isAnythingKept(): boolean {
	try {
		return Object.keys(localStorage).some((key) => key.startsWith(ALL));
	} catch {
		return false;
	}
}
