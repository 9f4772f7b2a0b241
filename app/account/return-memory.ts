import { HOUR } from "~db/time";
import { browserMemory, readObject, writeObject } from "./browser-memory";
import { DEFAULT_RETURN, safeReturnTo } from "./return-to";

const KEY = "plumbline:return-to";

/** An email link lasts half an hour, and a day later the visitor doesn't want to go there. */
const VALID_MS = HOUR;

/** Email links open in new tabs, and the provider's redirect addresses are fixed. `null` forgets. */
export function rememberReturn(path: string | null, now: number, memory = browserMemory()): void {
	writeObject(memory, KEY, path ? { path, at: now } : null);
}

/** Checked again, because stored data is untrusted. */
export function recallReturn(now: number, memory = browserMemory()): string {
	const stored = readObject(memory, KEY);
	if (!stored || !("path" in stored) || !("at" in stored)) return DEFAULT_RETURN;
	const { path, at } = stored;
	if (typeof path !== "string" || typeof at !== "number") return DEFAULT_RETURN;
	const age = now - at;
	return age >= 0 && age <= VALID_MS ? (safeReturnTo(path) ?? DEFAULT_RETURN) : DEFAULT_RETURN;
}
