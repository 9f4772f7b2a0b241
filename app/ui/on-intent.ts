/** Milliseconds that a pointer rests on a link before it counts: whoever crosses a list on the way asks for nothing. */
const RESTS = 60;

type Saving = { connection?: { saveData?: boolean } };

/**
 * Tells of the path of each link of this site that a pointer rests on, a finger touches or the keyboard comes to; not where the visitor saves data. In
 * place of Remix's own hook, which asks for the routes of all links while the page still loads (`vite.config.ts`).
 * @param tell called with a path as often as somebody turns to it
 * @returns what ends it
 */
export function onIntent(tell: (path: string) => void): () => void {
	let resting: ReturnType<typeof setTimeout> | undefined;

	function onTurn({ target }: Event): void {
		clearTimeout(resting);
		const link = target instanceof Element && target.closest("a");
		if (!link || link.origin !== location.origin || link.pathname.includes(".")) return;
		if ((navigator as Saving).connection?.saveData || matchMedia("(prefers-reduced-data:reduce)").matches)
			return;
		resting = setTimeout(tell, RESTS, link.pathname);
	}

	addEventListener("pointerover", onTurn);
	addEventListener("focusin", onTurn);
	return () => {
		removeEventListener("pointerover", onTurn);
		removeEventListener("focusin", onTurn);
	};
}
