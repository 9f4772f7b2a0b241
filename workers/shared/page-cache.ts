import { isKnown, markOf } from "../../app/context/conditional";
import { type Address, addressOf, isForEverybody } from "./address";
import { type Changes, isCurrent } from "./changes";
import { isShort, kvKey } from "./content-cache";
import { errorFields, log, REQUEST_ID } from "./log";
import type { PageEdge } from "./page-edge";
import { canonicalPageUrl, pageKey } from "./page-key";
import type { CachedPage, PageMemory } from "./page-memory";
import { rewriteNonce, sealPage } from "./page-nonce";
import { isDueForALook, isStorable, isUsable, isWorthWriting, KEPT } from "./page-rules";
import { keepLatest } from "./remember";
import { within } from "./within";

/** "stale" is an old copy, shown while we draw a new one or because we can't. "miss" is drawn now. */
type CacheResult = "hit" | "stale" | "miss";

type Place = "memory" | "edge" | "kv" | "drawn";

export type PageCacheOptions = {
	request: Request;
	requestId?: string;
	/** A new page already contains it, and we write it into cached ones. */
	nonce: string;
	buildId: string;
	/** Each combination has its own copy. */
	variants?: Readonly<Record<string, string | undefined>>;
	kv: KVNamespace;
	memory: PageMemory;
	edge: PageEdge;
	/** Changes since a copy was made. */
	changes: Pick<Changes, "latest">;
	/** Keys that this isolate is renewing, and since when, UTC milliseconds. */
	renewing: Map<string, number>;
	/** Called before we draw a page for a waiting visitor. Returns a refusal at their limit. They still get cached pages. */
	admit?: () => Promise<Response | null>;
	/** Then we show any copy and renew none. */
	isResting?: () => boolean;
	waitUntil: (work: Promise<unknown>) => void;
	now: () => number;
	render: (request: Request) => Promise<Response>;
};

const KV_DEADLINE = 500;
/** Milliseconds. */
const LONGEST_RENEWAL = 30_000;
const MOST_RENEWED = 1000;
/** KV allows 1,024 bytes of metadata. Pages that need more stay in the local data center. */
const LONGEST_METADATA = 1000;
/** Headers cached with a page. Files also keep their own cache time for browsers. */
const CACHED_HEADERS = ["content-type", "link", "x-robots-tag"];
const CACHED_HEADERS_OF_FILE = ["content-disposition", "cache-control"];

type Found = { page: CachedPage; place: Place; isCurrent: boolean };

type Shown = { page: CachedPage; result: CacheResult; place: Place };

/** From isolate memory, the data center's cache or KV, or drawn and stored. `X-Cache` shows the result, and `Server-Timing` the source and time. The rules are in `page-rules.ts`. */
export async function servePage(options: PageCacheOptions): Promise<Response> {
	const { request, buildId, variants, nonce, now, render, waitUntil, isResting = () => false } = options;
	if (!isForEverybody(request)) return render(request);
	const asked = addressOf(request);

	const askedAt = now();
	const key = await kvKey(pageKey(asked.canonical, buildId, variants));
	const found = await findPage(key, asked, options);
	const foundAt = now();
	const show = (shown: Shown) => showPage(shown, options, { askedAt, foundAt });
	const showCopy = ({ page, place }: Found) => show({ page, place, result: "stale" });

	if (found?.isCurrent) {
		if (!isDueForALook(found.page, asked.pathname, now())) return show({ ...found, result: "hit" });
		if (!isResting() && !isRenewing(key, options)) waitUntil(renew(key, found.page, options));
		return showCopy(found);
	}

	if (found && isResting()) return showCopy(found);
	const refused = await options.admit?.();
	if (refused) return found ? showCopy(found) : refused;

	const drawnAt = now();
	let drawn: Response;
	let page: CachedPage | null = null;
	try {
		drawn = await render(pageRequest(options));
		// A streamed response may still fail midway.
		if (isStorable(drawn, request.url)) page = await sealResponse(drawn, nonce, drawnAt);
	} catch (error) {
		if (!found) throw error;
		log("error", "page_failed", errorFields(error));
		return showCopy(found);
	}
	if (found && drawn.status >= 500) return showCopy(found);
	if (!page) return drawn;
	keep(key, page, found?.page ?? null, options);
	return show({ page, result: "miss", place: "drawn" });
}

export type AtHandOptions = Pick<
	PageCacheOptions,
	"request" | "nonce" | "buildId" | "variants" | "memory" | "now"
> & { changes: Pick<Changes, "known"> };

/** From isolate memory, and not due for a check. Otherwise null. Most visits end here, and any waiting would add a tenth to their cost. */
export function pageAtHand(options: AtHandOptions): Response | null {
	const { request, buildId, variants, memory, changes, now } = options;
	if (!isForEverybody(request)) return null;
	const { canonical, pathname, tags } = addressOf(request);
	const key = pageKey(canonical, buildId, variants);
	const changedAt = isShort(key) ? changes.known(tags) : null;
	if (changedAt === null) return null;
	const at = now();
	const page = memory.get(key);
	if (!page || !isUsable(page, at) || !isCurrent(page, changedAt, at)) return null;
	if (isDueForALook(page, pathname, at)) return null;
	return showPage({ page, result: "hit", place: "memory" }, options, { askedAt: at, foundAt: at });
}

