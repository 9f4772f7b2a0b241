/** Two letters and a tint, 0 to 5. */
export type Tile = { letters: string; tint: number };

/** Two letters on a tint, in place of a logo that is not ours to show. The name stands beside it. */
export function MonogramTile({ tile, large }: { tile: Tile; large?: boolean }) {
	return (
		<span className={`tile tint-${tile.tint}${large ? " tile-large" : ""}`} aria-hidden="true">
			{tile.letters}
		</span>
	);
}
