import type { RowMark } from "~/listings/facts/provenance";
import type { LoanBarView } from "~/loan/view";
import type { SectionChoice } from "~/ui/section-choices";
import type { Tile } from "~/ui/tile";

/** The content of `/favourites.json`. Listings by kind in navigation order, formatted on the server. */
export type FavouritesView = {
	groups: FavouriteGroup[];
	/** Ids asked for that no listing has. */
	unknown: string[];
	/** Ids asked for whose listing was merged into another, and its id, which is there in their place. */
	moved: Record<string, string>;
};

export type FavouriteGroup = {
	kind: string;
	/** Its place in the navigation, from 0. */
	place: number;
	heading: string;
	path: string;
	plural: string;
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
	figures: Array<{ value: string | null; note: string | null }>;
	/** A lender's answer to the loan, with its cost, liquidation price and price drop. */
	loan?: string;
	/** The mark for the key figures. Null when all are unknown. */
	mark: RowMark | null;
};

export type FavouritesStart = {
	sections: SectionChoice[];
	strip: LoanBarView;
};