/** Drops the result if it's an error or degraded. */
async function renew(key: string, had: CachedPage, options: PageCacheOptions): Promise<void> {
	const { request, nonce, now, render, renewing } = options;
	const drawnAt = now();
	keepLatest(renewing, key, drawnAt, MOST_RENEWED);
	try {
		const drawn = await render(pageRequest(options));
		if (!isStorable(drawn, request.url)) return;
		const page = await sealResponse(drawn, nonce, drawnAt);
		if (!page.degraded) keep(key, page, had, options);
	} catch (error) {
		log("error", "page_renewal_failed", errorFields(error));
	} finally {
		renewing.delete(key);
	}
}

/** A renewal that takes too long has failed, because its request may have ended. */
function isRenewing(key: string, { renewing, now }: PageCacheOptions): boolean {
	const since = renewing.get(key);
	return since !== undefined && now() - since < LONGEST_RENEWAL;
}

/** Nearest first. Asks farther caches only if nearer copies aren't fresh. */
async function findPage(
	key: string,
	{ pathname, tags }: Address,
	options: PageCacheOptions,
): Promise<Found | null> {
	const { memory, edge, now, waitUntil } = options;
	const changedAt = await options.changes.latest(tags);
	let best: Found | null = null;
	const isNewest = (page: CachedPage | null, place: Place): page is CachedPage => {
		if (!page || !isUsable(page, now()) || (best && best.page.storedAt >= page.storedAt)) return false;
		best = { page, place, isCurrent: isCurrent(page, changedAt, now()) };
		return true;
	};
	const isGoodEnough = () => best?.isCurrent && !isDueForALook(best.page, pathname, now());

	isNewest(memory.get(key), "memory");
	if (isGoodEnough()) return best;
	const near = await edge.get(key);
	if (isNewest(near, "edge")) memory.set(key, near);
	if (isGoodEnough()) return best;
	const far = await readPage(key, options);
	if (isNewest(far, "kv")) {
		memory.set(key, far);
		waitUntil(edge.set(key, far));
	}
	return best;
}

async function readPage(key: string, { kv }: PageCacheOptions): Promise<CachedPage | null> {
	try {
		const { value, metadata } = await within(
			KV_DEADLINE,
			kv.getWithMetadata<Pick<CachedPage, "storedAt" | "nonceAt" | "headers" | "etag">>(key, "arrayBuffer"),
		);
		if (!value || !metadata) return null;
		return { ...metadata, writtenAt: metadata.storedAt, bytes: new Uint8Array(value), degraded: false };
	} catch (error) {
		log("error", "page_read_failed", errorFields(error));
		return null;
	}
}

/** A page drawn without the database stays with the isolate. @param had the copy before it */
function keep(key: string, drawn: CachedPage, had: CachedPage | null, options: PageCacheOptions): void {
	const { memory, edge, waitUntil } = options;
	const isWritten = !drawn.degraded && isWorthWriting(drawn, had) && fitsKv(drawn);
	const writtenAt = isWritten ? drawn.storedAt : had?.etag === drawn.etag ? had.writtenAt : null;
	const page = { ...drawn, writtenAt };
	memory.set(key, page);
	if (page.degraded) return;
	waitUntil(edge.set(key, page));
	if (isWritten) waitUntil(storePage(key, page, options.kv));
}

const metadataOf = ({ storedAt, nonceAt, headers, etag }: CachedPage) => ({
	storedAt,
	nonceAt,
	headers,
	etag,
});

function fitsKv(page: CachedPage): boolean {
	return JSON.stringify(metadataOf(page)).length <= LONGEST_METADATA;
}

async function storePage(key: string, page: CachedPage, kv: KVNamespace): Promise<void> {
	try {
		await kv.put(key, page.bytes, { metadata: metadataOf(page), expirationTtl: KEPT.whole });
	} catch (error) {
		log("error", "page_write_failed", errorFields(error));
	}
}

/** We draw the whole page for its canonical address, without the visitor's own headers. */
function pageRequest({ request, requestId }: PageCacheOptions): Request {
	const headers = new Headers({ Accept: "text/html" });
	if (requestId) headers.set(REQUEST_ID, requestId);
	return new Request(canonicalPageUrl(request.url), { headers });
}

async function sealResponse(response: Response, nonce: string, storedAt: number): Promise<CachedPage> {
	const headers: Record<string, string> = {};
	const isFile = !response.headers.get("Content-Type")?.startsWith("text/html");
	for (const name of isFile ? [...CACHED_HEADERS, ...CACHED_HEADERS_OF_FILE] : CACHED_HEADERS) {
		const value = response.headers.get(name);
		if (value) headers[name] = value;
	}
	const sealed = sealPage(await response.arrayBuffer(), nonce);
	const degraded = response.headers.get("X-Degraded") === "1";
	return { ...sealed, storedAt, writtenAt: null, etag: await markOf(sealed.bytes), headers, degraded };
}

/** A browser with the page keeps its own nonce and policy (`answer.ts`). The ETag is weak because nonces differ. */
function showPage(
	{ page, result, place }: Shown,
	{ request, nonce, now }: Pick<PageCacheOptions, "request" | "nonce" | "now">,
	{ askedAt, foundAt }: { askedAt: number; foundAt: number },
): Response {
	const headers = new Headers(page.headers);
	headers.set("X-Cache", result);
	headers.set("ETag", `W/"${page.etag}"`);
	headers.set(
		"Server-Timing",
		`cache;desc="${result}, ${place}";dur=${foundAt - askedAt}, draw;dur=${now() - foundAt}`,
	);
	if (page.degraded) headers.set("X-Degraded", "1");
	if (isKnown(request, page.etag)) {
		headers.delete("Content-Type");
		return new Response(null, { status: 304, headers });
	}
	return new Response(request.method === "HEAD" ? null : rewriteNonce(page, nonce), { headers });
}
