import { tagsOfPage } from "../../app/context/content-keys";
import { type Changes, isOutdated } from "./changes";
import { kvKey } from "./content-key";
import { keepLatest } from "./keep-latest";
import { errorFields, log } from "./log";
import { buildPageKey, canonicalPageUrl, isPageCacheable, isPageStorable } from "./page-key";
import type { CachedPage, PageMemory } from "./page-memory";
import { rewriteNonce, sealPage } from "./page-nonce";
import { REQUEST_ID } from "./request-id";
import { within } from "./within";

/**
 * Seconds. A page drawn while the database did not answer is cached by its isolate alone, for this short
 * time.
 */
const PAGE_POLICY = { fresh: 60, stale: 600, keep: 86_400, degraded: 30 };

/**
 * Where a page came from: cached and fresh; cached and shown while it is being renewed or cannot be; drawn
 * now.
 */
export type CacheResult = "hit" | "stale" | "miss";

export type PageCacheOptions = {
	request: Request;
	/** The nonce of this response. A page drawn now has it already; into a cached one it is written. */
	nonce: string;
	buildId: string;
	/** What the page is drawn with, where something is tried out on it: another copy for each. */
	variants?: Readonly<Record<string, string | undefined>>;
	kv: KVNamespace;
	memory: PageMemory;
	/** What has changed since a copy was made. */
	changes: Pick<Changes, "latest">;
	/** Keys that this isolate is renewing, and since when, UTC milliseconds. */
	renewing: Map<string, number>;
	/**
	 * Asked before a page is drawn for whoever waits for it: the answer for one who may have no more drawn, or null. They are shown
	 * whatever copy there is.
	 */
	admit?: () => Promise<Response | null>;
	/** Whether what pages are drawn from is left alone now: whatever copy there is is then shown, and none is renewed. */
	isResting?: () => boolean;
	waitUntil: (work: Promise<unknown>) => void;
	/** UTC milliseconds. */
	now: () => number;
	/** Draws the page. */
	render: (request: Request) => Promise<Response>;
};

const KV_DEADLINE = 500;
/** Milliseconds that drawing a page again may take, and how many are drawn again at a time. */
const LONGEST_RENEWAL = 30_000;
const MOST_RENEWED = 1000;
/** KV takes 1,024 bytes of metadata; a page that needs more is cached in memory only. */
const LONGEST_METADATA = 1000;
/** Header fields cached with a page. */
const CACHED_HEADERS = ["content-type", "link", "x-robots-tag"];

/**
 * One page for everybody: from memory, from KV, or drawn now and cached for the next visitor. Whatever may
 * not be cached goes through untouched. The answer says how in `X-Cache`.
 */
export async function servePage(options: PageCacheOptions): Promise<Response> {
	const { request, buildId, variants, nonce, now, render, waitUntil, isResting = () => false } = options;
	if (!isPageCacheable(request)) return render(request);

	const key = await kvKey(buildPageKey(request.url, buildId, variants));
	const [page, changedAt] = await Promise.all([
		readPage(key, options),
		options.changes.latest(tagsOfPage(new URL(request.url).pathname)),
	]);
	const isCurrent = page && !isOutdated(page.storedAt, changedAt);
	const age = isCurrent ? (now() - page.storedAt) / 1000 : Number.POSITIVE_INFINITY;
	if (isCurrent && age < PAGE_POLICY.fresh) return showPage(page, request, nonce, "hit");
	if (isCurrent && age < PAGE_POLICY.fresh + PAGE_POLICY.stale) {
		if (!isResting() && !isRenewing(key, options)) waitUntil(renew(key, options));
		return showPage(page, request, nonce, "stale");
	}

	if (page && isResting()) return showPage(page, request, nonce, "stale");
	const refused = await options.admit?.();
	if (refused) return page ? showPage(page, request, nonce, "stale") : refused;

	const drawnAt = now();
	let drawn: Response;
	try {
		drawn = await render(pageRequest(request));
	} catch (error) {
		if (!page) throw error;
		log("error", "page_failed", errorFields(error));
		return showPage(page, request, nonce, "stale");
	}
	if (page && drawn.status >= 500) return showPage(page, request, nonce, "stale");
	if (!isPageStorable(drawn, request.url)) return drawn;
	const sealed = await sealResponse(drawn, nonce, drawnAt);
	options.memory.set(key, sealed);
	if (!sealed.degraded) waitUntil(storePage(key, sealed, options.kv));
	return showPage(sealed, request, nonce, "miss");
}

