import type { DeadLetterCursor } from "~db/queries/dead-letters";

/** How many dead letters a page shows, and one call replays at most. */
export const DEAD_LETTERS_A_PAGE = 50;

const CURSOR = /^(\d{1,16})\.([0-9a-f]{32})$/;

/** A position in the dead letters as address text, such as `1795176000000.0f1e…`. */
export function printCursor({ storedAt, id }: DeadLetterCursor): string {
	return `${storedAt}.${id}`;
}

/** The position in an address, or null. */
export function readCursor(text: string): DeadLetterCursor | null {
	const [, storedAt, id] = CURSOR.exec(text) ?? [];
	return storedAt && id ? { storedAt: Number(storedAt), id } : null;
}
