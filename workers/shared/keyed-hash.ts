/** HMAC-SHA-256 of words: what cannot be told, or made up, without the key. */

const encoder = new TextEncoder();

/** The key that a secret makes. @param secret any words; a salt of ours is 64 hexadecimal digits */
export function keyOfSecret(secret: string): Promise<CryptoKey> {
	const algorithm = { name: "HMAC", hash: "SHA-256" };
	return crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
}

/** The 32 bytes of the hash. */
export function keyedHash(key: CryptoKey, words: string): Promise<ArrayBuffer> {
	return crypto.subtle.sign("HMAC", key, encoder.encode(words));
}

/** What one visitor is told from another by, as long as a key holds. Neither part is kept anywhere. */
export type Visitor = { address: string; agent: string };

/** A visitor in words to be hashed. */
export function visitorWords({ address, agent }: Visitor): string {
	return `${address}\n${agent}`;
}
