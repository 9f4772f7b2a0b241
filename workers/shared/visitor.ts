import { dayOf } from "../../app/ui/format";
import { openDatabase } from "../../db/database";
import { readOrSaveSalt } from "../../db/queries/analytics";
import { keyedHash, keyOfSecret, type Visitor, visitorWords } from "./keyed-hash";
import { errorFields, log } from "./log";
import { within } from "./within";

/** Milliseconds, so a slow database doesn't delay counting. */
const SALT_DEADLINE = 1000;

type DayKey = { day: string; key: CryptoKey };

export type KeyMemory = { current: DayKey | null };

/** HMAC of the address and user agent with the day's random salt, which is deleted after the day. Null if the salt isn't available in time. Events then count without a visitor. */
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
	const salt = await within(SALT_DEADLINE, readOrSaveSalt(openDatabase(binding), day, offered));
	const key = await keyOfSecret(salt);
	memory.current = { day, key };
	return key;
}

function toHex(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
