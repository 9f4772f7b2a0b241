import type { ChoiceView } from "~/ui/choice-links";

export type ReviewView = {
	id: string;
	/** '4 of 5'. */
	rating: string;
	/** 'A loan of 20,000 USD, since Mar 2026'. */
	about: string;
	text: string;
	/** '22 Nov 2026'. */
	written: string;
	/** The reviewed listing, if the page doesn't already name it. */
	listing: { name: string; href: string } | null;
	isBeingEdited: boolean;
};

export type FiguresView = {
	/** '12 reviews'. */
	count: string;
	/** 'At least 3.8 of 5', or why there is no average. */
	average: string;
	/** From five to one; `share` of all, in percent. */
	spread: Array<{ stars: number; count: string; share: number }>;
};

export type ListingReviewsView = {
	name: string;
	/** Null without ratings. */
	figures: FiguresView | null;
	reviews: ReviewView[];
	/** A link to all reviews. Null when this shows them all. */
	allHref: string | null;
	writeHref: string;
};

export type ReviewsView = {
	/** The listing that the page is filtered by. */
	listing: { name: string; href: string; writeHref: string } | null;
	figures: FiguresView | null;
	reviews: ReviewView[];
	sections: ChoiceView[];
	ratings: ChoiceView[];
	spreadHeading: string;
	/** What we couldn't read in the address, or null. */
	odd: string | null;
	/** Whether a page beyond the last is asked for. */
	isPastEnd: boolean;
	/** Whether less than everything is asked for. */
	isNarrowed: boolean;
	/** 'So far 3 are shown, 1 waits …': sentences. */
	summary: string[];
	pages: { page: number; pages: number; previous: string | null; next: string | null } | null;
	canonical: string;
	degraded: string | null;
};
