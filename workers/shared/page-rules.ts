import { isCachedFile, isPersonalPath, pageAt } from "../../app/pages";
import { isSameDay } from "./changes";
import { canonicalPageUrl } from "./page-key";

/**
 * What may be kept of pages, and for how long what is kept is good: a rule a function, named by what it says.
 */

export type Asked = { method: string; url: string };

/** A page with text that a visitor typed is not cached. */
const TYPED = "q";

const LONGEST_QUERY = 300;

/** Nothing is kept of what somebody sends. */
export function asksForAPage({ method }: Asked): boolean {
	return method === "GET" || method === "HEAD";
}

/** Data is no page, and a file is one only where the register says so. */
export function isDocument({ pathname }: URL): boolean {
	if (pathname.includes(".")) return isCachedFile(pathname);
	return !pathname.startsWith("/__");
}

/** Nothing is kept of pages of one person, of those that sign somebody in, and of forms with an id of their own. */
export function belongsToNobody({ pathname }: URL): boolean {
	return !isPersonalPath(pathname) && !pageAt(pathname)?.isFresh;
}

/** Nothing is kept of what a visitor typed: at most 300 characters of query, and none that are searched for. */
export function isOfChoices({ search, searchParams }: URL): boolean {
	return search.length <= LONGEST_QUERY + 1 && !searchParams.has(TYPED);
}

/**
 * Whether what is read at an address may be one page for everybody (`isForEverybody`, `address.ts`).
 * @param canonical of `canonicalPageUrl`
 */
export function isAddressForEverybody(canonical: URL): boolean {
	return isDocument(canonical) && belongsToNobody(canonical) && isOfChoices(canonical);
}

/** The header by which a route names its page's canonical address: a path with its query. */
const CANONICAL = "X-Canonical";

/** An error is never stored, nor a page of which there is only a part, nor a file that does not name its address. */
export function isWholePage({ status, headers }: Response): boolean {
	const isHtml = headers.get("Content-Type")?.startsWith("text/html") === true;
	return status === 200 && (isHtml || headers.has(CANONICAL));
}

/** Nothing personal is stored: no answer that a route called private, and none that sets a cookie. */
export function isNobodysOwn({ headers }: Response): boolean {
	return !headers.has("Set-Cookie") && !isPrivate(headers);
}

/** Whether an answer says that it is for one person, or for nobody to keep. */
export function isPrivate(headers: Headers): boolean {
	return /\b(private|no-store)\b/i.test(headers.get("Cache-Control") ?? "");
}

/** An unknown parameter never makes an entry: the query must be the one that the page's canonical address has. */
export function isAtItsAddress({ headers }: Response, address: string | URL): boolean {
	const asked = canonicalPageUrl(address);
	const canonical = new URL(headers.get(CANONICAL) ?? asked.pathname, asked);
	return canonicalPageUrl(canonical).search === asked.search;
}

/** Whether this answer may be kept for others. */
export function isStorable(response: Response, address: string | URL): boolean {
	return isWholePage(response) && isNobodysOwn(response) && isAtItsAddress(response, address);
}

/** Seconds. What changes and tells nobody is found within the hour; what a page shows of the minute, within one. */
const LOOK_AGAIN = 3600;
const LOOK_AGAIN_AT: Record<string, number> = { "/price-story": 60 };

/** A page that is as good as new is looked at again now and then, behind the back of whoever is shown it. */
export function isDueForALook({ storedAt }: { storedAt: number }, pathname: string, now: number): boolean {
	return now - storedAt >= (LOOK_AGAIN_AT[pathname] ?? LOOK_AGAIN) * 1000;
}

/** Seconds: a page is kept a day, to be shown where none can be drawn; one drawn without the database, half a minute. */
export const KEPT = { whole: 86_400, degraded: 30 };

/** Whether a page may be shown at all. */
export function isUsable(page: { storedAt: number; degraded: boolean }, now: number): boolean {
	return now - page.storedAt < (page.degraded ? KEPT.degraded : KEPT.whole) * 1000;
}

/**
 * Nothing is written to KV again that stands there: only what changed, and once a day what did not, because the others doubt a copy of
 * the day before.
 * @param had what is known to stand in KV
 */
export function isWorthWriting(
	drawn: { etag: string; storedAt: number },
	had: { etag: string; writtenAt: number | null } | null,
): boolean {
	return (
		had === null ||
		had.writtenAt === null ||
		had.etag !== drawn.etag ||
		!isSameDay(had.writtenAt, drawn.storedAt)
	);
}
