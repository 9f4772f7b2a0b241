import type { Mark } from "../mark";

/**
 * What stands on the card of a page whose numbers change at run time: all of it, in words. Drawn by the cards worker when it is
 * asked for, and known by a version made of these words.
 */
export type FigureCard = {
	/** What it is of: 'Lender, closed'. */
	what: string;
	/** The name. */
	title: string;
	/** What stands under the name; left out where there is no room for it. */
	line: string;
	/** What the number is: 'Effective rate'. */
	label: string;
	/** Null is unknown. */
	value: string | null;
	/** The condition of the number, or what it is made of. */
	note: string;
	/** How it is known; null where nothing holds it up. */
	mark: Pick<Mark, "line" | "weight"> | null;
	/** Who says so: 'The company’s own page, ledn.io'. */
	by: string;
	/** 'Sourced, ageing, as of 17 Feb 2026'. */
	on: string;
};

/** The letters that the site's face has. `workers/cards/draw-card.test.ts` holds it to them. */
const IN_THE_FACE =
	/^[\u0020-\u007e\u00a0-\u00ff\u2009\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2212]*$/;

/** Whether a card's words can be drawn, each letter of them. What cannot is shared with the card of the page above it. */
export function isDrawable(card: FigureCard): boolean {
	return Object.values(card).every((words) => typeof words !== "string" || IN_THE_FACE.test(words));
}

/** What a card says to whoever does not see it. */
export function altOfFigure({ what, title, label, value, note, by, on }: FigureCard): string {
	return ["Plumbline", what, title, `${label}: ${value ?? "unknown"}`, note, by, on]
		.filter(Boolean)
		.map((part) => (/[.?!]$/.test(part) ? part : `${part}.`))
		.join(" ");
}
