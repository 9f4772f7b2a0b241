export type HeadlineView = {
	id: string;
	title: string;
	href: string;
	publisher: string;
	/** '20 Nov 2026'; null where the publisher gives no date that can be believed. */
	dated: string | null;
	excerpt: string | null;
	/** The language it is written in, where that is not English: ISO 639-1. */
	lang: string | null;
};

export type PublisherView = {
	slug: string;
	name: string;
	href: string;
	/** Its topics, in our words. */
	covers: string;
	/** Why nothing shows, such as 'its feed has not been read yet'. Null when we read it. */
	state: string | null;
};

export type HeadlinesView = {
	/** Null where they cannot be read now. */
	headlines: HeadlineView[] | null;
	/** When the list was last known to be right, where it cannot be read now. */
	asOf: string | null;
	publishers: PublisherView[];
};
