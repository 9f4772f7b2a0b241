import type { Filter, FilterOption } from "~/listings/kinds/kind";
import { isUnknown } from "./filter-answers";
import type { FilterColumn } from "./index-data";
import { UNKNOWN } from "./search-params";

/** The choices of a filter, with 'unknown' where the data has unknowns that no other choice would show. */
export function optionsOf(filter: Filter, column: FilterColumn | undefined): FilterOption[] {
	if (filter.type === "number") return [];
	const dictionary = column?.dictionary ?? [];
	const found = [
		...new Set(
			dictionary
				.flatMap((value) => (Array.isArray(value) ? value : [value]))
				.filter((value) => value !== null)
				.map(String),
		),
	];
	const options =
		typeof filter.options === "function"
			? filter.options(found)
			: (filter.options ?? found.map((value) => ({ value, label: value })));
	const hasUnknown =
		filter.type === "any" &&
		!filter.matches &&
		dictionary.some(isUnknown) &&
		!options.some((option) => option.value === UNKNOWN);
	return hasUnknown ? [...options, { value: UNKNOWN, label: "Unknown" }] : options;
}
