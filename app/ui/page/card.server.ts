import type { Card } from "./page-meta";

/** What `scripts/draw-pictures.ts` has drawn; nothing where it has not run. */
const files = import.meta.glob<string>("/.cache/pictures/cards/**/*.png", {
	eager: true,
	query: "?url",
	import: "default",
});
const said = import.meta.glob<Record<string, string>>("/.cache/pictures/cards.json", {
	eager: true,
	import: "default",
});

/**
 * The card that the page at a path is shared with: its own, or that of the page above it, which a text has that was published
 * after the build. Undefined where neither has one: the site's.
 */
export function cardOf(path: string): Card | undefined {
	return ownCard(path) ?? ownCard(path.slice(0, path.lastIndexOf("/")));
}

function ownCard(path: string): Card | undefined {
	const src = files[`/.cache/pictures/cards${path}.png`];
	const alt = Object.values(said)[0]?.[path];
	return src && alt ? { src, alt } : undefined;
}
