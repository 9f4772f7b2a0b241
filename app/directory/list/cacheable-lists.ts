import { defaultSort, type ListQuery, PAGE_SIZE } from "~/listings/index/search-params";
import type { FilterOption, Kind } from "~/listings/kinds/kind";

/**
 * How many steps a cached list may be from the kind's plain list: a choice, an option, another order,
 * another page.
 */
const MOST_STEPS = 2;

/**
 * Whether an address may be one of the lists that many people ask for: at most two steps from the plain list,
 * and nothing typed. All choices together make more lists than any cache holds, and typed numbers more still:
 * nobody may fill the cache.
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

/**
 * Whether what was found under such an address may be cached: the page exists, and the choices are some that
 * the data has, not countries or months that somebody made up.
 */
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
