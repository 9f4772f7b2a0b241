const encoder = new TextEncoder();

/** @param secret any words */
export function keyOfSecret(secret: string): Promise<CryptoKey> {
	const algorithm = { name: "HMAC", hash: "SHA-256" };
	return crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
}

export function keyedHash(key: CryptoKey, words: string): Promise<ArrayBuffer> {
	return crypto.subtle.sign("HMAC", key, encoder.encode(words));
}

/** Neither part is stored. */
export type Visitor = { address: string; agent: string };

export function visitorWords({ address, agent }: Visitor): string {
	return `${address}\n${agent}`;
}
