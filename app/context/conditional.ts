/**
 * A file for programs that ask again and again: with a mark of what is in it, and without a body where they have just that.
 * @param type of its content
 */
export async function answerConditionally(request: Request, body: string, type: string): Promise<Response> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
	const mark = Array.from(new Uint8Array(digest, 0, 12), (byte) => byte.toString(16).padStart(2, "0")).join(
		"",
	);
	const headers = {
		"Content-Type": type,
		"Cache-Control": "public, max-age=300",
		// Weak: whoever compresses it on the way changes its bytes and not what it says.
		ETag: `W/"${mark}"`,
	};
	if (isKnown(request, mark)) return new Response(null, { status: 304, headers });
	return new Response(body, { headers });
}

/** Whether who asks has what stands under this mark already. */
export function isKnown(request: Request, mark: string): boolean {
	const known = request.headers.get("If-None-Match");
	return known !== null && (known.trim() === "*" || known.includes(`"${mark}"`));
}
