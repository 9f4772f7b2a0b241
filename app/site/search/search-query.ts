import { LONGEST_QUERY } from "~/ui/query-limit";

/** What was asked for: `q` as it is shown again in the field, and what is wrong with it, if anything. */
export type SearchQuery = { q: string; error: string | null };

/** Reads `q` from an address: control characters and doubled spaces are one space, the ends are trimmed. */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
	const q = (params.get("q") ?? "").replace(/[\p{Cc}\s]+/gu, " ").trim();
	const length = [...q].length;
	if (length <= LONGEST_QUERY) return { q, error: null };
	return {
		q,
		error: `Search for at most ${LONGEST_QUERY} characters; this has ${length}. A name or one word finds more.`,
	};
}
