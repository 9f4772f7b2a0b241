import { LONGEST_ERROR } from "~/track/longest";

/** Quoted text, addresses, links with a query, and whatever is long enough to be a key or an account's number. */
const SOMEBODYS = /"[^"]*"|“[^”]*”|`[^`]*`|\S*[@?]\S*|[\w-]{25,}|\d{5,}/g;

/** The words of an error on one line, without what may be somebody's. */
export function wordsOfError(text: string): string {
	return text
		.replace(SOMEBODYS, "…")
		.slice(0, LONGEST_ERROR)
		.replace(/[\p{Cc}\p{Cs}]/gu, " ");
}
