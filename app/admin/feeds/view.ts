/** A feed as its entry on the page shows it. */
export type FeedEntry = {
	id: string;
	name: string;
	/** `Publisher` or `Podcast`. */
	what: string;
	address: { href: string; host: string };
	/** Why it is not shown; null while it is. */
	hidden: string | null;
	/** How often it has failed in a row, and since when; null where the last reading went well. */
	failing: string | null;
	/** '17:05 UTC, 20 Nov 2026'; null before. */
	read: string | null;
	/** What came of the last time it was asked, and when. */
	result: string;
	/** When it is asked next. */
	next: string;
	items: string;
	/** What it last said of itself, where that is not trusted: its title and sites. */
	said: string | null;
	/** What it says of itself has changed, and can be taken as theirs. */
	canBeTrusted: boolean;
};

export type FeedsView = {
	feeds: FeedEntry[];
	lede: string;
	/** What was decided just now, in words. */
	justDecided: string | null;
};
