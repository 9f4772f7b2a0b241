/**
 * The placeholders in a published text. We read, compute or draw them when someone opens its page. Each is a
 * Markdown directive. Pure types.
 */
export type Slot =
	/** A listing's field. Shows `unknown` when we don't know the value. */
	| { kind: "fact"; of: string; field: string; unknown: string }
	/** How many listings of a list pass the query of an address. */
	| { kind: "count"; of: string; where: string }
	/** A close in USD. `newest` means the latest day. */
	| { kind: "close"; on: string }
	/** The day of the newest close. */
	| { kind: "close-day" }
	| { kind: "change"; from: string; to: string }
	/** How many periods of this length the loan history has. `apart` counts periods without overlap. */
	| { kind: "windows"; days: number; apart: boolean }
	/** One result of a calculator. */
	| { kind: "calc"; tool: string; get: string; with: string }
	| { kind: "term"; slug: string; words: string }
	/** A reference to a note of the text. */
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

export type SlotKind = Slot["kind"];

/** Slots that appear inside a line. The others are blocks. */
export const INLINE: ReadonlySet<SlotKind> = new Set([
	"fact",
	"count",
	"close",
	"close-day",
	"change",
	"windows",
	"calc",
	"term",
	"note",
]);

/** A heading of the contents list. */
export type Heading = { id: string; words: string; depth: 2 | 3 };

/** A text as it is published: HTML with gaps, and what belongs into them. */
export type TextBody = {
	/** One more than there are slots. */
	html: string[];
	slots: Slot[];
	headings: Heading[];
	/** A note's HTML, by id. */
	notes: Record<string, string>;
	/** Of prose, without what is drawn. */
	words: number;
	/** The same text as Markdown. Missing in texts published before we added it. */
	markdown?: TextMarkdown;
};

/** A text as Markdown with gaps. */
export type TextMarkdown = {
	/** One more than there are gaps. */
	parts: string[];
	/** For each gap the place of its slot. */
	gaps: number[];
	/** A note's Markdown, by id. */
	notes: Record<string, string>;
};
