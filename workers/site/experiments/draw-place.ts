/** Where an isolate keeps the key of a salt, which it makes once. */
const keys = new Map<string, CryptoKey>();
const MOST_KEYS = 16;

const encoder = new TextEncoder();

/** What a visitor's place is made of. Neither part is kept anywhere, nor is the place. */
export type Somebody = { address: string; agent: string };

/**
 * A visitor's place on the line from 0 up to, but not with, 1: HMAC-SHA-256 of the day, the address and the agent under a test's salt. The same all
 * day and another the next: what is counted are visitors of a day, and who is drawn anew each day makes those independent of each other,
 * which the intervals rest on. Nor is there anything that would tell a visitor of today from one of yesterday.
 * @param day ISO day, UTC
 * @param salt of the test
 */
export async function drawPlace({ address, agent }: Somebody, day: string, salt: string): Promise<number> {
	const hash = await crypto.subtle.sign(
		"HMAC",
		await keyOf(salt),
		encoder.encode(`${day}\n${address}\n${agent}`),
	);
	return new DataView(hash).getUint32(0) / 2 ** 32;
}

async function keyOf(salt: string): Promise<CryptoKey> {
	const known = keys.get(salt);
	if (known) return known;
	const algorithm = { name: "HMAC", hash: "SHA-256" };
	const key = await crypto.subtle.importKey("raw", encoder.encode(salt), algorithm, false, ["sign"]);
	if (keys.size >= MOST_KEYS) keys.clear();
	keys.set(salt, key);
	return key;
}
