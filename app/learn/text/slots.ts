/** The placeholders in a published text, each a Markdown directive. We fill them when someone opens its page. */
export type Slot =
	/** A listing's field. Shows `unknown` when we don't know the value. */
	| { kind: "fact"; of: string; field: string; unknown: string }
	/** How many listings of a list pass the query of an address. */
	| { kind: "count"; of: string; where: string }
	/** A close in USD. `newest` means the latest day. */
	| { kind: "close"; on: string }
	| { kind: "close-day" }
	| { kind: "change"; from: string; to: string }
	/** How many periods of this length the loan history has. `apart` counts periods without overlap. */
	| { kind: "windows"; days: number; apart: boolean }
	| { kind: "calc"; tool: string; get: string; with: string }
	| { kind: "operator"; says: "who" | "funding" }
	| { kind: "term"; slug: string; words: string }
	| { kind: "note"; id: string }
	/** Margin notes for the sourced slots since the last notes. The numbers are slot positions. */
	| { kind: "notes"; of: number[] }
	| { kind: "example"; caption: string; tool: string; with: string; shows: string[] }
	| { kind: "picture"; caption: string; tool: string; with: string }
	| {
			kind: "table";
			caption: string;
			of: string;
			fields: string[];
			where: string;
			/** A field, after a minus where the highest come first; empty for the list's own order. */
			sort: string;
			rows: number;
			/** Ids of listings instead of a query. */
			only: string[];
	  }
	| { kind: "levels"; caption: string; btc: number; amount: number; price: number; only: string[] }
	| { kind: "closes"; caption: string; from: string; to: string; marks: Array<{ on: string; says: string }> }
	| { kind: "falls"; caption: string; most: number }
	/** An uploaded picture, in pixels. `alt` describes it. */
	| { kind: "image"; caption: string; src: string; alt: string; width: number; height: number };

/** Stands for the newest day that there is a close of. */
export const NEWEST = "newest";

/** Pixels. Browsers decode a picture of this side without trouble. */
export const LARGEST_SIDE = 6000;
export const UPLOAD = /^\/uploads\/[0-9a-f]{32}\.(png|jpg|webp|gif)$/;

/** Slots that appear inside a line. The others are blocks. */
export const INLINE: ReadonlySet<Slot["kind"]> = new Set([
	"fact",
	"count",
	"close",
	"close-day",
	"change",
	"windows",
	"calc",
	"operator",
	"term",
	"note",
]);

export type Heading = { id: string; words: string; depth: 2 | 3 };

/** A text as it is published: HTML with gaps, and what belongs into them. */
export type TextBody = {
	/** One more than there are slots. */
	html: string[];
	slots: Slot[];
	headings: Heading[];
	notes: Record<string, string>;
	/** Of prose, without what is drawn. */
	words: number;
	/** The same text as Markdown. Missing in texts published before we added it. */
	markdown?: {
		/** One more than there are gaps. */
		parts: string[];
		/** For each gap the place of its slot. */
		gaps: number[];
		notes: Record<string, string>;
	};
};
