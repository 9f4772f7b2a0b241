import { createMemory, type Memory } from "./memory";
import type { SealedPage } from "./page-nonce";

export type CachedPage = SealedPage & {
	/** UTC milliseconds when the page was drawn, or confirmed unchanged. */
	storedAt: number;
	/** When it was written to KV, as far as is known; null where it was not. */
	writtenAt: number | null;
	/** Identifies the content, without nonces. */
	etag: string;
	/** Header fields that belong to the page, without those that the site sets on every response. */
	headers: Record<string, string>;
	/** Drawn while the database did not answer. */
	degraded: boolean;
};

/** The pages of one isolate, in front of KV. It ends with the isolate. */
export type PageMemory = Memory<CachedPage>;

/** Bytes. A larger file would push out many pages, and the data center's cache has it. */
const LARGEST = 256 * 1024;

/** A memory of at most so many pages and bytes. */
export function createPageMemory(most = { pages: 64, bytes: 4 * 1024 * 1024 }): PageMemory {
	const bounds = { entries: most.pages, size: most.bytes, largest: Math.min(LARGEST, most.bytes) };
	return createMemory(bounds, ({ bytes }) => bytes.length);
}
