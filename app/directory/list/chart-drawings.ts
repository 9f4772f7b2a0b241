/** A list's chart in two sizes. The server draws it, so the browser gets positions and words only. */
export type ChartDrawings = {
	title: string;
	/** The chart's text alternative. */
	summary: string;
	xLabel: string;
	yLabel: string;
	missing: number;
	wide: Drawing;
	narrow: Drawing;
	/** The same numbers as a list; the numbers on the phone's drawing refer to it. */
	list: Array<{ name: string; href: string; x: string; y: string; isOld?: boolean }>;
};

/** Places in pixels of a drawing; the datum is the line at zero. */
export type Drawing = {
	width: number;
	height: number;
	left: number;
	datum: number;
	rows: Array<{ at: number; text: string }>;
	columns: Array<{ at: number; text: string }>;
	dots: Array<{
		x: number;
		y: number;
		text: string;
		textX: number;
		textY: number;
		end: boolean;
		isOld: boolean;
	}>;
};
