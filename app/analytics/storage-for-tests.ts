import type { TextStorage } from "./event-store";

export function createStorage(room = Number.POSITIVE_INFINITY): TextStorage & { texts: Map<string, string> } {
	const texts = new Map<string, string>();
	return {
		texts,
		get length() {
			return texts.size;
		},
		key: (place) => [...texts.keys()][place] ?? null,
		getItem: (key) => texts.get(key) ?? null,
		setItem(key, text) {
			if (!texts.has(key) && texts.size >= room) throw new Error("QuotaExceededError");
			texts.set(key, text);
		},
		removeItem: (key) => void texts.delete(key),
	};
}
