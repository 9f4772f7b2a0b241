/** A feed as its entry on the page shows it. */
export type FeedEntry = {
	id: string;
	name: string;
	/** `Publisher` or `Podcast`. */
	what: string;
	address: { href: string; host: string };
	/** Why it's hidden, or null. */
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
	/** What an untrusted feed last said about itself, such as its title and sites. */
	said: string | null;
	/** Its self-description changed, and you can accept it. */
	canBeTrusted: boolean;
};

export type FeedsView = {
	feeds: FeedEntry[];
	lede: string;
	justDecided: string | null;
};
