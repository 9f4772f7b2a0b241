import { HOUR } from "~db/time";
import { browserMemory, readObject, writeObject } from "./browser-memory";

/** The ways to sign in that leave the page, and come back with a token in an address. */
export type Flow = "oauth" | "magic_links" | "reset";

/** What is remembered of one that began here. */
export type Begun = {
	/** The address that the mail was sent to, in small letters; null where there is no mail. */
	email: string | null;
};

/** A link lives half an hour; somebody may take their time at a social provider. */
const VALID_MS = HOUR;

/**
 * Remembers that this browser began a flow: an address with a token that comes without that may be somebody else's.
 * @param now UTC milliseconds
 */
export function rememberBegun(
	flow: Flow,
	{ email = null, now = Date.now() }: { email?: string | null; now?: number } = {},
	memory = browserMemory(),
): void {
	writeObject(memory, keyOf(flow), { at: now, email: email?.trim().toLowerCase() ?? null });
}

/** What this browser began within the last hour; null for nothing of the kind. */
export function recallBegun(flow: Flow, now = Date.now(), memory = browserMemory()): Begun | null {
	const stored = readObject(memory, keyOf(flow));
	if (!stored || !("at" in stored) || typeof stored.at !== "number") return null;
	const age = now - stored.at;
	if (age < 0 || age > VALID_MS) return null;
	return { email: "email" in stored && typeof stored.email === "string" ? stored.email : null };
}

/**
 * Whether an account is the one that somebody here asked to sign in to: they asked, and the mail went to an address of it.
 * @param emails of the account
 */
export function isMeant(begun: Begun | null, emails: string[]): boolean {
	if (!begun) return false;
	return begun.email === null || emails.some((email) => email.toLowerCase() === begun.email);
}

/** Forgets a flow that was completed. */
export function forgetBegun(flow: Flow, memory = browserMemory()): void {
	writeObject(memory, keyOf(flow), null);
}

function keyOf(flow: Flow): string {
	return `plumbline:began:${flow}`;
}
