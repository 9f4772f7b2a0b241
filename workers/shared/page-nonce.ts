import { Buffer } from "node:buffer";

/**
 * Stands in a cached page in place of its nonces: 24 characters, as long as a real one, so that a nonce is
 * written over in place.
 */
export const PLACEHOLDER_NONCE = "000000000000000000000000";

/** A page as it is cached: UTF-8 with placeholders, and the bytes at which they stand. */
export type SealedPage = { bytes: Uint8Array<ArrayBuffer>; nonceAt: number[] };

const encoder = new TextEncoder();

const BYTES = 16;
/** Random bytes for many nonces: to draw them costs the same for a few as for a thousand. None is used twice. */
const drawn = new Uint8Array(64 * BYTES);
let used = drawn.length;

/** A nonce for one response: 16 random bytes as 24 characters of base64. */
export function createNonce(): string {
	if (used === drawn.length) {
		crypto.getRandomValues(drawn);
		used = 0;
	}
	const bytes = drawn.subarray(used, used + BYTES);
	used += BYTES;
	return btoa(String.fromCharCode(...bytes));
}

/**
 * A drawn page without its nonce. Only attributes `nonce="…"` count: text that a visitor brought in cannot contain
 * the quotes, which React escapes, so it can never become a nonce.
 * @param page of UTF-8; it is written over
 * @param nonce the one the page was drawn with
 */
export function sealPage(page: ArrayBuffer, nonce: string): SealedPage {
	const bytes = new Uint8Array(page);
	const searched = Buffer.from(page);
	const placeholder = encoder.encode(PLACEHOLDER_NONCE);
	const [opening, attribute] = ['nonce="', `nonce="${nonce}"`];
	const nonceAt: number[] = [];
	for (let at = searched.indexOf(attribute); at !== -1; at = searched.indexOf(attribute, at)) {
		nonceAt.push(at + opening.length);
		bytes.set(placeholder, at + opening.length);
	}
	return { bytes, nonceAt };
}

/**
 * A copy of a cached page with this response's nonce in every place.
 * @param nonce from `createNonce`
 */
export function rewriteNonce({ bytes, nonceAt }: SealedPage, nonce: string): Uint8Array<ArrayBuffer> {
	const page = bytes.slice();
	const written = encoder.encode(nonce);
	for (const offset of nonceAt) page.set(written, offset);
	return page;
}
