/** They say where a visitor comes from and nothing about the page. */
const TRACKING = /^(utm_.*|gclid|gbraid|wbraid|msclkid|fbclid|ttclid)$/i;

/** Sorted parameters, without tracking ones. Such addresses share a page, drawn for the canonical one. */
export function canonicalPageUrl(address: string | URL): URL {
	const url = new URL(address);
	// We write all parameters at once, because each change rebuilds the whole URL.
	const told = new URLSearchParams([...url.searchParams].filter(([name]) => !TRACKING.test(name)));
	told.sort();
	url.search = told.toString();
	url.hash = "";
	return url;
}

/** `page:{buildId}:{path}?{canonical query}`, plus `#{experiment}={variant}`. Every deployment has a new build id. */
export function pageKey(
	canonical: string,
	buildId: string,
	variants: Readonly<Record<string, string | undefined>> = {},
): string {
	const tried = Object.entries(variants).map(([experiment, variant]) => `${experiment}=${variant}`);
	const mark = tried.length > 0 ? `#${tried.sort().join("&")}` : "";
	return `page:${buildId}:${canonical}${mark}`;
}
