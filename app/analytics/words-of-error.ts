import { MAX_ERROR_LENGTH } from "~/track/max-lengths";

/** Quoted text, addresses, links with a query, and whatever is long enough to be a key or an account's number. */
const SOMEBODYS = /"[^"]*"|“[^”]*”|`[^`]*`|\S*[@?]\S*|[\w-]{25,}|\d{5,}/g;

/** The words of an error on one line, without what may be somebody's. */
export function wordsOfError(text: string): string {
	return text
		.replace(SOMEBODYS, "…")
		.slice(0, MAX_ERROR_LENGTH)
		.replace(/[\p{Cc}\p{Cs}]/gu, " ");
}
