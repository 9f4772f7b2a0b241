import type { RowMark } from "~/listings/provenance/provenance";
import type { Tile } from "~/ui/tile";

/** The results of a search, ready to draw. Built by `search/load.server.ts`. */
export type SearchView = {
	q: string;
	/** Said at the field: the search was not made. */
	error: string | null;
	/** Null where nothing was searched for. */
	found: { words: string; groups: ResultGroup[] } | null;
	/** Every section, for a reader who would rather look around. */
	sections: Array<{ href: string; short: string; purpose: string }>;
};

/** One line below the field while somebody types. */
export type Suggestion = { href: string; name: string; section: string; tile: Tile };

export type ResultGroup = { href: string; heading: string; results: ResultView[] };

export type ResultView = {
	href: string;
	name: string;
	tagline: string | null;
	tile: Tile;
	mark: RowMark | null;
};
