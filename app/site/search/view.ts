import type { RowMark } from "~/listings/facts/provenance";
import type { Tile } from "~/ui/tile";

/** One line below the field while somebody types. */
export type Suggestion = {
	href: string;
	name: string;
	/** A listing's section, or another result's type. */
	section: string;
	/** Of a listing only. */
	tile: Tile | null;
};

/** Results of one kind, or of one other sort. */
export type ResultGroup = {
	id: string;
	heading: string;
	/** A page with all results. */
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
	/** The field's kind, such as `Explained: Lenders`. Null for other results. */
	explains: string | null;
	/** How well we know a listing's key figures. Null for other results. The mark is null without key figures. */
	listed: { mark: RowMark | null } | null;
};
