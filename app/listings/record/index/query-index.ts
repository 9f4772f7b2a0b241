import type { Answer, Filter, Indexed, Kind } from "~/listings/kinds/kind";
import { type Codes, orderOf, windowOver } from "./index-columns";
import {
	answerOf,
	type FilterColumn,
	groupingFilter,
	type IndexData,
	isKept,
	optionsOf,
	passes,
} from "./index-data";
import { filtersOf, type ListQuery, PAGE_SIZE } from "./search-params";

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

export type ChoiceCounts = Record<string, Record<string, number>>;

/** For each choice of a filter, the listings that pass all the other filters. */
function countChoices(
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

function sumChoices(
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

const PASSING = 0;
const NOT_FOUND = 1;
/** The group of listings for which one answering condition is unknown and all others hold. See `partUnsure`. */
const UNSURE = 254;
const SEVERAL = 255;

function aloneBy(place: number): number {
	return place + 2;
}

type Failures = {
	/** A listing's group by ordinal. It says whether the listing fails no condition, exactly one, or several. */
	groupOf: Uint8Array;
	sizes: Uint32Array;
};

function partByFailures(active: Filter[], query: ListQuery, data: IndexData, today: string): Failures {
	const groupOf = new Uint8Array(data.total);
	if (data.found) {
		groupOf.fill(NOT_FOUND);
		for (const ordinal of data.found) groupOf[ordinal] = PASSING;
	}
	for (const [place, filter] of active.entries()) {
		const { codes, dictionary = [] } = data.filters[filter.key] ?? {};
		if (!codes) continue;
		const wanted = query.filters[filter.key] ?? [];
		const fails = dictionary.map((value) => !isKept(filter, answerOf(filter, value, wanted, today), wanted));
		for (let ordinal = 0; ordinal < codes.length; ordinal++)
			if (fails[codes[ordinal] as number])
				groupOf[ordinal] = groupOf[ordinal] === PASSING ? aloneBy(place) : SEVERAL;
	}
	return { groupOf, sizes: sizesOf(groupOf) };
}

function sizesOf(groupOf: Uint8Array): Uint32Array {
	const sizes = new Uint32Array(256);
	for (const group of groupOf) sizes[group] = (sizes[group] as number) + 1;
	return sizes;
}

function partUnsure(
	failures: Failures,
	grouping: Filter,
	query: ListQuery,
	data: IndexData,
	today: string,
): Failures {
	const { codes, dictionary = [] } = data.filters[grouping.key] ?? {};
	const wanted = query.filters[grouping.key] ?? [];
	const unknown = dictionary.map((value) => answerOf(grouping, value, wanted, today) === "unknown");
	const groupOf = failures.groupOf.slice();
	for (let ordinal = 0; codes && ordinal < codes.length; ordinal++)
		if (unknown[codes[ordinal] as number] && groupOf[ordinal] === PASSING) groupOf[ordinal] = UNSURE;
	return { groupOf, sizes: sizesOf(groupOf) };
}

function membersOf({ groupOf }: Failures, group: number, most: number): number[] {
	const members: number[] = [];
	for (let ordinal = 0; ordinal < groupOf.length && members.length < most; ordinal++)
		if (groupOf[ordinal] === group) members.push(ordinal);
	return members;
}

/** The number of listings with each code in some groups. */
function countCodes({ groupOf }: Failures, groups: number[], codes: Codes, distinct: number): Uint32Array {
	const byCode = new Uint32Array(distinct);
	const isCounted = Array.from({ length: 256 }, (_, group) => groups.includes(group));
	for (let ordinal = 0; ordinal < codes.length; ordinal++) {
		const code = codes[ordinal] as number;
		if (isCounted[groupOf[ordinal] as number]) byCode[code] = (byCode[code] as number) + 1;
	}
	return byCode;
}

function nearestOf({ groupOf }: Failures, most: number): number[] {
	const nearest: number[] = [];
	for (let ordinal = 0; ordinal < groupOf.length && nearest.length < most; ordinal++) {
		const group = groupOf[ordinal];
		if (group !== PASSING && group !== SEVERAL) nearest.push(ordinal);
	}
	return nearest;
}
