import { createMemory, type Memory } from "./memory";
import type { SealedPage } from "./page-nonce";

export type CachedPage = SealedPage & {
	storedAt: number;
	/** To KV, as far as we know. */
	writtenAt: number | null;
	etag: string;
	/** Without those that the site sets on every response. */
	headers: Record<string, string>;
	degraded: boolean;
};

export type PageMemory = Memory<CachedPage>;

/** Bytes. A larger file would push out many pages, and the data center's cache has it. */
const LARGEST = 256 * 1024;

export function createPageMemory(most = { pages: 64, bytes: 4 * 1024 * 1024 }): PageMemory {
	const bounds = { entries: most.pages, size: most.bytes, largest: Math.min(LARGEST, most.bytes) };
	return createMemory(bounds, ({ bytes }) => bytes.length);
}
