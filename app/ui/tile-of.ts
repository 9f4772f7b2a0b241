import type { Tile } from "./tile";

const TINTS = 6;

/**
 * A listing's tile. It has two letters from its name, and one of six tints from a hash of its slug.
 * Pure, so that the server's lists and the browser's tray draw the same.
 */
export function tileOf(slug: string, name: string): Tile {
	return { letters: lettersOf(name) || lettersOf(slug) || "?", tint: hash(slug) % TINTS };
}

function lettersOf(name: string): string {
	const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
	const [first = "", second] = words.map((word) => [...word]);
	const [a = "", b = ""] = first;
	return second ? `${a}${second[0]}`.toUpperCase() : `${a.toUpperCase()}${b}`;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
	let result = 0x811c9dc5;
	for (const char of text) result = Math.imul(result ^ (char.codePointAt(0) ?? 0), 0x01000193);
	return result >>> 0;
}
