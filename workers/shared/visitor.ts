import { dayOf } from "../../app/ui/format";
import { openDatabase } from "../../db/database";
import { readOrKeepSalt } from "../../db/queries/visitor-salts";
import { keyedHash, keyOfSecret, type Visitor, visitorWords } from "./keyed-hash";
import { errorFields, log } from "./log";
import { within } from "./within";

/** Milliseconds to wait for the day's salt, so a slow database doesn't delay counting. */
const SALT_DEADLINE = 1000;

/** Of one day, and of nobody once the day is over. */
type DayKey = { day: string; key: CryptoKey };

/** Where an isolate remembers the day's key. */
export type KeyMemory = { current: DayKey | null };

/**
 * 16 hexadecimal digits, the same for a visitor all day and different the next: HMAC-SHA-256 of the address and
 * user agent with the day's salt. The random salt is created once in D1 and deleted after the day.
 * @returns null if the salt isn't available in time. Events then count without a visitor
 */
export async function hashVisitor(
	visitor: Visitor,
	binding: D1Database,
	memory: KeyMemory,
	now: number,
): Promise<string | null> {
	try {
		const key = await keyOf(dayOf(now), binding, memory);
		const hash = await keyedHash(key, visitorWords(visitor));
		return toHex(new Uint8Array(hash, 0, 8));
	} catch (error) {
		log("warn", "visitor_salt_failed", errorFields(error));
		return null;
	}
}

async function keyOf(day: string, binding: D1Database, memory: KeyMemory): Promise<CryptoKey> {
	if (memory.current?.day === day) return memory.current.key;
	const offered = toHex(crypto.getRandomValues(new Uint8Array(32)));
	const salt = await within(SALT_DEADLINE, readOrKeepSalt(openDatabase(binding), day, offered));
	const key = await keyOfSecret(salt);
	memory.current = { day, key };
	return key;
}

function toHex(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
