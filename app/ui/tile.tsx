/** Two letters and a tint, 0 to 5. */
export type Tile = { letters: string; tint: number };

/** Two letters on a tint, because we can't show company logos. The name is next to it. */
export function MonogramTile({ tile, large }: { tile: Tile; large?: boolean }) {
	return (
		<span className={`tile tint-${tile.tint}${large ? " tile-large" : ""}`} aria-hidden="true">
			{tile.letters}
		</span>
	);
}

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
