const LOST = "Error: Network connection lost.";

/** What tells of an answer whether the site gave it. `text` is null where nobody can read it any more, as of a page that was left meanwhile. */
type Given = { method: string; status: number; requestId: string | null; text: string | null };

/**
 * Whether a request may never have come to the site. Some one in ten thousand times the server for development in front of
 * it loses the connection between its two processes. It asks again by itself, but not with a POST: that it answers in the
 * site's place with 500. An answer of the site always has an id, also where it failed.
 */
export function isLost({ method, status, requestId, text }: Given): boolean {
	return status === 500 && method !== "GET" && !requestId && (text === null || text.startsWith(LOST));
}
