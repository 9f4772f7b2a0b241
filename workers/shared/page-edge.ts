import { errorFields, log } from "./log";
import type { CachedPage } from "./page-memory";
import { KEPT } from "./page-rules";
import { within } from "./within";

/** Between isolate memory and KV. Never throws. If it fails we ask KV. */
export type PageEdge = {
	get: (key: string) => Promise<CachedPage | null>;
	set: (key: string, page: CachedPage) => Promise<void>;
};

/** Shared by all workers of this site in the data center. */
export function cacheOfDataCentre(): Cache {
	return (caches as unknown as { default: Cache }).default;
}

const DEADLINE = 250;
const COPY = "X-Copy";

type Kept = Omit<CachedPage, "bytes">;

/** Writes are free here. Keys use a host that no request has, so visitors can't ask for them. @param cache null stores nothing */
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
	};
}
