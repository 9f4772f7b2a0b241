import { isCrossSite } from "../shared/cross-site";

const METHODS = ["GET", "HEAD", "POST"];

/** Why a request goes no further. `message` is a sentence. */
export type Refusal = { status: number; code: string; message: string };

const METHOD_NOT_ALLOWED: Refusal = {
	status: 405,
	code: "method_not_allowed",
	message: "Nothing here answers this method.",
};
const CROSS_SITE: Refusal = {
	status: 403,
	code: "cross_site",
	message: "This can only be sent from the site itself.",
};

/**
 * The answer to a request that goes no further: a method nobody answers (405), a POST from another site (403), or an
 * address with a slash too many at its end (308). Null for all others.
 */
export function refuse(request: Request): Response | null {
	const url = new URL(request.url);
	if (!METHODS.includes(request.method)) {
		return refusal(request, METHOD_NOT_ALLOWED, { Allow: METHODS.join(", ") });
	}
	if (request.method === "POST" && isCrossSite(request)) return refusal(request, CROSS_SITE);
	if (url.pathname !== "/" && url.pathname.endsWith("/")) {
		// Slashes at the start go as well: `//other.example` in a path must not become an address.
		url.pathname = url.pathname.replace(/\/+$/, "").replace(/^\/*/, "/");
		return new Response(null, { status: 308, headers: { Location: url.href } });
	}
	return null;
}

/** The answer that says so: in the shape of the api's errors under its address, elsewhere as text. */
export function refusal(
	request: Request,
	{ status, code, message }: Refusal,
	headers: Record<string, string> = {},
): Response {
	const { pathname } = new URL(request.url);
	if (!/^\/+api(\/|$)/.test(pathname)) return plain(message, status, headers);
	const said = { "Cache-Control": "no-store", ...headers };
	return Response.json({ error: { code, message } }, { status, headers: said });
}

/** A short plain-text answer. */
export function plain(text: string, status: number, headers: Record<string, string> = {}): Response {
	return new Response(`${text}\n`, {
		status,
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
	});
}
