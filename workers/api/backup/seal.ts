/** Seals texts so that only the holder of the private key reads them. */
export type Seal = {
	/** The key of this seal, itself sealed for the holder of the private key, base64. */
	wrapped: string;
	/** Packs a text and seals it: 12 bytes that are used once, then what AES-GCM makes of the gzip. */
	seal: (text: string) => Promise<Uint8Array<ArrayBuffer>>;
};

/**
 * A seal with a key of its own. What it has sealed cannot be opened with it: the site writes backups and reads none.
 * @param publicKey of RSA, DER (SPKI) as base64
 * @throws where that is no such key
 */
export async function createSeal(publicKey: string): Promise<Seal> {
	const holder = await crypto.subtle.importKey(
		"spki",
		fromBase64(publicKey),
		{ name: "RSA-OAEP", hash: "SHA-256" },
		false,
		["wrapKey"],
	);
	const key = (await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, true, [
		"encrypt",
	])) as CryptoKey;
	const wrapped = (await crypto.subtle.wrapKey("raw", key, holder, { name: "RSA-OAEP" })) as ArrayBuffer;
	return {
		wrapped: btoa(String.fromCharCode(...new Uint8Array(wrapped))),
		async seal(text) {
			const iv = crypto.getRandomValues(new Uint8Array(12));
			const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, await pack(text));
			const bytes = new Uint8Array(iv.length + sealed.byteLength);
			bytes.set(iv);
			bytes.set(new Uint8Array(sealed), iv.length);
			return bytes;
		},
	};
}

async function pack(text: string): Promise<ArrayBuffer> {
	const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
	return new Response(packed).arrayBuffer();
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
