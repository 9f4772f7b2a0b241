import { isOwn, type Places } from "~/places";

/** What may be kept for when there is no network. Pure. */

/** Never a page of ours, or never one for everybody: what stands under these is left to the network alone. */
const OTHERS = /^\/(api|auth-emulator|admin|internal|cdn-cgi)(\/|$)/;
/** What its own visitor brings fills it: without script, as copies are shown, nothing would stand in it. */
const FILLED_BY_SCRIPT = /^\/favourites$/;
const LONGEST_QUERY = 300;

/** Whether a page may stand at this address: documents have no ending, and what others serve is theirs. */
export function isPageAddress({ pathname }: URL): boolean {
	return !pathname.includes(".") && !OTHERS.test(pathname);
}

/** Whether the page at an address may be kept: one for everybody, without words that a visitor typed into the search. */
export function mayKeep(url: URL, places: Places): boolean {
	return (
		isPageAddress(url) &&
		!isOwn(places, url.pathname) &&
		!FILLED_BY_SCRIPT.test(url.pathname) &&
		!url.searchParams.has("q") &&
		url.search.length <= LONGEST_QUERY
	);
}

/**
 * Whether an answer is a page that is the same for everybody, as the site itself says: `Cache-Control: public`, or `X-Cache`, which only pages have
 * that were drawn for nobody in particular; where something is tried out on one, no cache on the way may keep it, and this browser may. What sets a cookie
 * or is of one person the site calls private (`workers/site/answer.ts`); the cookie itself a worker cannot see.
 */
export function isForEverybody({ status, type, redirected, headers }: Response): boolean {
	const control = headers.get("Cache-Control") ?? "";
	return (
		status === 200 &&
		(type === "basic" || type === "default") &&
		!redirected &&
		(headers.get("Content-Type") ?? "").startsWith("text/html") &&
		!/\bno-store\b/i.test(control) &&
		(/\bpublic\b/i.test(control) || headers.has("X-Cache"))
	);
}

/** The page whose data an address answers, as Remix asks for it: `/lenders.data?_routes=…`, `/_root.data`. Null where it is no such address. */
export function pageOfData(url: URL): URL | null {
	if (!url.pathname.endsWith(".data")) return null;
	const page = new URL(url);
	page.pathname = url.pathname.replace(/(\/_root)?\.data$/, "") || "/";
	page.searchParams.delete("_routes");
	return page;
}

/** The files that a page is not itself without: its styles, its font and its icons. Not its script, which a copy is shown without. */
export function filesOf(html: string): string[] {
	const found = html.match(/\/(assets|fonts)\/[\w.-]+\.(css|woff2|svg)\b/g) ?? [];
	return [...new Set(found)];
}
