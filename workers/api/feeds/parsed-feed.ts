/** Entries of a feed that are looked at: the newest stand first. */
export const MOST_ENTRIES = 100;

/** An entry as the feed says it: nothing is checked or cleaned. */
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

/** A feed as it says itself. */
export type ParsedFeed = {
	/** HTML. */
	title?: string;
	/** The page it belongs to. */
	link?: string;
	entries: Entry[];
};

/** Why a text is no feed, in words. */
export type NoFeed = { problem: string };
