/** The newest come first. */
export const MOST_ENTRIES = 100;

export type Entry = {
	guid?: string;
	/** HTML: plain text comes escaped. */
	title?: string;
	link?: string;
	/** HTML too: a summary before the whole. */
	summary?: string;
	date?: string;
	audioUrl?: string;
	/** Seconds, or `1:02:03`. */
	duration?: string;
};

export type ParsedFeed = {
	/** HTML. */
	title?: string;
	/** The page it belongs to. */
	link?: string;
	entries: Entry[];
};

export type NoFeed = { problem: string };
