import type { Indexed } from "~/listings/kinds/indexed";
import type { Codes } from "./codes";

/** It has `codes` only if the query needs single listings. */
export type FilterColumn = { dictionary: Indexed[]; counts: number[]; codes: Codes | null };

export type IndexData = {
	total: number;
	filters: Record<string, FilterColumn>;
	/** Ranks of the field sorted by; null where the kind's own order is asked for. */
	ranks: Codes | null;
	/** Ordinals that match the search text; null without one. */
	found: Set<number> | null;
};
