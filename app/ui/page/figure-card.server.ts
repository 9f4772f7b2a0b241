import { createHash } from "node:crypto";
import { altOfFigure, type FigureCard, isDrawable } from "./figure-card";
import type { Card } from "./page-meta";

/** Increase it when the drawing changes. `workers/cards/draw-card.test.ts` says when. */
export const DRAWING = 3;

/** The cards worker stores nothing under this path, because visitors' input would fill the store. */
export const UNKEPT = "/unkept";

/** What names a card: another word on it, or another way to draw it, is another version. */
export function versionOf(card: FigureCard): string {
	return createHash("sha256")
		.update(JSON.stringify([DRAWING, card]))
		.digest("hex")
		.slice(0, 16);
}

/**
 * The address of a page's current card. @param path such as `/lenders/ledn`, with the query when that's the
 * question
 */
export function figureCardHref(path: string, card: FigureCard): string {
	const [plain = "", query] = path.split("?");
	return `/social-cards${plain}/${versionOf(card)}.png${query ? `?${query}` : ""}`;
}

/** The image for shared links. Undefined when we can't draw its words. */
export function figureCardOf(path: string, card: FigureCard): Card | undefined {
	return isDrawable(card) ? { src: figureCardHref(path, card), alt: altOfFigure(card) } : undefined;
}
