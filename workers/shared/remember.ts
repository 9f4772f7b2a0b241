import { keepLatest } from "./keep-latest";

/** Addresses and the like are remembered up to so many characters, so that a thousand of them stay small. */
const LONGEST = 300;
const MOST = 1000;

/**
 * A pure function of a text that remembers what it gave for the latest thousand of them. What it gives is shared, so nobody may change it.
 * What anybody can make up by the thousand is worked out anew, which is what it would cost without.
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
