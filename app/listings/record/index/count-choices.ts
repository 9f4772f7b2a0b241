import type { Filter } from "~/listings/kinds/kind";
import type { Codes } from "./codes";
import { aloneBy, type Failures, membersOf, othersThan, PASSING } from "./failures";
import { type FilterColumn, type IndexData, optionsOf, passes } from "./index-data";

export type ChoiceCounts = Record<string, Record<string, number>>;

/** Goes through the listings that pass or those that don't, whichever are fewer, because we know the totals. */
export function countChoices(
	filters: readonly Filter[],
	active: Filter[],
	data: IndexData,
	failures: Failures,
	today: string,
): ChoiceCounts {
	const passing = failures.sizes[PASSING] as number;
	const arePassingFewer = passing * 2 <= data.total;
	const fewer = arePassingFewer ? membersOf(failures, PASSING) : othersThan(failures, PASSING);

	function countCodes({ counts }: FilterColumn, codes: Codes, place: number): ArrayLike<number> {
		const alone = place < 0 ? 0 : (failures.sizes[aloneBy(place)] as number);
		if (passing + alone === data.total) return counts;
		const byCode = tallyCodes(codes, fewer, counts.length);
		const left = arePassingFewer ? byCode : byCode.map((count, code) => (counts[code] as number) - count);
		if (alone === 0) return left;
		const besides = tallyCodes(codes, membersOf(failures, aloneBy(place)), counts.length);
		return left.map((count, code) => count + (besides[code] as number));
	}

	return Object.fromEntries(
		filters.map((filter) => {
			const column = data.filters[filter.key];
			// Of a number there are no choices, and nothing to count.
			if (!column?.codes || filter.type === "number") return [filter.key, {}];
			const byCode = countCodes(column, column.codes, active.indexOf(filter));
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

/** Counts every other one separately, because reading a count right after writing it is slow. */
export function tallyCodes(codes: Codes, ordinals: Uint32Array, distinct: number): Uint32Array {
	const byCode = new Uint32Array(distinct);
	const others = new Uint32Array(distinct);
	const { length } = ordinals;
	for (let at = 0; at + 1 < length; at += 2) {
		const one = codes[ordinals[at] as number] as number;
		const other = codes[ordinals[at + 1] as number] as number;
		byCode[one] = (byCode[one] as number) + 1;
		others[other] = (others[other] as number) + 1;
	}
	if (length % 2 === 1) {
		const last = codes[ordinals[length - 1] as number] as number;
		others[last] = (others[last] as number) + 1;
	}
	return byCode.map((count, code) => count + (others[code] as number));
}
