/** What somebody has typed and not saved yet, in this browser: it survives a session that ends and a tab that is closed. */

const nameOf = (of: string) => `plumbline:kept:${of}`;

/** What is kept under a name, which is not to be trusted; null where there is nothing, or storage is off. */
export function readKept(of: string): Record<string, unknown> | null {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(nameOf(of)) ?? "null");
		return typeof stored === "object" ? (stored as Record<string, unknown> | null) : null;
	} catch {
		return null;
	}
}

/** Keeps it; null forgets it. Where storage is off or full, what was typed stands in the form only. */
export function keep(of: string, typed: Record<string, unknown> | null): void {
	try {
		if (typed === null) localStorage.removeItem(nameOf(of));
		else localStorage.setItem(nameOf(of), JSON.stringify(typed));
	} catch {}
}
