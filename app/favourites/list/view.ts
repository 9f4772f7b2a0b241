import type { RowMark } from "~/listings/provenance/provenance";
import type { LoanBarView } from "~/loan/view";
import type { SectionChoice } from "~/ui/section-choices";
import type { Tile } from "~/ui/tile";

/** What `/favourites.json` answers: listings by kind, in the order of the navigation. Formatted on the server. */
export type FavouritesView = {
	groups: FavouriteGroup[];
	/** Ids asked for that no listing has. */
	unknown: string[];
	/** Ids asked for whose listing was merged into another, and its id, which is there in their place. */
	moved: Record<string, string>;
};

export type FavouriteGroup = {
	/** The kind's id. */
	kind: string;
	/** Its place in the navigation, from 0. */
	place: number;
	heading: string;
	path: string;
	plural: string;
	/** The labels of the key figures. */
	labels: string[];
	listings: FavouriteListing[];
};

export type FavouriteListing = {
	/** `{kind}:{slug}`. */
	id: string;
	href: string;
	name: string;
	tagline: string | null;
	tile: Tile;
	/** One a label; null where unknown. */
	figures: Array<{ value: string | null; note: string | null }>;
	/** What a lender answers to the loan that is asked about: `Lends it: 5,946 USD a year, sold at 33,333 USD (−57%)`. */
	loan?: string;
	/** Speaks for the key figures; null where none is known. */
	mark: RowMark | null;
};

/** The sections where listings are found, for those who have no favourites. */
export type FavouritesStart = {
	sections: SectionChoice[];
	strip: LoanBarView;
};
