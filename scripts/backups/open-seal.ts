/** Opens what a backup sealed. @throws where the key is another, or a byte is not as it was sealed */
export type Opener = (sealed: Uint8Array<ArrayBuffer>, sealedWith: number) => Promise<string>;

/**
 * What opens the parts of a backup.
 * @param privateKey the private half of the key it was sealed for, PKCS#8 as PEM
 * @param keys of the backup's manifest
 */
export async function createOpener(privateKey: string, keys: string[]): Promise<Opener> {
	const holder = await crypto.subtle.importKey(
		"pkcs8",
		fromBase64(privateKey.replaceAll(/-----[A-Z ]+-----|\s/g, "")),
		{ name: "RSA-OAEP", hash: "SHA-256" },
		false,
		["unwrapKey"],
	);
	const opened = await Promise.all(
		keys.map((wrapped) =>
			crypto.subtle.unwrapKey("raw", fromBase64(wrapped), holder, { name: "RSA-OAEP" }, "AES-GCM", false, [
				"decrypt",
			]),
		),
	);
	return async (sealed, sealedWith) => {
		const key = opened[sealedWith];
		if (!key) throw new Error(`The backup has no key ${sealedWith}`);
		const iv = sealed.slice(0, 12);
		const packed = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, sealed.slice(12));
		const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
		return new Response(unpacked).text();
	};
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
