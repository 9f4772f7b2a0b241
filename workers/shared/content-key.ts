import { withoutEnd } from "../../app/ui/text-end";

/** KV takes keys of 512 bytes; a longer one keeps its beginning, for people, and ends in a hash of the whole. */
const LONGEST = 512;
/** UTF-8 has at most three bytes for a unit of UTF-16. */
const MOST_BYTES = 3;
const READABLE = 400;

/**
 * The KV key of a piece of content: `content:{buildId}:{key}`. The build id is in it because another build may read
 * another shape.
 */
export function contentKey(buildId: string, key: string): Promise<string> {
	return kvKey(`content:${buildId}:${key}`);
}

/** A key that KV takes: as it is up to 512 bytes of UTF-8, else `{beginning}#{SHA-256 in hex}`. */
export async function kvKey(key: string): Promise<string> {
	if (isShort(key)) return key;
	const bytes = new TextEncoder().encode(key);
	if (bytes.length <= LONGEST) return key;
	const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
	const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
	const beginning = withoutEnd(new TextDecoder().decode(bytes.slice(0, READABLE)), "\uFFFD");
	return `${beginning}#${hash}`;
}

/** Whether KV surely takes a key as it is. */
export function isShort(key: string): boolean {
	return key.length * MOST_BYTES <= LONGEST;
}
