import type { Card } from "./page-meta";

/** What `scripts/draw-pictures.ts` has drawn; nothing where it has not run. */
const files = import.meta.glob<string>("/.cache/pictures/cards/**/*.png", {
	eager: true,
	query: "?url",
	import: "default",
});
/** By path of the page: `/lenders`. */
const srcOf = new Map(
	Object.entries(files).map(([file, src]) => [file.replace(/^.*\/pictures\/cards|\.png$/g, ""), src]),
);
const said = import.meta.glob<Record<string, string>>("/.cache/pictures/cards.json", {
	eager: true,
	import: "default",
});

/**
 * The card that the page at a path is shared with: its own, or that of the page above it, which a text has that was published
 * after the build. Undefined where neither has one: the site's.
 */
export function cardOf(path: string): Card | undefined {
	return nearest(path, ownCard);
}

/** What a page has, or else what the page above it has. */
export function nearest<T>(path: string, of: (path: string) => T | undefined): T | undefined {
	return of(path) ?? of(path.slice(0, path.lastIndexOf("/")));
}

function ownCard(path: string): Card | undefined {
	const src = srcOf.get(path);
	const alt = Object.values(said)[0]?.[path];
	return src && alt ? { src, alt } : undefined;
}
