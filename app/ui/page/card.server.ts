import type { Card } from "./page-meta";

/** The output of `scripts/draw-pictures.ts`. Empty if it hasn't run. */
const files = import.meta.glob<string>("/.cache/pictures/cards/**/*.png", {
	eager: true,
	query: "?url",
	import: "default",
});
/** By page path, such as `/lenders`. */
const srcOf = new Map(
	Object.entries(files).map(([file, src]) => [file.replace(/^.*\/pictures\/cards|\.png$/g, ""), src]),
);
const said = import.meta.glob<Record<string, string>>("/.cache/pictures/cards.json", {
	eager: true,
	import: "default",
});

/** The share image for a path. A text published after the build uses its parent's. Undefined means the site's. */
export function cardOf(path: string): Card | undefined {
	return nearest(path, ownCard);
}

export function nearest<T>(path: string, of: (path: string) => T | undefined): T | undefined {
	return of(path) ?? of(path.slice(0, path.lastIndexOf("/")));
}

function ownCard(path: string): Card | undefined {
	const src = srcOf.get(path);
	const alt = Object.values(said)[0]?.[path];
	return src && alt ? { src, alt } : undefined;
}
