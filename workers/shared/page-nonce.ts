import { Buffer } from "node:buffer";

/**
 * Stands in a cached page in place of its nonces: 24 characters, as long as a real one, so that a nonce is
 * written over in place.
 */
export const PLACEHOLDER_NONCE = "000000000000000000000000";

/** A cached page: UTF-8 with placeholders, and their byte positions. */
export type SealedPage = { bytes: Uint8Array<ArrayBuffer>; nonceAt: number[] };

const encoder = new TextEncoder();

/** Eighteen bytes are just twenty-four characters of base64. */
const BYTES = 18;
const CHARACTERS = PLACEHOLDER_NONCE.length;
/** Nonces per batch, because a batch costs little more than one. Each is used once. */
const AT_A_TIME = 64;
let drawn = "";

/** A nonce for one response: 18 random bytes as 24 characters of base64. */
export function createNonce(): string {
	if (drawn === "")
		drawn = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(AT_A_TIME * BYTES))));
	const nonce = drawn.slice(0, CHARACTERS);
	drawn = drawn.slice(CHARACTERS);
	return nonce;
}

/**
 * Removes the nonce from a drawn page. Only attributes `nonce="…"` count. React escapes quotes, so text from
 * visitors can never become a nonce.
 * @param page UTF-8, which this function overwrites
 * @param nonce the one used to draw the page
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
