import type { SealedPage } from "./page-nonce";

/** A page in the cache. */
export type CachedPage = SealedPage & {
	/** UTC milliseconds at which it was drawn, or found to be still the same. */
	storedAt: number;
	/** When it was written to KV, as far as is known; null where it was not. */
	writtenAt: number | null;
	/** A mark of what it says, whatever its nonces are. */
	etag: string;
	/** Header fields that belong to the page, without those that the site sets on every response. */
	headers: Record<string, string>;
	/** Drawn while the database did not answer. */
	degraded: boolean;
};

/** The pages of one isolate, in front of KV: least recently shown first. It ends with the isolate. */
export type PageMemory = {
	get: (key: string) => CachedPage | null;
	set: (key: string, page: CachedPage) => void;
};

/** A memory of at most so many pages and bytes of HTML; what was shown longest ago makes room. */
export function createPageMemory(most = { pages: 64, bytes: 4 * 1024 * 1024 }): PageMemory {
	const pages = new Map<string, CachedPage>();
	let bytes = 0;

	function remove(key: string): void {
		bytes -= pages.get(key)?.bytes.length ?? 0;
		pages.delete(key);
	}

	return {
		get(key) {
			const page = pages.get(key);
			if (!page) return null;
			pages.delete(key);
			pages.set(key, page);
			return page;
		},
		set(key, page) {
			remove(key);
			if (page.bytes.length > most.bytes) return;
			pages.set(key, page);
			bytes += page.bytes.length;
			for (const oldest of pages.keys()) {
				if (pages.size <= most.pages && bytes <= most.bytes) break;
				remove(oldest);
			}
		},
	};
}
