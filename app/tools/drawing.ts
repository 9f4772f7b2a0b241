export type Shape =
	| { path: string; name: string }
	| { text: string; x: number; y: number; name?: string; anchor?: "middle" | "end" }
	| { dot: [x: number, y: number] }
	| { box: [x: number, y: number, width: number, height: number]; name: string };

export type Drawing = { width: number; height: number; shapes: Shape[] };

export type Drawn = {
	summary: string;
	drawings: Drawing[];
	table: { head: string[]; rows: string[][] };
	caption: string;
};

/** Drawing widths for a wide column, a narrow one, and a phone. Text is 13 px in each. */
export const WIDTHS = [980, 720, 358] as const;
