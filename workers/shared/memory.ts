export type Memory<Value> = {
	get: (key: string) => Value | null;
	set: (key: string, value: Value) => void;
};

/** An LRU cache. An entry above `most.largest` isn't stored, and neither is the one it replaces. @param sizeOf in the unit of `most.size` */
export function createMemory<Value>(
	most: { entries: number; size: number; largest?: number },
	sizeOf: (value: Value) => number,
): Memory<Value> {
	const entries = new Map<string, Value>();
	let size = 0;
	let last: string | null = null;

	function remove(key: string): void {
		const value = entries.get(key);
		if (value !== undefined) size -= sizeOf(value);
		entries.delete(key);
	}

	return {
		get(key) {
			const value = entries.get(key);
			if (value === undefined) return null;
			if (key === last) return value;
			entries.delete(key);
			entries.set(key, value);
			last = key;
			return value;
		},
		set(key, value) {
			remove(key);
			if (sizeOf(value) > (most.largest ?? most.size)) return;
			entries.set(key, value);
			last = key;
			size += sizeOf(value);
			for (const oldest of entries.keys()) {
				if (entries.size <= most.entries && size <= most.size) break;
				remove(oldest);
			}
		},
	};
}
