import { keyedHash, keyOfSecret, type Visitor, visitorWords } from "../../shared/keyed-hash";

/** Where an isolate keeps the key of a salt, which it makes once. */
const keys = new Map<string, CryptoKey>();
const MOST_KEYS = 16;

/**
 * A visitor's place on the line from 0 up to, but not with, 1: HMAC-SHA-256 of the day, the address and the agent under a test's salt. The same all
 * day and another the next: what is counted are visitors of a day, and who is drawn anew each day makes those independent of each other,
 * which the intervals rest on. Nor is there anything that would tell a visitor of today from one of yesterday. The place is kept nowhere.
 * @param day ISO day, UTC
 * @param salt of the test
 */
export async function drawPlace(visitor: Visitor, day: string, salt: string): Promise<number> {
	const hash = await keyedHash(await keyOf(salt), `${day}\n${visitorWords(visitor)}`);
	return new DataView(hash).getUint32(0) / 2 ** 32;
}

async function keyOf(salt: string): Promise<CryptoKey> {
	const known = keys.get(salt);
	if (known) return known;
	const key = await keyOfSecret(salt);
	if (keys.size >= MOST_KEYS) keys.clear();
	keys.set(salt, key);
	return key;
}
