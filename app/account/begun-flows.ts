import { HOUR } from "~db/time";
import { browserMemory, readObject, writeObject } from "./browser-memory";

export type Flow = "oauth" | "magic_links" | "reset";

export type Begun = {
	/** In lowercase. Null without an email. */
	email: string | null;
};

/** A link lasts half an hour, and people may take their time at a social provider. */
const VALID_MS = HOUR;

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
	if (age < 0 || age > VALID_MS) return null;
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
