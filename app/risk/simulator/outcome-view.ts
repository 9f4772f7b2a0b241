import type { Method } from "~/finance/simulate/model";

export type OutcomeView = {
	method: Method;
	runs: string;
	paths: number;
	wanted: number;
	answers: AnswerView[];
	lead: string;
	fan: FanView;
	byDay: Array<{ day: string; call: string | null; sale: string }>;
	survived: Array<{ share: string; sale: string; call: string | null }>;
	topUp: string | null;
	basis: Array<{ label: string; value: string }>;
};

export type AnswerView = {
	key: "call" | "sale" | "neither";
	label: string;
	/** A share of one in full precision; null without a margin call. */
	share: number | null;
	text: string;
	note: string;
};

export type FanView = {
	summary: string;
	/** Widest first: 1376, 880 and 358 units wide. */
	drawings: [FanDrawing, FanDrawing, FanDrawing];
	table: Array<{ day: string; prices: string[]; call: string | null; sale: string }>;
};

/** A drawing in its own pixels. Paths are SVG path data. */
export type FanDrawing = {
	width: number;
	height: number;
	left: number;
	right: number;
	rows: Array<{ at: number; text: string }>;
	columns: Array<{ at: number; text: string; end: boolean }>;
	/** Where nine in ten and where half of the paths lie. */
	outer: string;
	inner: string;
	median: string;
	call: string | null;
	sale: string;
	datum: number;
	labels: Array<{ at: number; text: string; tone: "call" | "sale" | "strong" | "plain" }>;
};
