import type { Answer, Filter, FilterOption, Indexed, Kind } from "~/listings/kinds/kind";
import type { Codes } from "./index-columns";
import { type ListQuery, UNKNOWN } from "./search-params";

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

export function answerOf(filter: Filter, value: Indexed, wanted: string[], today: string): Answer {
	if (!filter.number) return wanted.some((choice) => passes(filter, value, choice, today)) ? "yes" : "no";
	const holds = filter.number.holds(value, wanted[0] ?? "");
	return holds === null ? "unknown" : holds ? "yes" : "no";
}

export function isKept(filter: Filter, answer: Answer, wanted: string[]): boolean {
	if (answer !== "unknown") return answer === "yes";
	return filter.number?.groups !== undefined || wanted.includes(UNKNOWN);
}

export function groupingFilter(kind: Kind, query: ListQuery): Filter | undefined {
	return kind.filters.find(({ key, number }) => number?.groups && query.filters[key]);
}

export function passes(filter: Filter, value: Indexed, wanted: string, today: string): boolean {
	if (filter.number) return filter.number.holds(value, wanted) === true;
	if (filter.matches) return filter.matches(value, wanted, today);
	if (wanted === UNKNOWN) return isUnknown(value);
	if (Array.isArray(value)) return value.some((item) => String(item) === wanted);
	return value !== null && String(value) === wanted;
}

function isUnknown(value: Indexed): boolean {
	return value === null || (Array.isArray(value) && value.length === 0);
}

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
