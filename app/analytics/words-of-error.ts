import { MAX_ERROR_LENGTH } from "~/track/max-lengths";

const QUOTED = /"[^"]*"|“[^“”]*”|`[^`]*`/g;
/** Whatever is long enough to be a key or an account's number. */
const LONG = /[\w-]{25,}|\d{5,}/g;

/** The words of an error on one line, without what may be somebody's. */
export function wordsOfError(text: string): string {
	return (
		text
			.replace(QUOTED, "…")
			// An address, or a link with a query.
			.replace(/\S+/g, (word) => (/[@?]/.test(word) ? "…" : word.replace(LONG, "…")))
			.slice(0, MAX_ERROR_LENGTH)
			.replace(/[\p{Cc}\p{Cs}]/gu, " ")
	);
}
