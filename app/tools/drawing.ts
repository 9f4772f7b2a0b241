/** A picture with its places: what is drawn as it stands, in pixels. */

export type Shape =
	| { path: string; name: string }
	| { text: string; x: number; y: number; name?: string; anchor?: "middle" | "end" }
	| { dot: [x: number, y: number] }
	| { box: [x: number, y: number, width: number, height: number]; name: string };

export type Drawing = { width: number; height: number; shapes: Shape[] };

/** The picture of one result: in three widths, in words, and as a table with the same numbers. */
export type Drawn = {
	summary: string;
	drawings: Drawing[];
	table: { head: string[]; rows: string[][] };
	/** What the axes are, where the drawing does not say. */
	caption: string;
};

/** The widths of a drawing: a wide column, a narrow one, a phone. Text is 13 px in each. */
export const WIDTHS = [980, 720, 358] as const;
