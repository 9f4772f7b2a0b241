import type { TrackedEvent } from "../../../app/track/events";

/**
 * An event as a JSON line in R2. `at` is the visitor's clock and decides its place, so a repeated event always
 * has the same place.
 */
export type EventLine = TrackedEvent & {
	/** A hash that changes daily. Null if its salt was unavailable. */
	visitor: string | null;
	/** UTC milliseconds. */
	receivedAt: number;
};

/** JSON lines with a fixed order of keys, so that equal events have equal bytes. */
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

/** Archive order: by time, then by id. */
export function inOrder(a: Pick<EventLine, "at" | "id">, b: Pick<EventLine, "at" | "id">): number {
	return a.at - b.at || (a.id < b.id ? -1 : 1);
}

/** Names an object by its content, so a repeated write makes the same object. */
export async function nameOf(text: string): Promise<string> {
	const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	return Array.from(new Uint8Array(hash, 0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
