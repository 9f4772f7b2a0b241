import { Buffer } from "node:buffer";

/** As long as a real nonce, so it can be overwritten in place. */
export const PLACEHOLDER_NONCE = "000000000000000000000000";

export type SealedPage = { bytes: Uint8Array<ArrayBuffer>; nonceAt: number[] };

const encoder = new TextEncoder();

/** They make 24 characters of base64. */
const BYTES = 18;
const CHARACTERS = PLACEHOLDER_NONCE.length;
/** Nonces per batch, because a batch costs little more than one. Each is used once. */
const AT_A_TIME = 64;
let drawn = "";

export function createNonce(): string {
	if (drawn === "")
		drawn = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(AT_A_TIME * BYTES))));
	const nonce = drawn.slice(0, CHARACTERS);
	drawn = drawn.slice(CHARACTERS);
	return nonce;
}

/** Only attributes `nonce="…"` count. React escapes quotes, so visitors' text can't become a nonce. @param page this function overwrites it */
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

/** @param nonce from `createNonce` */
export function rewriteNonce({ bytes, nonceAt }: SealedPage, nonce: string): Uint8Array<ArrayBuffer> {
	const page = bytes.slice();
	const written = encoder.encode(nonce);
	for (const offset of nonceAt) page.set(written, offset);
	return page;
}
