import type { NewDeadLetter } from "../../../db/queries/dead-letters";

const LONGEST_REASON = 500;

/** A dead letter of a message, under a hash of it: the same message is the same letter whenever it comes. */
export async function makeDeadLetter(
	body: unknown,
	reason: string,
	events: number,
	now: number,
): Promise<NewDeadLetter> {
	const message = JSON.stringify(body) ?? "null";
	const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(message));
	const id = Array.from(new Uint8Array(hash, 0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
	return { id, reason: reason.slice(0, LONGEST_REASON), message, events, storedAt: now };
}
