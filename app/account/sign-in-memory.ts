export type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function browserMemory(): Memory | null {
	try {
		return localStorage;
	} catch {
		return null;
	}
}

/** Don't trust the content. */
export function readObject(memory: Memory | null, key: string): object | null {
	try {
		const stored: unknown = JSON.parse(memory?.getItem(key) ?? "null");
		return stored && typeof stored === "object" ? stored : null;
	} catch {
		return null;
	}
}

export function writeObject(memory: Memory | null, key: string, value: object | null): void {
	try {
		if (value) memory?.setItem(key, JSON.stringify(value));
		else memory?.removeItem(key);
	} catch {
		// Closed, or full.
	}
}
