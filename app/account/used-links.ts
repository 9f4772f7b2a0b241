import { DAY } from "~db/time";
import { browserMemory, readObject, writeObject } from "./browser-memory";

const KEY = "plumbline:used-links";

/** A link in a mail lives half an hour. Whoever opens the mail again a day later reads what the provider says. */
const VALID_MS = DAY;
const MOST = 10;

export async function rememberUsed(token: string, now: number, memory = browserMemory()): Promise<void> {
	const used = { ...usedLately(now, memory), [await hashOf(token)]: now };
	const newest = Object.entries(used)
		.sort(([, a], [, b]) => b - a)
		.slice(0, MOST);
	writeObject(memory, KEY, Object.fromEntries(newest));
}

export async function wasUsed(token: string, now: number, memory = browserMemory()): Promise<boolean> {
	return (await hashOf(token)) in usedLately(now, memory);
}

/** Don't trust stored data. */
function usedLately(now: number, memory: ReturnType<typeof browserMemory>): Record<string, number> {
	const lately = Object.entries(readObject(memory, KEY) ?? {}).filter(
		([, at]) => typeof at === "number" && now - at >= 0 && now - at <= VALID_MS,
	);
	return Object.fromEntries(lately);
}

async function hashOf(token: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
	return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
