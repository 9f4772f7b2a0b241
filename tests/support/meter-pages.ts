import { type PageCacheOptions, servePage } from "~workers/shared/page-cache";
import { createPageEdge } from "~workers/shared/page-edge";
import { createPageMemory } from "~workers/shared/page-memory";
import { createNonce } from "~workers/shared/page-nonce";
import { pageViews, randomFrom } from "./visit-mix";

/**
 * Has the pages of the mix of visits looked at in one isolate whose content does not change, and counts what the page cache writes
 * to KV. More isolates and places write more often: each renews for itself.
 * @param anHour page views an hour
 */
export async function meterPages(anHour: number, hours: number): Promise<{ views: number; writes: number }> {
	const from = Date.parse("2026-11-20T00:00:00Z");
	const stored = new Map<string, { value: ArrayBuffer; metadata: unknown }>();
	let writes = 0;
	const kv = {
		async getWithMetadata(key: string) {
			return stored.get(key) ?? { value: null, metadata: null };
		},
		async put(key: string, value: Uint8Array, { metadata }: { metadata: unknown }) {
			writes += 1;
			stored.set(key, { value: value.slice().buffer, metadata });
		},
	} as unknown as PageCacheOptions["kv"];
	const shared = { memory: createPageMemory(), renewing: new Map<string, number>() };
	const views = pageViews(from, hours, anHour, randomFrom(7));
	for (const { at, path } of views) {
		const nonce = createNonce();
		const later: Promise<unknown>[] = [];
		const response = await servePage({
			...{ ...shared, kv, nonce, buildId: "metered", edge: createPageEdge(null) },
			request: new Request(`https://plumbline.example${path}`),
			changes: { latest: async () => 0 },
			waitUntil: (work) => void later.push(work),
			now: () => at,
			render: async () =>
				new Response(`<script nonce="${nonce}"></script>`, { headers: { "Content-Type": "text/html" } }),
		});
		await response.text();
		await Promise.all(later);
	}
	return { views: views.length, writes };
}
