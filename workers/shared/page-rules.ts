import { isCachedFile, isPersonalPath, pageAt } from "../../app/pages";
import { isSameDay } from "./changes";
import { canonicalPageUrl } from "./page-key";

/** One function per rule. */

export type Asked = { method: string; url: string };

const TYPED = "q";

const LONGEST_QUERY = 300;

/** We don't cache answers to submitted data. */
export function asksForAPage({ method }: Asked): boolean {
	return method === "GET" || method === "HEAD";
}

/** A file is a page only if the register says so. */
function isDocument({ pathname }: URL): boolean {
	if (pathname.includes(".")) return isCachedFile(pathname);
	return !pathname.startsWith("/__");
}

/** Not private pages, sign-in pages, or forms with their own id. */
function belongsToNobody({ pathname }: URL): boolean {
	return !isPersonalPath(pathname) && !pageAt(pathname)?.isFresh;
}

/** Not typed input: queries over 300 characters, or searches. */
function isOfChoices({ search, searchParams }: URL): boolean {
	return search.length <= LONGEST_QUERY + 1 && !searchParams.has(TYPED);
}

/** @param canonical from `canonicalPageUrl` */
export function isAddressForEverybody(canonical: URL): boolean {
	return isDocument(canonical) && belongsToNobody(canonical) && isOfChoices(canonical);
}

const CANONICAL = "X-Canonical";

/** Not errors, partial pages, or files without a canonical address. */
export function isWholePage({ status, headers }: Response): boolean {
	const isHtml = headers.get("Content-Type")?.startsWith("text/html") === true;
	return status === 200 && (isHtml || headers.has(CANONICAL));
}

export function isNobodysOwn({ headers }: Response): boolean {
	return !headers.has("Set-Cookie") && !isPrivate(headers);
}

/** Whether an answer is private or must not be stored. */
export function isPrivate(headers: Headers): boolean {
	return /\b(private|no-store)\b/i.test(headers.get("Cache-Control") ?? "");
}

/** Unknown parameters never create an entry. */
export function isAtItsAddress({ headers }: Response, address: string | URL): boolean {
	const asked = canonicalPageUrl(address);
	const canonical = new URL(headers.get(CANONICAL) ?? asked.pathname, asked);
	return canonicalPageUrl(canonical).search === asked.search;
}

export function isStorable(response: Response, address: string | URL): boolean {
	return isWholePage(response) && isNobodysOwn(response) && isAtItsAddress(response, address);
}

/** Seconds until we check for changes that nothing announces. Pages with live content use a minute. */
const LOOK_AGAIN = 3600;
const LOOK_AGAIN_AT: Record<string, number> = { "/price-story": 60 };

/** Fresh pages are checked in the background now and then. */
export function isDueForALook({ storedAt }: { storedAt: number }, pathname: string, now: number): boolean {
	return now - storedAt >= (LOOK_AGAIN_AT[pathname] ?? LOOK_AGAIN) * 1000;
}

/** Seconds. A day, in case we can't draw a new one. */
export const KEPT = { whole: 86_400, degraded: 30 };

export function isUsable(page: { storedAt: number; degraded: boolean }, now: number): boolean {
	return now - page.storedAt < (page.degraded ? KEPT.degraded : KEPT.whole) * 1000;
}

/** Unchanged pages are rewritten only once a day, because data centers distrust copies from the day before. @param had the copy known to be in KV */
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
