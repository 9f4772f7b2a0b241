import type { ChangeView } from "~/listings/facts/present-change";
import type { RowMark } from "~/listings/facts/provenance";
import type { Tile } from "~/ui/tile";

/** The dashboard of one person, ready to draw. Built by `dashboard/present.ts`. */
export type DashboardView = {
	/** The visit since which changes are shown, e.g. '18 Nov 2026'; null on a first visit. */
	since: string | null;
	changed: ChangedFavourite[];
	/** The unchanged ones, newest favorite first. */
	unchanged: FavouriteView[];
	/** A comparison of all favorites, if few enough. */
	compareHref: string | null;
	comparisons: ComparisonView[];
};

export type FavouriteView = {
	/** `{kind}:{slug}`. */
	id: string;
	href: string;
	name: string;
	/** Its kind, e.g. 'Lender'. */
	what: string;
	tile: Tile;
	/** At most three; null where unknown. */
	figures: Array<{ label: string; value: string | null }>;
	/** Null where no key number is known. */
	mark: RowMark | null;
};

export type ChangedFavourite = FavouriteView & {
	/** Newest recorded first. */
	changes: ChangeView[];
	/** How many more there are on its page. */
	more: number;
};

export type ComparisonView = {
	id: string;
	href: string;
	/** The compared names, e.g. 'Ledn, Unchained and Strike'. */
	title: string;
	/** e.g. 'saved 20 Nov 2026', with any items that are no longer listed. */
	note: string;
};
