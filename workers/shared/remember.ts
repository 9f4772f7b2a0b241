/** Longer texts aren't remembered, so a thousand stay small. */
const LONGEST = 300;
const MOST = 1000;

/** The last thousand texts. Callers share results and mustn't change them. Invented texts only bring back the uncached cost. */
export function remember<Value>(workOut: (text: string) => Value): (text: string) => Value {
	const known = new Map<string, Value>();
	return (text) => {
		const found = known.get(text);
		if (found !== undefined) return found;
		const value = workOut(text);
		if (text.length <= LONGEST) keepLatest(known, text, value, MOST);
		return value;
	};
}

/** A map limited to its latest entries. Visitors can choose any number of keys. */
export function keepLatest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
	map.delete(key);
	map.set(key, value);
	for (const oldest of map.keys()) {
		if (map.size <= most) break;
		map.delete(oldest);
	}
}
