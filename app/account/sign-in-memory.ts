import { DAY, HOUR } from "~db/time";

type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function browserMemory(): Memory | null {
	try {
		return localStorage;
	} catch {
		return null;
	}
}

/** Don't trust the content. */
export function readObject(memory: Memory | null, key: string): object | null {
	try {
		const stored: unknown = JSON.parse(memory?.getItem(key) ?? "null");
		return stored && typeof stored === "object" ? stored : null;
	} catch {
		return null;
	}
}

export function writeObject(memory: Memory | null, key: string, value: object | null): void {
	try {
		if (value) memory?.setItem(key, JSON.stringify(value));
		else memory?.removeItem(key);
	} catch {
		// Closed, or full.
	}
}

type Flow = "oauth" | "magic_links" | "reset";

export type Begun = {
	/** In lowercase. Null without an email. */
	email: string | null;
};

/** A link lasts half an hour, and people may take their time at a social provider. */
const BEGUN_MS = HOUR;

/** A token that arrives in a browser that began no flow may belong to someone else. */
export function rememberBegun(
	flow: Flow,
	{ email = null, now = Date.now() }: { email?: string | null; now?: number } = {},
	memory = browserMemory(),
): void {
	writeObject(memory, keyOf(flow), { at: now, email: email?.trim().toLowerCase() ?? null });
}

export function recallBegun(flow: Flow, now = Date.now(), memory = browserMemory()): Begun | null {
	const stored = readObject(memory, keyOf(flow));
	if (!stored || !("at" in stored) || typeof stored.at !== "number") return null;
	const age = now - stored.at;
	if (age < 0 || age > BEGUN_MS) return null;
	return { email: "email" in stored && typeof stored.email === "string" ? stored.email : null };
}

/** The person must have asked here, and the email must have gone to one of the account's addresses. */
export function isMeant(begun: Begun | null, emails: string[]): boolean {
	if (!begun) return false;
	return begun.email === null || emails.some((email) => email.toLowerCase() === begun.email);
}

export function forgetBegun(flow: Flow, memory = browserMemory()): void {
	writeObject(memory, keyOf(flow), null);
}

function keyOf(flow: Flow): string {
	return `plumbline:began:${flow}`;
}

const USED_LINKS = "plumbline:used-links";

/** A link in a mail lives half an hour. Whoever opens the mail again a day later reads what the provider says. */
const USED_MS = DAY;
const MOST_USED = 10;

export async function rememberUsed(token: string, now: number, memory = browserMemory()): Promise<void> {
	const used = { ...usedLately(now, memory), [await hashOf(token)]: now };
	const newest = Object.entries(used)
		.sort(([, a], [, b]) => b - a)
		.slice(0, MOST_USED);
	writeObject(memory, USED_LINKS, Object.fromEntries(newest));
}

export async function wasUsed(token: string, now: number, memory = browserMemory()): Promise<boolean> {
	return (await hashOf(token)) in usedLately(now, memory);
}

/** Don't trust stored data. */
function usedLately(now: number, memory: Memory | null): Record<string, number> {
	const lately = Object.entries(readObject(memory, USED_LINKS) ?? {}).filter(
		([, at]) => typeof at === "number" && now - at >= 0 && now - at <= USED_MS,
	);
	return Object.fromEntries(lately);
}

async function hashOf(token: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
	return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
