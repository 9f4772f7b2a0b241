/** What a picture of a result says, before it is laid out. Pure data; `draw-*.ts` give it places. */
import type { Recent } from "~/finance/series";
import type { Unit } from "~/finance/words";

export type Tone = "accent" | "ink" | "muted" | "call" | "sale";

export type Line = { label: string; tone: Tone; points: Array<[x: number, y: number]> };

/** Lines over time or over a price. */
export type LinesPicture = {
	kind: "lines";
	/** What it shows, for those who do not see it. */
	summary: string;
	/** What runs across, with its unit; dates are days since 1970. */
	x: { label: string; unit: Unit };
	y: { label: string; unit: Unit; log?: boolean };
	lines: Line[];
	/** The line everything is measured from, in units of y. */
	datum?: { at: number; label: string };
	marks?: Array<{ x: number; y: number; label: string }>;
	/** The x of the rows of its table; about a dozen where left out. */
	rowsAt?: number[];
};

/** Amounts beside each other, from zero. */
export type BarsPicture = {
	kind: "bars";
	summary: string;
	unit: Unit;
	bars: Array<{ label: string; value: number; tone: Tone }>;
};

/** The plumb line: the price given, the call and the sale below it, and where the price has been. */
export type LevelsPicture = {
	kind: "levels";
	summary: string;
	price: number;
	/** What the price is called where nobody gave it: `Price in the example`. */
	priceName?: string;
	/** Null where there is none, or it is not known. */
	call: number | null;
	sale: number | null;
	recent: Recent | null;
};

export type Picture = LinesPicture | BarsPicture | LevelsPicture;