/**
 * Draws a page again for those who come after. One that is worse than the cached one (an error, degraded) is
 * dropped.
 */
async function renew(key: string, options: PageCacheOptions): Promise<void> {
	const { request, nonce, now, render, renewing, memory, kv } = options;
	const drawnAt = now();
	keepLatest(renewing, key, drawnAt, MOST_RENEWED);
	try {
		const drawn = await render(pageRequest(request));
		if (!isPageStorable(drawn, request.url)) return;
		const page = await sealResponse(drawn, nonce, drawnAt);
		if (page.degraded) return;
		memory.set(key, page);
		await storePage(key, page, kv);
	} catch (error) {
		log("error", "page_renewal_failed", errorFields(error));
	} finally {
		renewing.delete(key);
	}
}

/** One that has taken longer than any page takes is over: the request that it went on after may be gone. */
function isRenewing(key: string, { renewing, now }: PageCacheOptions): boolean {
	const since = renewing.get(key);
	return since !== undefined && now() - since < LONGEST_RENEWAL;
}

/** The newer of the copies in memory and in KV; null when there is none that may still be shown. */
async function readPage(key: string, { memory, kv, now }: PageCacheOptions): Promise<CachedPage | null> {
	const ours = usable(memory.get(key), now());
	if (ours && now() - ours.storedAt < PAGE_POLICY.fresh * 1000) return ours;
	try {
		const found = await within(
			KV_DEADLINE,
			kv.getWithMetadata<Omit<CachedPage, "bytes" | "degraded">>(key, "arrayBuffer"),
		);
		if (!found.value || !found.metadata) return ours;
		const theirs = { ...found.metadata, bytes: new Uint8Array(found.value), degraded: false };
		if (!usable(theirs, now()) || (ours && ours.storedAt >= theirs.storedAt)) return ours;
		memory.set(key, theirs);
		return theirs;
	} catch (error) {
		log("error", "page_read_failed", errorFields(error));
		return ours;
	}
}

function usable(page: CachedPage | null, now: number): CachedPage | null {
	if (!page) return null;
	const seconds = page.degraded ? PAGE_POLICY.degraded : PAGE_POLICY.keep;
	return now - page.storedAt < seconds * 1000 ? page : null;
}

async function storePage(key: string, page: CachedPage, kv: KVNamespace): Promise<void> {
	const { bytes, storedAt, nonceAt, headers } = page;
	const metadata = { storedAt, nonceAt, headers };
	if (JSON.stringify(metadata).length > LONGEST_METADATA) return;
	try {
		await kv.put(key, bytes, { metadata, expirationTtl: PAGE_POLICY.keep });
	} catch (error) {
		log("error", "page_write_failed", errorFields(error));
	}
}

/** A page is drawn for its canonical address, whole, and as if nobody in particular had asked. */
function pageRequest(request: Request): Request {
	const headers = new Headers({ Accept: "text/html" });
	const id = request.headers.get(REQUEST_ID);
	if (id) headers.set(REQUEST_ID, id);
	return new Request(canonicalPageUrl(request.url), { headers });
}

async function sealResponse(response: Response, nonce: string, storedAt: number): Promise<CachedPage> {
	const headers: Record<string, string> = {};
	for (const name of CACHED_HEADERS) {
		const value = response.headers.get(name);
		if (value) headers[name] = value;
	}
	const sealed = sealPage(await response.text(), nonce);
	return { ...sealed, storedAt, headers, degraded: response.headers.get("X-Degraded") === "1" };
}

function showPage(page: CachedPage, request: Request, nonce: string, result: CacheResult): Response {
	const headers = new Headers(page.headers);
	headers.set("X-Cache", result);
	if (page.degraded) headers.set("X-Degraded", "1");
	return new Response(request.method === "HEAD" ? null : rewriteNonce(page, nonce), { headers });
}
