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
 * @param nonce the one the page was drawn with
 */
export function sealPage(html: string, nonce: string): SealedPage {
	const nonceAt: number[] = [];
	const opening = 'nonce="';
	let sealed = "";
	let bytes = 0;
	for (const [place, part] of html.split(`${opening}${nonce}"`).entries()) {
		if (place > 0) {
			nonceAt.push(bytes + opening.length);
			sealed += `${opening}${PLACEHOLDER_NONCE}"`;
			bytes += opening.length + PLACEHOLDER_NONCE.length + 1;
		}
		sealed += part;
		bytes += encoder.encode(part).length;
	}
	return { bytes: encoder.encode(sealed), nonceAt };
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
