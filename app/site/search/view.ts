import type { RowMark } from "~/listings/provenance/provenance";
import type { SectionChoice } from "~/ui/section-choices";
import type { Tile } from "~/ui/tile";

/** The results of a search, ready to draw. Built by `search/load.server.ts`. */
export type SearchView = {
	q: string;
	/** Said at the field: the search was not made. */
	error: string | null;
	/** Null where nothing was searched for. */
	found: { words: string; groups: ResultGroup[] } | null;
	/** Every section, for a reader who would rather look around. */
	sections: SectionChoice[];
};

/** One line below the field while somebody types. */
export type Suggestion = {
	href: string;
	name: string;
	/** The section of a listing; of anything else what it is. */
	section: string;
	/** Of a listing only. */
	tile: Tile | null;
};

/** Results of one kind, or of one other sort. */
export type ResultGroup = {
	id: string;
	heading: string;
	/** The page that has all of them. */
	all: { href: string; label: string } | null;
	results: ResultView[];
};

export type ResultView = {
	id: string;
	href: string;
	name: string;
	tagline: string | null;
	/** Of a listing only. */
	tile: Tile | null;
	/** Whose field it explains: `Explained: Lenders`; null of anything else. */
	explains: string | null;
	/** How well a listing's key numbers are known; null of what is no listing, a null mark where there are none. */
	listed: { mark: RowMark | null } | null;
};
