import { keepLatest } from "./keep-latest";

/** The longest text we remember, so that a thousand stay small. */
const LONGEST = 300;
const MOST = 1000;

/**
 * Caches a pure function of a text for the last thousand texts. Callers share results and mustn't change them.
 * An attacker can fill the cache with invented texts, which only brings back the uncached cost.
 */
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
