import type { Mark } from "../mark";

/**
 * The words on the card of a page whose numbers change at run time. The cards worker draws it on request. Its
 * version is a hash of these words.
 */
export type FigureCard = {
	/** The kind and status, such as 'Lender, closed'. */
	what: string;
	title: string;
	/** The line under the name. Missing when there's no room. */
	line: string;
	/** The number's name, such as 'Effective rate'. */
	label: string;
	/** Null is unknown. */
	value: string | null;
	/** The condition of the number, or what it is made of. */
	note: string;
	/** The provenance mark. Null without a source. */
	mark: Pick<Mark, "line" | "weight"> | null;
	/** The source, such as 'The company’s own page, ledn.io'. */
	by: string;
	/** 'Sourced, over 6 months old, as of Feb 17, 2026'. */
	on: string;
};

/** The letters that the site's face has. `workers/cards/draw-card.test.ts` holds it to them. */
const IN_THE_FACE =
	/^[\u0020-\u007e\u00a0-\u00ff\u2009\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2212]*$/;

/** Whether our font has every letter. A page whose card fails this shares its parent's. */
export function isDrawable(card: FigureCard): boolean {
	return Object.values(card).every((words) => typeof words !== "string" || IN_THE_FACE.test(words));
}

export function altOfFigure({ what, title, label, value, note, by, on }: FigureCard): string {
	return ["Plumbline", what, title, `${label}: ${value ?? "unknown"}`, note, by, on]
		.filter(Boolean)
		.map((part) => (/[.?!]$/.test(part) ? part : `${part}.`))
		.join(" ");
}
