import type { DeadLetterCursor } from "~db/queries/dead-letters";

export const DEAD_LETTERS_A_PAGE = 50;

const CURSOR = /^(\d{1,16})\.([0-9a-f]{32})$/;

export function printCursor({ storedAt, id }: DeadLetterCursor): string {
	return `${storedAt}.${id}`;
}

export function readCursor(text: string): DeadLetterCursor | null {
	const [, storedAt, id] = CURSOR.exec(text) ?? [];
	return storedAt && id ? { storedAt: Number(storedAt), id } : null;
}
