import { createHash } from "node:crypto";
import { altOfFigure, type FigureCard, isDrawable } from "./figure-card";
import type { Card } from "./page-meta";

/** Raised when cards are drawn otherwise: `workers/cards/draw-card.test.ts` says when. */
export const DRAWING = 2;

/** The path at which the cards worker keeps nothing of what it draws: what visitors type would fill the store. */
export const UNKEPT = "/unkept";

/** What names a card: another word on it, or another way to draw it, is another version. */
export function versionOf(card: FigureCard): string {
	return createHash("sha256")
		.update(JSON.stringify([DRAWING, card]))
		.digest("hex")
		.slice(0, 16);
}

/** Where the card of a page is drawn, as it is now. @param path of the page: `/lenders/ledn`, with its query where that is what is asked */
export function figureCardHref(path: string, card: FigureCard): string {
	const [plain = "", query] = path.split("?");
	return `/social-cards${plain}/${versionOf(card)}.png${query ? `?${query}` : ""}`;
}

/** The card that a page is shared with; undefined where its words cannot be drawn. */
export function figureCardOf(path: string, card: FigureCard): Card | undefined {
	return isDrawable(card) ? { src: figureCardHref(path, card), alt: altOfFigure(card) } : undefined;
}
