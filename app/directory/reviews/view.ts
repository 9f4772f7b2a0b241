import type { ChoiceView } from "~/ui/choice-links";

/** A review as everybody sees it. */
export type ReviewView = {
	id: string;
	/** '4 of 5'. */
	rating: string;
	/** 'A loan of 20,000 USD, since Mar 2026'. */
	about: string;
	text: string;
	/** '22 Nov 2026'. */
	written: string;
	/** What it is about, where that is not said around it. */
	listing: { name: string; href: string } | null;
	isBeingEdited: boolean;
};

/** What ratings say together. */
export type FiguresView = {
	/** '12 reviews'. */
	count: string;
	/** 'At least 3.8 of 5', or why there is no average. */
	average: string;
	/** From five to one; `share` of all, in percent. */
	spread: Array<{ stars: number; count: string; share: number }>;
};

/** The reviews at the end of a listing's page. */
export type ListingReviewsView = {
	name: string;
	/** Null where there is none. */
	figures: FiguresView | null;
	reviews: ReviewView[];
	/** All of them; null where all are here. */
	allHref: string | null;
	writeHref: string;
};

export type ReviewsView = {
	/** What is asked for where that is one listing. */
	listing: { name: string; href: string; writeHref: string } | null;
	figures: FiguresView | null;
	reviews: ReviewView[];
	sections: ChoiceView[];
	ratings: ChoiceView[];
	/** What the figures are of. */
	spreadHeading: string;
	/** What of the address was not understood; null where all was. */
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
