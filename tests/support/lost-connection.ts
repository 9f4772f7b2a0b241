const LOST = "Error: Network connection lost.";

/** `text` is null if nobody can read it anymore, such as after leaving the page. */
type Given = { method: string; status: number; requestId: string | null; text: string | null };

/**
 * Whether the development server lost a request before the site got it. This happens about once in ten thousand requests. It
 * repeats a GET, but answers a POST with 500. The site's own answers always have an id.
 */
export function isLost({ method, status, requestId, text }: Given): boolean {
	return status === 500 && method !== "GET" && !requestId && (text === null || text.startsWith(LOST));
}
