import type { Answer, Filter, Indexed, Kind } from "~/listings/kinds/kind";
import { filtersOf } from "./checked-filter";
import { type ChoiceCounts, countChoices, sumChoices } from "./count-choices";
import {
	aloneBy,
	countCodes,
	type Failures,
	membersOf,
	NOT_FOUND,
	nearestOf,
	PASSING,
	partByFailures,
	partUnsure,
	UNSURE,
} from "./failures";
import { answerOf, groupingFilter, type IndexData } from "./index-data";
import { type ListQuery, PAGE_SIZE } from "./search-params";
import { orderOf, windowOver } from "./sort-order";

export type IndexAnswer = {
	matched: number;
	page: number[];
	/** By filter key, then by choice. The number of listings that the choice would leave with the other filters unchanged. */
	counts: ChoiceCounts;
	/** By active filter key. The number that pass without that filter. `q` is the search text. */
	without: Record<string, number>;
	/** By key of an active number filter. The number of further listings that would pass if unknown values did. */
	silent: Record<string, number>;
	/** Counts by answer with the other filters unchanged; null if no filter groups answers. */
	answers: Record<Answer, number> | null;
	refused: number[];
	/** If nothing passes, the first ordinals that only one filter excludes. */
	nearest: number[];
	/** If nothing passes, by key of an active number filter, the number that would let one listing pass. */
	loosest: Record<string, number>;
};

const NEAREST = 5;
const REFUSED = 40;

/** Whether the codes of the filter columns are needed, or their stored counts do. */
export function needsCodes(query: ListQuery): boolean {
	return query.q !== "" || Object.keys(query.filters).length > 0;
}

/** `pageSize` Infinity with page 1 gives all that pass. */
export function queryIndex(
	kind: Kind,
	query: ListQuery,
	data: IndexData,
	today: string,
	pageSize: number = PAGE_SIZE,
): IndexAnswer {
	const start = query.page === 1 ? 0 : (query.page - 1) * pageSize;
	const order = orderOf(data, query.sort.direction);
	if (!needsCodes(query)) return answerUnfiltered(kind, data, order, start, pageSize, today);

	const filters = filtersOf(kind);
	const active = filters.filter((filter) => query.filters[filter.key]);
	const failures = partByFailures(active, query, data, today);
	const matched = failures.sizes[PASSING] as number;
	const refusedBy = active.map((_, place) => failures.sizes[aloneBy(place)] as number);
	const without = Object.fromEntries(
		active.map(({ key }, place) => [key, matched + (refusedBy[place] ?? 0)]),
	);
	if (data.found) without.q = matched + (failures.sizes[NOT_FOUND] as number);
	const grouping = groupingFilter(kind, query);
	const shown = grouping ? partUnsure(failures, grouping, query, data, today) : failures;
	const [sure, unsure] = [PASSING, UNSURE].map((group) => shown.sizes[group] as number) as [number, number];
	const refusing = grouping ? active.indexOf(grouping) : -1;
	const isLastPage = query.page * pageSize >= matched;
	return {
		matched,
		page: windowOver(
			order,
			shown.groupOf,
			[
				{ group: PASSING, size: sure },
				{ group: UNSURE, size: unsure },
			],
			start,
			pageSize,
		),
		counts: countChoices(filters, active, data, failures, today),
		without,
		silent: countSilent(active, query, data, failures, today),
		answers: grouping ? { yes: sure, unknown: unsure, no: refusedBy[refusing] ?? 0 } : null,
		refused: grouping && isLastPage ? membersOf(failures, aloneBy(refusing), REFUSED) : [],
		loosest: matched > 0 ? {} : loosestOf(active, data, failures),
		nearest: matched > 0 ? [] : nearestOf(failures, NEAREST),
	};
}

function answerUnfiltered(
	kind: Kind,
	data: IndexData,
	order: Uint32Array | null,
	start: number,
	pageSize: number,
	today: string,
): IndexAnswer {
	const { total, filters } = data;
	const end = Math.min(total, start + pageSize);
	return {
		matched: total,
		page: order
			? Array.from(order.subarray(start, end))
			: Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index),
		counts: Object.fromEntries(
			filtersOf(kind).map((filter) => {
				const column = filters[filter.key];
				return [filter.key, sumChoices(filter, column, column?.counts ?? [], today)];
			}),
		),
		without: {},
		silent: {},
		answers: null,
		refused: [],
		loosest: {},
		nearest: [],
	};
}

function countSilent(
	active: Filter[],
	query: ListQuery,
	data: IndexData,
	failures: Failures,
	today: string,
): Record<string, number> {
	const silent: Record<string, number> = {};
	for (const [place, filter] of active.entries()) {
		if (!filter.number || filter.number.groups) continue;
		const wanted = query.filters[filter.key] ?? [];
		let count = 0;
		for (const [value, alone] of aloneByValue(filter, place, data, failures))
			if (answerOf(filter, value, wanted, today) === "unknown") count += alone;
		silent[filter.key] = count;
	}
	return silent;
}

/** For each number filter, the number nearest to the one typed that lets a listing pass which it alone keeps out. */
function loosestOf(active: Filter[], data: IndexData, failures: Failures): Record<string, number> {
	const found: Record<string, number> = {};
	for (const [place, filter] of active.entries()) {
		const { key, number } = filter;
		if (!number?.loosest) continue;
		for (const [value] of aloneByValue(filter, place, data, failures)) {
			const enough = number.loosest(value);
			if (enough === null) continue;
			const before = found[key];
			if (before === undefined || (number.looser === "larger" ? enough < before : enough > before))
				found[key] = enough;
		}
	}
	return found;
}

function aloneByValue(
	{ key }: Filter,
	place: number,
	data: IndexData,
	failures: Failures,
): Array<[Indexed, number]> {
	const { codes, dictionary = [] } = data.filters[key] ?? {};
	if (!codes) return [];
	const byCode = countCodes(failures, [aloneBy(place)], codes, dictionary.length);
	return dictionary.flatMap((value, code) => (byCode[code] ? [[value, byCode[code]]] : []));
}
