/*
 * Trims the end of a text. A pattern such as `/0+$/` restarts at every match, so its time is quadratic and a few
 * thousand characters stop a worker. `tests/expressions.test.ts` checks that we have none.
 */

export function withoutEnd(text: string, characters: string): string {
	let end = text.length;
	while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
	return text.slice(0, end);
}

/** A text without a word or sign at its end, in any case, and without the spaces before it. */
export function withoutEnding(text: string, ending: string): string {
	const end = text.length - ending.length;
	return end >= 0 && text.slice(end).toLowerCase() === ending.toLowerCase()
		? text.slice(0, end).trimEnd()
		: text;
}

/** A text without its last word, which may have been cut, and without spaces and commas before that; one word stays. */
export function withoutLastWord(text: string): string {
	const end = text.lastIndexOf(" ");
	return end < 0 ? text : withoutEnd(text.slice(0, end), " ,");
}
