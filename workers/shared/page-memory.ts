import { createMemory, type Memory } from "./memory";
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

/** The pages of one isolate, in front of KV. It ends with the isolate. */
export type PageMemory = Memory<CachedPage>;

/** Bytes. What is larger, as a few of the files are, would take the place of many pages: its data centre has it. */
const LARGEST = 256 * 1024;

/** A memory of at most so many pages and bytes. */
export function createPageMemory(most = { pages: 64, bytes: 4 * 1024 * 1024 }): PageMemory {
	const bounds = { entries: most.pages, size: most.bytes, largest: Math.min(LARGEST, most.bytes) };
	return createMemory(bounds, ({ bytes }) => bytes.length);
}
