import { isCachedFile, isPersonalPath, pageAt } from "../../app/pages";
import { isSameDay } from "./changes";
import { canonicalPageUrl } from "./page-key";

/** Rules for which pages we cache and how long they stay fresh. One function per rule. */

export type Asked = { method: string; url: string };

/** A page with text that a visitor typed is not cached. */
const TYPED = "q";

const LONGEST_QUERY = 300;

/** We don't cache answers to submitted data. */
export function asksForAPage({ method }: Asked): boolean {
	return method === "GET" || method === "HEAD";
}

/** Data is no page, and a file is one only where the register says so. */
export function isDocument({ pathname }: URL): boolean {
	if (pathname.includes(".")) return isCachedFile(pathname);
	return !pathname.startsWith("/__");
}

/** We don't cache private pages, sign-in pages, or forms with their own id. */
export function belongsToNobody({ pathname }: URL): boolean {
	return !isPersonalPath(pathname) && !pageAt(pathname)?.isFresh;
}

/** We don't cache typed input: queries over 300 characters, or searches. */
export function isOfChoices({ search, searchParams }: URL): boolean {
	return search.length <= LONGEST_QUERY + 1 && !searchParams.has(TYPED);
}

/**
 * Whether an address may have one page for everyone (`isForEverybody`, `address.ts`).
 * @param canonical from `canonicalPageUrl`
 */
export function isAddressForEverybody(canonical: URL): boolean {
	return isDocument(canonical) && belongsToNobody(canonical) && isOfChoices(canonical);
}

/** The header with a page's canonical address: a path with its query. */
const CANONICAL = "X-Canonical";

/** We don't store errors, partial pages, or files without a canonical address. */
export function isWholePage({ status, headers }: Response): boolean {
	const isHtml = headers.get("Content-Type")?.startsWith("text/html") === true;
	return status === 200 && (isHtml || headers.has(CANONICAL));
}

/** We don't store answers that are private or set a cookie. */
export function isNobodysOwn({ headers }: Response): boolean {
	return !headers.has("Set-Cookie") && !isPrivate(headers);
}

/** Whether an answer is private or must not be stored. */
export function isPrivate(headers: Headers): boolean {
	return /\b(private|no-store)\b/i.test(headers.get("Cache-Control") ?? "");
}

/** The query must match the page's canonical address, so unknown parameters never create an entry. */
export function isAtItsAddress({ headers }: Response, address: string | URL): boolean {
	const asked = canonicalPageUrl(address);
	const canonical = new URL(headers.get(CANONICAL) ?? asked.pathname, asked);
	return canonicalPageUrl(canonical).search === asked.search;
}

/** Whether this answer may be kept for others. */
export function isStorable(response: Response, address: string | URL): boolean {
	return isWholePage(response) && isNobodysOwn(response) && isAtItsAddress(response, address);
}

/**
 * Seconds until we check for changes that nothing announces, an hour at most. Pages with live content use a
 * minute.
 */
const LOOK_AGAIN = 3600;
const LOOK_AGAIN_AT: Record<string, number> = { "/price-story": 60 };

/** Fresh pages are checked in the background now and then. */
export function isDueForALook({ storedAt }: { storedAt: number }, pathname: string, now: number): boolean {
	return now - storedAt >= (LOOK_AGAIN_AT[pathname] ?? LOOK_AGAIN) * 1000;
}

/**
 * Seconds. We keep a page for a day, in case we can't draw a new one. A page drawn without the database stays
 * for 30 seconds.
 */
export const KEPT = { whole: 86_400, degraded: 30 };

/** Whether a page may be shown at all. */
export function isUsable(page: { storedAt: number; degraded: boolean }, now: number): boolean {
	return now - page.storedAt < (page.degraded ? KEPT.degraded : KEPT.whole) * 1000;
}

/**
 * We don't rewrite unchanged pages in KV, except once a day, because other data centers distrust copies from
 * the day before.
 * @param had the copy known to be in KV
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
