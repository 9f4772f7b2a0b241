import type { Method } from "~/finance/simulate/model";

/** What a simulation came to, ready to draw: made on the server, and by the worker in the browser. */
export type OutcomeView = {
	method: Method;
	/** What each of them is: `years`, `terms of 6 months`, `random runs`. */
	runs: string;
	/** Paths followed, and how many were asked for. */
	paths: number;
	wanted: number;
	answers: AnswerView[];
	/** What the chart shows, in a sentence. */
	lead: string;
	fan: FanView;
	byDay: Array<{ day: string; call: string | null; sale: string }>;
	survived: Array<{ share: string; sale: string; call: string | null }>;
	/** What adding collateral at the call would have changed; null where there is no call. */
	topUp: string | null;
	/** Method, seed, data and version. */
	basis: Array<{ label: string; value: string }>;
};

export type AnswerView = {
	key: "call" | "sale" | "neither";
	label: string;
	/** A share of one in full precision; null where there is no call. */
	share: number | null;
	/** Whole percentage. */
	text: string;
	note: string;
};

export type FanView = {
	/** What the picture says, for those who do not see it. */
	summary: string;
	/** Widest first: 1376, 880 and 358 units wide. */
	drawings: [FanDrawing, FanDrawing, FanDrawing];
	table: Array<{ day: string; prices: string[]; call: string | null; sale: string }>;
};

/** A drawing in its own pixels: paths are SVG path data. */
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
	/** The price on the first day: the datum. */
	datum: number;
	/** At the right end of each line; none on the narrow drawing, where a list below says them. */
	labels: Array<{ at: number; text: string; tone: "call" | "sale" | "strong" | "plain" }>;
};
