import { isPersonalPath, pageAt } from "../../app/pages";

/** Parameters that say where a visitor comes from and nothing about the page. */
const TRACKING = /^(utm_.*|gclid|gbraid|wbraid|msclkid|fbclid|ttclid)$/i;

/** A page with text that a visitor typed is not cached. */
const TYPED = "q";

const LONGEST_QUERY = 300;

/**
 * The address a page is drawn for: parameters in order, those of advertising left out. Every address with the same
 * canonical one gets the same page, so a page is always drawn for this one.
 */
export function canonicalPageUrl(address: string | URL): URL {
	const url = new URL(address);
	for (const name of [...url.searchParams.keys()]) {
		if (TRACKING.test(name)) url.searchParams.delete(name);
	}
	url.searchParams.sort();
	url.hash = "";
	return url;
}

/**
 * The key a page is cached under: `page:{buildId}:{path}?{canonical query}`, and `#{experiment}={variant}` where it is drawn with
 * something that is tried out. Build ids change with every deployment.
 */
export function buildPageKey(
	address: string | URL,
	buildId: string,
	variants: Readonly<Record<string, string | undefined>> = {},
): string {
	const url = canonicalPageUrl(address);
	const tried = Object.entries(variants).map(([experiment, variant]) => `${experiment}=${variant}`);
	const mark = tried.length > 0 ? `#${tried.sort().join("&")}` : "";
	return `page:${buildId}:${url.pathname}${url.search}${mark}`;
}

/**
 * Whether the answer to a request may be one page for everybody: a GET or HEAD of a document, without what a visitor
 * typed and with at most 300 characters of query. Data, files and exports are not pages. A `Cache-Control` of the
 * request does not matter: reloading must not be a way around the cache.
 */
export function isPageCacheable(request: { method: string; url: string }): boolean {
	if (request.method !== "GET" && request.method !== "HEAD") return false;
	const url = canonicalPageUrl(request.url);
	if (url.pathname.includes(".") || url.pathname.startsWith("/__")) return false;
	if (pageAt(url.pathname)?.isFresh || isPersonalPath(url.pathname)) return false;
	return url.search.length <= LONGEST_QUERY + 1 && !url.searchParams.has(TYPED);
}

/** The header by which a route names its page's canonical address: a path with its query. */
const CANONICAL = "X-Canonical";

/**
 * Whether this answer may be cached: a whole HTML page that no route called private, that sets no cookie, and
 * whose query is the one its canonical address has. Parameters that mean nothing would fill the cache with
 * copies of one page.
 */
export function isPageStorable(response: Response, address: string | URL): boolean {
	if (response.status !== 200 || response.headers.has("Set-Cookie")) return false;
	if (!response.headers.get("Content-Type")?.startsWith("text/html")) return false;
	if (/\b(private|no-store)\b/i.test(response.headers.get("Cache-Control") ?? "")) return false;
	const asked = canonicalPageUrl(address);
	const canonical = new URL(response.headers.get(CANONICAL) ?? asked.pathname, asked);
	return canonicalPageUrl(canonical).search === asked.search;
}
