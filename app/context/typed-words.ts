import * as z from "zod";

/** Invisible characters and direction marks. Excludes line breaks and tabs. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Text that others will read. Removes invisible characters and outer whitespace before it counts length. */
export function typedWords(missing?: string) {
	return z
		.string(missing)
		.overwrite((text) => text.replace(UNSEEN, (found) => (/[\n\r\t]/.test(found) ? found : "")).trim());
}
