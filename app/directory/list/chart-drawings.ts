/** The chart of a list, drawn on the server in two sizes: the browser gets places and words, and no code to make them. */
export type ChartDrawings = {
	title: string;
	/** What the picture says, for those who do not see it. */
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
