import { MAX_ERROR_LENGTH } from "~/track/max-lengths";

/** The most errors per page. A few reveal the problem as well as a thousand. */
const MOST_OF_PAGE = 5;

/** Errors already reported in this visit, by page. The same error on two pages counts twice. */
export function createErrorsSeen(): { isNew: (path: string, description: string) => boolean } {
	const seen = new Map<string, Set<string>>();
	return {
		isNew(path, description) {
			const ofPage = seen.get(path) ?? new Set();
			if (ofPage.size === MOST_OF_PAGE || ofPage.has(description)) return false;
			seen.set(path, ofPage.add(description));
			return true;
		},
	};
}

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
