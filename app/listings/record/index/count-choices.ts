import type { Filter } from "~/listings/kinds/kind";
import { aloneBy, countCodes, type Failures, PASSING } from "./failures";
import { type FilterColumn, type IndexData, optionsOf, passes } from "./index-data";

export type ChoiceCounts = Record<string, Record<string, number>>;

/** For each choice of a filter, the listings that pass all the other filters. */
export function countChoices(
	filters: readonly Filter[],
	active: Filter[],
	data: IndexData,
	failures: Failures,
	today: string,
): ChoiceCounts {
	return Object.fromEntries(
		filters.map((filter) => {
			const column = data.filters[filter.key];
			// Of a number there are no choices, and nothing to count.
			if (!column?.codes || filter.type === "number") return [filter.key, {}];
			const place = active.indexOf(filter);
			const groups = place < 0 ? [PASSING] : [PASSING, aloneBy(place)];
			const byCode = countCodes(failures, groups, column.codes, column.counts.length);
			return [filter.key, sumChoices(filter, column, byCode, today)];
		}),
	);
}

export function sumChoices(
	filter: Filter,
	column: FilterColumn | undefined,
	byCode: ArrayLike<number>,
	today: string,
): Record<string, number> {
	const sums: Record<string, number> = {};
	for (const { value: choice } of optionsOf(filter, column)) {
		sums[choice] = (column?.dictionary ?? []).reduce(
			(sum: number, value, code) => sum + (passes(filter, value, choice, today) ? (byCode[code] ?? 0) : 0),
			0,
		);
	}
	return sums;
}
