import { errorFields, log } from "./log";
import type { CachedPage } from "./page-memory";
import { KEPT } from "./page-rules";
import { within } from "./within";

/** The page cache of one data center, between isolate memory and KV. Never throws. If it fails we ask KV. */
export type PageEdge = {
	get: (key: string) => Promise<CachedPage | null>;
	set: (key: string, page: CachedPage) => Promise<void>;
	/** Whether the caller should redraw this page. Others return false while it is being drawn. */
	claim: (key: string) => Promise<boolean>;
};

/** What this data centre keeps for all its workers of this site. */
export function cacheOfDataCentre(): Cache {
	return (caches as unknown as { default: Cache }).default;
}

/** Milliseconds. The cache is in the same building. */
const DEADLINE = 250;
/** Seconds that drawing a page again may take before another one tries. */
const CLAIM = 30;

const COPY = "X-Copy";

type Kept = Omit<CachedPage, "bytes">;

/**
 * Stores pages in the Cache API, where writes are free. Keys use a host that no request has, so visitors can't
 * ask for them.
 * @param cache `caches.default`. Without one nothing is stored
 */
export function createPageEdge(cache: Pick<Cache, "match" | "put"> | null): PageEdge {
	const at = (key: string) => `https://pages.invalid/${encodeURIComponent(key)}`;

	async function attempt<T>(event: string, work: () => Promise<T>, otherwise: T): Promise<T> {
		if (!cache) return otherwise;
		try {
			return await within(DEADLINE, work());
		} catch (error) {
			log("error", event, errorFields(error));
			return otherwise;
		}
	}

	return {
		get: (key) =>
			attempt(
				"page_edge_unread",
				async () => {
					const found = await cache?.match(at(key));
					const kept = found?.headers.get(COPY);
					if (!found || !kept) return null;
					return { ...(JSON.parse(kept) as Kept), bytes: new Uint8Array(await found.arrayBuffer()) };
				},
				null,
			),
		set: (key, { bytes, ...kept }) =>
			attempt(
				"page_edge_unwritten",
				async () => {
					const headers = { "Cache-Control": `max-age=${KEPT.whole}`, [COPY]: JSON.stringify(kept) };
					await cache?.put(at(key), new Response(bytes, { headers }));
				},
				undefined,
			),
		claim: (key) =>
			attempt(
				"page_edge_unclaimed",
				async () => {
					const claimed = at(`${key}#claimed`);
					if (await cache?.match(claimed)) return false;
					// Of those who found nothing at the same moment it is the one who wrote last.
					const mine = crypto.randomUUID();
					const headers = { "Cache-Control": `max-age=${CLAIM}` };
					await cache?.put(claimed, new Response(mine, { headers }));
					const written = await cache?.match(claimed);
					return written === undefined || (await written.text()) === mine;
				},
				true,
			),
	};
}
