import type { Filter, FilterOption, Kind } from "../kinds/kind";
import type { Answer } from "../kinds/number-question";
import { byAge } from "./by-age";
import type { Codes } from "./codes";
import { countFailures, type Failures } from "./count-failures";
import { groupingFilter, isUnknown, passes } from "./filter-answers";
import type { FilterColumn, IndexData } from "./index-data";
import { type ListQuery, PAGE_SIZE, UNKNOWN } from "./search-params";
import { windowOver } from "./sort-page";

export type IndexAnswer = {
	matched: number;
	/** Ordinals of the page asked for, in order. */
	page: number[];
	/** By filter key, then by choice: how many listings that choice would leave, the other filters held. */
	counts: Record<string, Record<string, number>>;
	/** By active filter key: how many pass when that one is dropped. `q` stands for the search text. */
	without: Record<string, number>;
	/** By key of an active number filter: how many more would pass if those that do not say were let in. */
	silent: Record<string, number>;
	/** How many answer a filter that groups its answers, the other filters held; null where none is active. */
	answers: Record<Answer, number> | null;
	/** The first ordinals that such a filter alone refuses, on the last page. */
	refused: number[];
	/** When nothing passes: the first ordinals that one filter keeps out. */
	nearest: number[];
	/** When nothing passes, by key of an active number filter: the typed number that would just let one listing pass. */
	loosest: Record<string, number>;
};

const NEAREST = 5;
/** How many are named that a filter refuses. */
const REFUSED = 40;

