import type { Method } from "~/finance/simulate/model";

/** A simulation's outcome, ready to draw. The server or the browser's worker makes it. */
export type OutcomeView = {
	method: Method;
	/** The name of one run, such as `years`, `terms of 6 months` or `random runs`. */
	runs: string;
	/** Completed and requested paths. */
	paths: number;
	wanted: number;
	answers: AnswerView[];
	/** A sentence about the chart. */
	lead: string;
	fan: FanView;
	byDay: Array<{ day: string; call: string | null; sale: string }>;
	survived: Array<{ share: string; sale: string; call: string | null }>;
	/** The effect of adding collateral at the margin call; null without one. */
	topUp: string | null;
	/** Method, seed, data and version. */
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
	/** The picture in words, for screen readers. */
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
	/** The price on the first day, drawn as the baseline. */
	datum: number;
	/** At the right end of each line. Empty on the narrow drawing, which has a list below. */
	labels: Array<{ at: number; text: string; tone: "call" | "sale" | "strong" | "plain" }>;
};
