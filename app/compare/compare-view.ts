import type { Tile } from "~/directory/list-view";
import type { Mark } from "~/directory/provenance";

/** The comparison, ready to draw. Built by `compare.server.ts`, drawn by `compare.route.tsx`. */
export type CompareView = {
	items: Array<{
		/** `{kind}:{slug}`. */
		id: string;
		name: string;
		href: string;
		tagline: string | null;
		tile: Tile;
		/** The address of the comparison without it. */
		removeHref: string;
		/** How far bitcoin may fall, for lenders: positive shares of one. */
		fall: { call: number | null; sale: number | null; noCall?: boolean } | null;
	}>;
	/** True when all are of one kind. */
	sameKind: boolean;
	groups: Array<{ heading: string; rows: CompareRow[] }>;
	/** Labels of the rows that all share one known value, hidden by 'differences only'. */
	alike: string[];
	/** What was asked for and is not shown, each a sentence: unknown, twice, or a fifth. */
	problems: string[];
	differencesOnly: boolean;
	toggleHref: string;
	csvHref: string;
	/** The address of this comparison. */
	canonical: string;
	degraded: string | null;
};

export type CompareRow = {
	label: string;
	explain: string | null;
	cells: Array<{ value: string | null; best: boolean; mark: Mark | null }>;
	/** True when every cell says the same. */
	alike: boolean;
};
