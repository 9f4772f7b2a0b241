/**
 * Puts an entry last into a map that holds the latest so many: what was put there longest ago makes room. Whatever an isolate
 * remembers by a key that visitors choose is kept so, because there are as many keys as somebody cares to send.
 */
export function keepLatest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
	map.delete(key);
	map.set(key, value);
	for (const oldest of map.keys()) {
		if (map.size <= most) break;
		map.delete(oldest);
	}
}
