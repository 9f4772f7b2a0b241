import * as z from "zod";

/** What shows nothing or turns the text around it: controls but line breaks and tabs, marks of direction, spaces without width. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * Text that somebody types and others read: what cannot be seen is taken out and blanks at the ends are, before anything is counted.
 * @param missing what is said where there is none
 */
export function typedWords(missing?: string) {
	return z
		.string(missing)
		.overwrite((text) => text.replace(UNSEEN, (found) => (/[\n\r\t]/.test(found) ? found : "")).trim());
}
