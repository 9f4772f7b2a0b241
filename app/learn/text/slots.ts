/**
 * What a text leaves open when it is published: figures that are read, computed or drawn when its page is. Each is a directive in the
 * Markdown. Pure types.
 */
export type Slot =
	/** The value of a field of a listing; `unknown` stands there where we do not know it. */
	| { kind: "fact"; of: string; field: string; unknown: string }
	/** How many listings of a list pass the query of an address. */
	| { kind: "count"; of: string; where: string }
	/** A close in USD; of the newest day there is where `on` is `newest`. */
	| { kind: "close"; on: string }
	/** The day of the newest close. */
	| { kind: "close-day" }
	| { kind: "change"; from: string; to: string }
	/** How many windows of so many days the history of loans counts; `apart`, how many that do not overlap they are worth. */
	| { kind: "windows"; days: number; apart: boolean }
	/** One result of a calculator. */
	| { kind: "calc"; tool: string; get: string; with: string }
	| { kind: "term"; slug: string; words: string }
	/** A reference to a note of the text. */
	| { kind: "note"; id: string }
	/** The notes of what was said since the last ones, in the margin: places of slots that have a source. */
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
	/** A picture that was uploaded, in pixels; `alt` is for whoever does not see it. */
	| { kind: "image"; caption: string; src: string; alt: string; width: number; height: number };

/** Stands for the newest day that there is a close of. */
export const NEWEST = "newest";

export type SlotKind = Slot["kind"];

/** What stands in a line of text; the others are blocks. */
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
	/** By id: the HTML of a note. */
	notes: Record<string, string>;
	/** Of prose, without what is drawn. */
	words: number;
	/** The same as Markdown; missing from what was published before texts had it. */
	markdown?: TextMarkdown;
};

/** A text as Markdown with gaps. */
export type TextMarkdown = {
	/** One more than there are gaps. */
	parts: string[];
	/** For each gap the place of its slot. */
	gaps: number[];
	/** By id: the Markdown of a note. */
	notes: Record<string, string>;
};
