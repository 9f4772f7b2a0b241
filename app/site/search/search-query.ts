import { LONGEST_QUERY } from "~/ui/query-limit";

/** The query, with `q` as the field shows it again, and any error. */
export type SearchQuery = { q: string; error: string | null };

/** Reads `q`. Collapses control characters and repeated spaces, and trims the ends. */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
	const q = (params.get("q") ?? "").replace(/[\p{Cc}\s]+/gu, " ").trim();
	const length = [...q].length;
	if (length <= LONGEST_QUERY) return { q, error: null };
	return {
		q,
		error: `Search for at most ${LONGEST_QUERY} characters; this has ${length}. A name or one word finds more.`,
	};
}
