/** Everyone gets the same file at the address without a query, so the page cache may keep it. */
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

export const KEPT_AN_HOUR = { "Cache-Control": "public, max-age=3600" };
export const NOT_SEARCHED = { "X-Robots-Tag": "noindex" };

export async function markOf(bytes: BufferSource): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", bytes);
	return Array.from(new Uint8Array(digest, 0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function isKnown(request: Request, mark: string): boolean {
	const known = request.headers.get("If-None-Match");
	return known !== null && (known.trim() === "*" || known.includes(`"${mark}"`));
}

/** Search engines should show `page` instead. No `noindex`, because we also serve this at the page's own address. */
export function answerMarkdown(request: Request, markdown: string, page: string): Promise<Response> {
	return answerConditionally(request, markdown, "text/markdown; charset=utf-8", {
		"Cache-Control": "public, max-age=0, must-revalidate",
		Link: `<${page}>; rel="canonical"`,
	});
}
