import type { TrackedEvent } from "../../../app/track/events";

/**
 * An event as R2 has it, a line of JSON. `at` is the visitor's clock, which says where it is: an event that is sent again says
 * the same of itself, whenever it arrives.
 */
export type EventLine = TrackedEvent & {
	/** A hash that changes every day; null where its salt could not be read. */
	visitor: string | null;
	/** UTC milliseconds. */
	receivedAt: number;
};

/** Lines of JSON, each ended; one order of keys, so that the same events are the same bytes. */
export function printLines(lines: readonly EventLine[]): string {
	return lines
		.map(
			({ id, type, at, path, fields, visitor, receivedAt }) =>
				`${JSON.stringify({ id, type, at, path, fields, visitor, receivedAt })}\n`,
		)
		.join("");
}

/** The reverse of `printLines`. */
export function parseLines(text: string): EventLine[] {
	return text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
}

/** The order of the archive: by time, then by id. */
export function inOrder(a: Pick<EventLine, "at" | "id">, b: Pick<EventLine, "at" | "id">): number {
	return a.at - b.at || (a.id < b.id ? -1 : 1);
}

/** An object's name of what is in it: the same is written twice as one object. */
export async function nameOf(text: string): Promise<string> {
	const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	return Array.from(new Uint8Array(hash, 0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
