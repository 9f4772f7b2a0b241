/** Parameters that say where a visitor comes from and nothing about the page. */
const TRACKING = /^(utm_.*|gclid|gbraid|wbraid|msclkid|fbclid|ttclid)$/i;

/**
 * The address a page is drawn for: parameters in order, those of advertising left out. Every address with the same
 * canonical one gets the same page, so a page is always drawn for this one.
 */
export function canonicalPageUrl(address: string | URL): URL {
	const url = new URL(address);
	// At once: each change of a URL's own parameters writes the whole of it anew.
	const told = new URLSearchParams([...url.searchParams].filter(([name]) => !TRACKING.test(name)));
	told.sort();
	url.search = told.toString();
	url.hash = "";
	return url;
}

/**
 * The key a page is cached under: `page:{buildId}:{path}?{canonical query}`, and `#{experiment}={variant}` where it is drawn with
 * something that is tried out. Build ids change with every deployment.
 * @param canonical path and query of an address that is canonical
 */
export function pageKey(
	canonical: string,
	buildId: string,
	variants: Readonly<Record<string, string | undefined>> = {},
): string {
	const tried = Object.entries(variants).map(([experiment, variant]) => `${experiment}=${variant}`);
	const mark = tried.length > 0 ? `#${tried.sort().join("&")}` : "";
	return `page:${buildId}:${canonical}${mark}`;
}
