/**
 * A file for programs that ask again and again: with a mark of what is in it, and without a body where they have just that. It is the same
 * to everybody who asks at its address without a query, and the page cache may keep that one.
 * @param type of its content
 * @param others headers besides; it may be kept five minutes where they do not say for how long
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
		// Weak: whoever compresses it on the way changes its bytes and not what it says.
		ETag: `W/"${mark}"`,
	};
	if (isKnown(request, mark)) return new Response(null, { status: 304, headers });
	return new Response(body, { headers });
}

/** Of a file that changes some times a day at most, and of one that search engines need not show. */
export const KEPT_AN_HOUR = { "Cache-Control": "public, max-age=3600" };
export const NOT_SEARCHED = { "X-Robots-Tag": "noindex" };

/** What bytes are known by: the first twelve bytes of their SHA-256, as 24 hexadecimal digits. */
export async function markOf(bytes: BufferSource): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", bytes);
	return Array.from(new Uint8Array(digest, 0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether who asks has what stands under this mark already. */
export function isKnown(request: Request, mark: string): boolean {
	const known = request.headers.get("If-None-Match");
	return known !== null && (known.trim() === "*" || known.includes(`"${mark}"`));
}