/** Whether the codes of the filter columns are needed, or their stored counts do. */
export function needsCodes(query: ListQuery): boolean {
	return query.q !== "" || Object.keys(query.filters).length > 0;
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

/**
 * Filters, counts and sorts by the column index alone. Within a filter any choice may hold, between filters all must.
 * Time grows with the listings of the kind by a few simple steps a listing and column.
 * @param today UTC day
 * @param pageSize rows of a page; Infinity with page 1 gives every one that passes
 */
export function queryIndex(
	kind: Kind,
	query: ListQuery,
	data: IndexData,
	today: string,
	pageSize: number = PAGE_SIZE,
): IndexAnswer {
	const active = kind.filters.filter((filter) => query.filters[filter.key]);
	if (!needsCodes(query)) return answerUnfiltered(kind, query, data, today, pageSize);

	const failures = countFailures(active, query, data, today);
	const { passing, alone } = failures;
	const grouping = groupingFilter(kind, query);
	const [sure, unsure] = grouping
		? [0, 1].map((isUnsure) => passing.filter((ordinal) => failures.unsure[ordinal] === isUnsure))
		: [passing];
	const refused = (grouping && alone[active.indexOf(grouping) + 1]) ?? new Uint32Array();
	const isLastPage = query.page * pageSize >= passing.length;
	const counts: IndexAnswer["counts"] = {};
	for (const filter of kind.filters) {
		const column = data.filters[filter.key];
		const index = active.indexOf(filter);
		// Of a number there are no choices, and nothing to count.
		const groups = index < 0 ? [passing] : [passing, alone[index + 1]];
		const byCode = filter.type === "number" ? null : countCodes(column, groups);
		counts[filter.key] = byCode ? sumOptions(filter, column, byCode, today) : {};
	}
	const without: Record<string, number> = {};
	for (const [index, filter] of active.entries())
		without[filter.key] = passing.length + (alone[index + 1]?.length ?? 0);
	if (data.found) without.q = passing.length + (alone[0]?.length ?? 0);
	return {
		matched: passing.length,
		page: windowOver(
			[sure, unsure].flatMap((group) => (group ? byAge(group, data, today) : [])),
			data.ranks,
			query.sort.direction,
			startOf(query.page, pageSize),
			pageSize,
		),
		counts,
		without,
		silent: Object.fromEntries(
			active.flatMap(({ key, number }, index) =>
				number && !number.groups ? [[key, failures.silent[index + 1] ?? 0]] : [],
			),
		),
		answers: grouping ? { yes: sure?.length ?? 0, unknown: unsure?.length ?? 0, no: refused.length } : null,
		refused: isLastPage ? Array.from(refused.subarray(0, REFUSED)) : [],
		loosest: passing.length > 0 ? {} : loosestOf(active, data, failures),
		nearest:
			passing.length > 0
				? []
				: Array.from(
						ordinalsWhere(data.total, (ordinal) => failures.count[ordinal] === 1).subarray(0, NEAREST),
					),
	};
}

function answerUnfiltered(
	kind: Kind,
	query: ListQuery,
	data: IndexData,
	today: string,
	pageSize: number,
): IndexAnswer {
	const counts: IndexAnswer["counts"] = {};
	for (const filter of kind.filters) {
		const column = data.filters[filter.key];
		counts[filter.key] = sumOptions(filter, column, column?.counts ?? [], today);
	}
	return {
		matched: data.total,
		page: unfilteredPage(query, data, today, pageSize),
		counts,
		without: {},
		silent: {},
		answers: null,
		refused: [],
		loosest: {},
		nearest: [],
	};
}

function unfilteredPage(query: ListQuery, data: IndexData, today: string, pageSize: number): number[] {
	const start = startOf(query.page, pageSize);
	if (data.ranks)
		return windowOver(
			byAge(
				ordinalsWhere(data.total, () => true),
				data,
				today,
			),
			data.ranks,
			query.sort.direction,
			start,
			pageSize,
		);
	const end = Math.min(data.total, start + pageSize);
	return Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
}

/** For each number filter, the number nearest to the one typed that lets a listing pass which it alone keeps out. */
function loosestOf(active: Filter[], data: IndexData, failures: Failures): Record<string, number> {
	const found: Record<string, number> = {};
	for (const [index, { key, number }] of active.entries()) {
		const column = data.filters[key];
		if (!column?.codes || !number?.loosest) continue;
		for (let ordinal = 0; ordinal < data.total; ordinal++) {
			if (failures.count[ordinal] !== 1 || failures.which[ordinal] !== index + 1) continue;
			const enough = number.loosest(column.dictionary[column.codes[ordinal] as number] ?? null);
			if (enough === null) continue;
			const before = found[key];
			if (before === undefined || (number.looser === "larger" ? enough < before : enough > before))
				found[key] = enough;
		}
	}
	return found;
}

/** How many listings of some groups have each code of a column; null where its codes were not read. */
function countCodes(
	column: FilterColumn | undefined,
	groups: Array<Uint32Array | undefined>,
): Uint32Array | null {
	const codes = column?.codes;
	if (!codes) return null;
	const byCode = new Uint32Array(column.dictionary.length);
	for (const group of groups) if (group) addCodes(byCode, codes, group);
	return byCode;
}

/**
 * A loop by itself, and by places: what a hundred thousand listings go through for each column. Every other one is counted apart: of few codes
 * a count that is read again right after it was written is what takes the time.
 */
function addCodes(byCode: Uint32Array, codes: Codes, group: Uint32Array): void {
	const { length } = group;
	const others = new Uint32Array(byCode.length);
	for (let at = 0; at + 1 < length; at += 2) {
		const one = codes[group[at] as number] as number;
		const other = codes[group[at + 1] as number] as number;
		byCode[one] = (byCode[one] as number) + 1;
		others[other] = (others[other] as number) + 1;
	}
	if (length % 2 === 1) {
		const last = codes[group[length - 1] as number] as number;
		others[last] = (others[last] as number) + 1;
	}
	for (let code = 0; code < others.length; code++)
		byCode[code] = (byCode[code] as number) + (others[code] as number);
}

function sumOptions(
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

function ordinalsWhere(total: number, keep: (ordinal: number) => boolean): Uint32Array {
	const kept = new Uint32Array(total);
	let count = 0;
	for (let ordinal = 0; ordinal < total; ordinal++) if (keep(ordinal)) kept[count++] = ordinal;
	return kept.subarray(0, count);
}

function startOf(page: number, pageSize: number): number {
	return page === 1 ? 0 : (page - 1) * pageSize;
}
