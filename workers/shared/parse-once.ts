import { createMemory, type Memory } from "./memory";

/** A text of JSON, and what it says. */
type Parsed = { text: string; value: unknown };

/** What an isolate has parsed last, by the key that it stood under. */
export type ParseMemory = Memory<Parsed>;

/** A memory of at most so many characters of JSON: what they say takes some four times as much. */
export function createParseMemory(characters: number = 2 * 1024 * 1024): ParseMemory {
	return createMemory({ entries: 200, size: characters }, ({ text }) => text.length);
}

/**
 * What a text of JSON says: parsed once an isolate, for as long as the same text stands under its key. It is shared by all who ask, so nothing of it
 * can be changed.
 * @throws SyntaxError where it is no JSON
 */
export function parseOnce<Value>(memory: ParseMemory, key: string, text: string): Value {
	const before = memory.get(key);
	if (before?.text === text) return before.value as Value;
	const value = deepFreeze(JSON.parse(text));
	memory.set(key, { text, value });
	return value;
}

function deepFreeze<Value>(value: Value): Value {
	if (typeof value !== "object" || value === null) return value;
	for (const inner of Object.values(value)) deepFreeze(inner);
	return Object.freeze(value);
}
