import { dayOf } from "../../app/ui/format";
import { openDatabase } from "../../db/database";
import { readOrKeepSalt } from "../../db/queries/visitor-salts";
import { keyedHash, keyOfSecret, type Visitor, visitorWords } from "./keyed-hash";
import { errorFields, log } from "./log";
import { within } from "./within";

/** Milliseconds in which the day's salt must come: whoever counts events does not wait for a database that stalls. */
const SALT_DEADLINE = 1000;

/** Of one day, and of nobody once the day is over. */
type DayKey = { day: string; key: CryptoKey };

/** Where an isolate remembers the day's key. */
export type KeyMemory = { current: DayKey | null };

/**
 * 16 hexadecimal digits that are the same for a visitor all day and differ the next: HMAC-SHA-256 of address and agent
 * under the day's salt. The salt is random, made once in D1 and deleted when the day is over.
 * @returns null when the salt cannot be read in time: events count without their visitor rather than not at all
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
