/** A browser's storage for tests; `spoil` puts a text in the place of every stored value. */
export function spoilableMemory() {
	const kept = new Map<string, string>();
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
		removeItem: (key: string) => void kept.delete(key),
		spoil: (value: string) => {
			for (const key of kept.keys()) kept.set(key, value);
		},
	};
}
