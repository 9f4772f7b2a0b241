import { HOUR } from "~db/time";
import { browserMemory, readObject, writeObject } from "./browser-memory";
import { DEFAULT_RETURN, safeReturnTo } from "./return-to";

const KEY = "plumbline:return-to";

/** A link in a mail lives half an hour; nobody wants to be taken anywhere a day later. */
const VALID_MS = HOUR;

/**
 * Remembers where the visitor was: links of mails open in new tabs, and the addresses given to the provider are fixed.
 * @param path null forgets
 * @param now UTC milliseconds
 */
export function rememberReturn(path: string | null, now: number, memory = browserMemory()): void {
	writeObject(memory, KEY, path ? { path, at: now } : null);
}

/**
 * Where the visitor was within the last hour, checked again: what is stored is not to be trusted. Else the
 * dashboard.
 */
export function recallReturn(now: number, memory = browserMemory()): string {
	const stored = readObject(memory, KEY);
	if (!stored || !("path" in stored) || !("at" in stored)) return DEFAULT_RETURN;
	const { path, at } = stored;
	if (typeof path !== "string" || typeof at !== "number") return DEFAULT_RETURN;
	const age = now - at;
	return age >= 0 && age <= VALID_MS ? (safeReturnTo(path) ?? DEFAULT_RETURN) : DEFAULT_RETURN;
}
