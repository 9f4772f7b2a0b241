export type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The browser's storage. Null when it's blocked. */
export function browserMemory(): Memory | null {
	try {
		return localStorage;
	} catch {
		return null;
	}
}

/** A stored object, or null. Never throws. Don't trust the content. */
export function readObject(memory: Memory | null, key: string): object | null {
	try {
		const stored: unknown = JSON.parse(memory?.getItem(key) ?? "null");
		return stored && typeof stored === "object" ? stored : null;
	} catch {
		return null;
	}
}

/** Stores an object, or takes it out. Where storage is closed nothing happens. */
export function writeObject(memory: Memory | null, key: string, value: object | null): void {
	try {
		if (value) memory?.setItem(key, JSON.stringify(value));
		else memory?.removeItem(key);
	} catch {
		// Closed, or full.
	}
}
