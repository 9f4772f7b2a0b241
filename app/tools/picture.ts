import type { Recent } from "~/finance/series";
import type { Unit } from "~/finance/words";

type Tone = "accent" | "ink" | "muted" | "call" | "sale";

export type Line = { label: string; tone: Tone; points: Array<[x: number, y: number]> };

export type LinesPicture = {
	kind: "lines";
	summary: string;
	x: { label: string; unit: Unit };
	y: { label: string; unit: Unit; log?: boolean };
	lines: Line[];
	datum?: { at: number; label: string };
	marks?: Array<{ x: number; y: number; label: string }>;
	rowsAt?: number[];
};

export type BarsPicture = {
	kind: "bars";
	summary: string;
	unit: Unit;
	bars: Array<{ label: string; value: number; tone: Tone }>;
};

export type LevelsPicture = {
	kind: "levels";
	summary: string;
	price: number;
	priceName?: string;
	call: number | null;
	sale: number | null;
	recent: Recent | null;
};

export type Picture = LinesPicture | BarsPicture | LevelsPicture;
