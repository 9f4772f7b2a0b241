/** A result's picture before layout. Pure data; `draw-*.ts` computes positions. */
import type { Recent } from "~/finance/series";
import type { Unit } from "~/finance/words";

export type Tone = "accent" | "ink" | "muted" | "call" | "sale";

export type Line = { label: string; tone: Tone; points: Array<[x: number, y: number]> };

export type LinesPicture = {
	kind: "lines";
	/** The picture in words, for screen readers. */
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

export type BarsPicture = {
	kind: "bars";
	summary: string;
	unit: Unit;
	bars: Array<{ label: string; value: number; tone: Tone }>;
};

/** The plumb line, with the entered price, the margin call and liquidation below it, and the price range. */
export type LevelsPicture = {
	kind: "levels";
	summary: string;
	price: number;
	/** The label of a price that the visitor didn't enter, such as `Price in the example`. */
	priceName?: string;
	/** Null if there isn't one or we don't know it. */
	call: number | null;
	sale: number | null;
	recent: Recent | null;
};

export type Picture = LinesPicture | BarsPicture | LevelsPicture;
