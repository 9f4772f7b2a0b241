/**
 * A file for programs that poll. Sends an ETag, and no body when the program already has that version. Everyone
 * gets the same file at the address without a query, so the page cache may keep it.
 * @param type its content type
 * @param others extra headers. The file may be cached for five minutes unless they say otherwise.
 */
export async function answerConditionally(
	request: Request,
	body: string,
	type: string,
	others: Record<string, string> = {},
): Promise<Response> {
	const mark = await markOf(new TextEncoder().encode(body));
	const headers = {
		"Content-Type": type,
		"Cache-Control": "public, max-age=300",
		"X-Canonical": new URL(request.url).pathname,
		...others,
		// Weak, because compression on the way changes the bytes and not the content.
		ETag: `W/"${mark}"`,
	};
	if (isKnown(request, mark)) return new Response(null, { status: 304, headers });
	return new Response(body, { headers });
}

/** Of a file that changes some times a day at most, and of one that search engines need not show. */
export const KEPT_AN_HOUR = { "Cache-Control": "public, max-age=3600" };
export const NOT_SEARCHED = { "X-Robots-Tag": "noindex" };

/** A content mark, made of the first twelve bytes of its SHA-256 as 24 hex digits. */
export async function markOf(bytes: BufferSource): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", bytes);
	return Array.from(new Uint8Array(digest, 0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the client already has this version. */
export function isKnown(request: Request, mark: string): boolean {
	const known = request.headers.get("If-None-Match");
	return known !== null && (known.trim() === "*" || known.includes(`"${mark}"`));
}
