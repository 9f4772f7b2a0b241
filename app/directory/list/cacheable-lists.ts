import type { FilterOption, Kind } from "~/listings/kinds/kind";
import { defaultSort, type ListQuery, PAGE_SIZE } from "~/listings/record/index/search-params";

/** How many changes from the plain list a cached list may have (a choice, an option, an order, a page). */
const MOST_STEPS = 2;

/**
 * Whether many people may request this list. It has at most two changes from the plain list and no typed values.
 * All the combinations would exceed any cache, and typed numbers even more, so a visitor could fill it.
 */
export function isListCacheable(kind: Kind, query: ListQuery): boolean {
	const usual = defaultSort(kind);
	const isSorted = query.sort.key !== usual.key || query.sort.direction !== usual.direction;
	const steps =
		Object.values(query.filters).flat().length +
		Object.keys(query.options).length +
		(isSorted ? 1 : 0) +
		(query.page > 1 ? 1 : 0);
	const isNumberTyped = kind.filters.some(({ key, type }) => type === "number" && query.filters[key]);
	return query.q === "" && !isNumberTyped && steps <= MOST_STEPS;
}

/** Whether to cache the result. The page must exist, and countries and months must occur in the data. */
export function isListFound(
	query: ListQuery,
	{ options, matched }: { options: Record<string, FilterOption[]>; matched: number },
): boolean {
	const offered = (key: string, value: string) => options[key]?.some((option) => option.value === value);
	return (
		query.page <= Math.max(1, Math.ceil(matched / PAGE_SIZE)) &&
		Object.entries(query.filters).every(([key, values]) => values.every((value) => offered(key, value)))
	);
}
