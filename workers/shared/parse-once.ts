import { createMemory, type Memory } from "./memory";

/** JSON text and its parsed value. */
type Parsed = { text: string; value: unknown };

/** Recently parsed values in an isolate, by key. */
export type ParseMemory = Memory<Parsed>;

/** Holds up to this many characters of JSON. Parsed values take about four times as much memory. */
export function createParseMemory(characters: number = 2 * 1024 * 1024): ParseMemory {
	return createMemory({ entries: 200, size: characters }, ({ text }) => text.length);
}

/**
 * Parses JSON once per isolate, while its key has the same text. All callers share the value, so it is frozen.
 * @throws SyntaxError if the text isn't JSON
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
