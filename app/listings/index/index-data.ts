import type { Indexed } from "../kinds/indexed";
import type { Codes } from "./codes";

/** A filter column as read: `codes` only where the query needs to look at single listings. */
export type FilterColumn = { dictionary: Indexed[]; counts: number[]; codes: Codes | null };

/** What of an index a query is answered from. */
export type IndexData = {
	total: number;
	/** By filter key. */
	filters: Record<string, FilterColumn>;
	/** Ranks of the field sorted by; null where the kind's own order is asked for. */
	ranks: Codes | null;
	/** Ordinals found by the search text; null where there is none. */
	found: Set<number> | null;
};
