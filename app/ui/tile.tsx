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
