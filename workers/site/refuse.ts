import { isCrossSite } from "../shared/cross-site";

const METHODS = ["GET", "HEAD", "POST"];

/**
 * The answer to a request that goes no further: a method nobody answers (405), a POST from another site (403), or an
 * address with a slash too many at its end (308). Null for all others.
 */
export function refuse(request: Request): Response | null {
	const url = new URL(request.url);
	if (!METHODS.includes(request.method)) {
		return plain("Method not allowed", 405, { Allow: METHODS.join(", ") });
	}
	if (request.method === "POST" && isCrossSite(request)) return plain("Cross-site request refused", 403);
	if (url.pathname !== "/" && url.pathname.endsWith("/")) {
		// Slashes at the start go as well: `//other.example` in a path must not become an address.
		url.pathname = url.pathname.replace(/\/+$/, "").replace(/^\/*/, "/");
		return new Response(null, { status: 308, headers: { Location: url.href } });
	}
	return null;
}

/** A short plain-text answer. */
export function plain(text: string, status: number, headers: Record<string, string> = {}): Response {
	return new Response(`${text}\n`, {
		status,
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
	});
}
