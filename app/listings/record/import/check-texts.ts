/** Control characters, except for a line break, and those that turn the direction of writing or have no width. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const HIDDEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;

/** @throws RangeError naming the character */
export function checkTexts(record: Record<string, unknown>, at: (field: string) => void): void {
	for (const [field, value] of Object.entries(record)) {
		at(field);
		checkText(field);
		check(value);
	}
}

function check(value: unknown): void {
	if (typeof value === "string") checkText(value);
	else if (Array.isArray(value)) for (const item of value) check(item);
	else if (typeof value === "object" && value !== null)
		for (const [key, item] of Object.entries(value)) {
			checkText(key);
			check(item);
		}
}

function checkText(text: string): void {
	const hidden = HIDDEN.exec(text)?.[0];
	if (hidden === undefined) return;
	const code = hidden.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
	throw new RangeError(`contains the character U+${code}, which is invisible`);
}
