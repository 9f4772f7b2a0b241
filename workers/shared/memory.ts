/** What one isolate keeps at hand, by key. It ends with the isolate. */
export type Memory<Value> = {
	get: (key: string) => Value | null;
	set: (key: string, value: Value) => void;
};

/**
 * A memory of at most so many entries, and so much of them together; what was asked for longest ago makes room. One that is too large by itself
 * is not kept, nor what it replaces.
 * @param most `largest`: of one entry
 * @param sizeOf in the unit of `most.size`
 */
export function createMemory<Value>(
	most: { entries: number; size: number; largest?: number },
	sizeOf: (value: Value) => number,
): Memory<Value> {
	const entries = new Map<string, Value>();
	let size = 0;
	/** The one that was asked for last stands last already. */
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
