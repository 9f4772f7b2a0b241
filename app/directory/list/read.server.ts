import { type KindQuality, stillToCome } from "~/listings/facts/quality-counts";
import type { FilterOption, Kind } from "~/listings/kinds/kind";
import {
	byDayOf,
	type Codes,
	checkedColumn,
	columnName,
	createIndexMemory,
	decodeCodes,
	differingKeys,
	type RememberedIndex,
	ranksByDay,
} from "~/listings/record/index/index-columns";
import { type IndexData, optionsOf } from "~/listings/record/index/index-data";
import { type IndexAnswer, needsCodes, queryIndex } from "~/listings/record/index/query-index";
import {
	CHECKED,
	checkedField,
	defaultSort,
	filtersOf,
	hasSwitch,
	type ListQuery,
	PAGE_SIZE,
} from "~/listings/record/index/search-params";
import type { Database } from "~db/database";
import type { Guide } from "~db/queries/directory";
import { type IndexReply, type IndexRequest, readIndex, readRows } from "~db/queries/directory";
import type { ListingSummary } from "~db/records";
import { searchTerms } from "~db/search-words";

/** The database's answer for a list. It's JSON, so that we can cache it. */
export type ListResult = Omit<IndexAnswer, "page" | "nearest" | "refused"> & {
	/** The version of the kind's index. It changes with every listing. Empty before the first index. */
	version: string;
	total: number;
	rows: ListingSummary[];
	nearest: ListingSummary[];
	/** The first listings that a grouping filter refuses, on the last page. */
	refused: ListingSummary[];
	/** The choices by filter, including those found in the data. */
	options: Record<string, FilterOption[]>;
	emptyColumns: string[];
	truncated: boolean;
	guide: Guide | null;
	/** How many key figures are known, and how many of those are current. Null before the first count. */
	keyValues: { known: number; within: number } | null;
};

/** Shared by the requests of an isolate. */
const memory = createIndexMemory();

/** The index was rebuilt between two reads of one page, twice in a row. */
export class IndexMovedError extends Error {}

/**
 * Reads a page. Takes one round trip in the default order without filters, otherwise two.
 * @param today UTC day
 */
export async function readList(
	db: Database,
	kind: Kind,
	query: ListQuery,
	today: string,
): Promise<ListResult> {
	for (let attempt = 0; attempt < 2; attempt++) {
		const result = await tryReadList(db, kind, query, today);
		if (result) return result;
	}
	throw new IndexMovedError(`the index of ${kind.plural} is being rebuilt`);
}

async function tryReadList(
	db: Database,
	kind: Kind,
	query: ListQuery,
	today: string,
): Promise<ListResult | null> {
	const request = requestOf(kind, query);
	const remembered = memory.recall(kind.id);
	const reply = await readIndex(db, kind.id, asked(request, remembered));
	if (!reply)
		return {
			version: "",
			total: 0,
			matched: 0,
			rows: [],
			nearest: [],
			refused: [],
			counts: {},
			without: {},
			silent: {},
			answers: null,
			loosest: {},
			options: {},
			emptyColumns: [],
			truncated: false,
			guide: null,
			keyValues: null,
		};
	const columns = columnsOf(reply, request, remembered);
	if (!columns) {
		memory.forget(kind.id);
		return null;
	}
	if (Object.keys(columns).length > 0) memory.remember(kind.id, reply.version, columns);
	const data = dataOf(kind, reply, request, query, columns, today);
	const { page, nearest, refused, ...answer } = queryIndex(kind, query, data, today);
	const options = Object.fromEntries(
		filtersOf(kind).map((filter) => [filter.key, optionsOf(filter, data.filters[filter.key])]),
	);
	const { version, total, emptyColumns, truncated, guide } = reply;
	const result = {
		...answer,
		version,
		total,
		options,
		emptyColumns,
		truncated,
		guide,
		keyValues: keyValuesOf(reply, today),
	};
	if (request.range) return { ...result, rows: reply.rows, nearest: [], refused: [] };
	const wanted = [...new Set([...page, ...nearest, ...refused])];
	if (wanted.length === 0) return { ...result, rows: [], nearest: [], refused: [] };
	const rows = await readRows(db, kind.id, reply.version, wanted);
	if (!rows) return null;
	const byOrdinal = new Map(rows.map((row) => [row.ordinal, row]));
	const rowsOf = (ordinals: number[]) => ordinals.flatMap((ordinal) => byOrdinal.get(ordinal) ?? []);
	return { ...result, rows: rowsOf(page), nearest: rowsOf(nearest), refused: rowsOf(refused) };
}

function keyValuesOf({ quality }: IndexReply, today: string): ListResult["keyValues"] {
	const { known, past }: Partial<KindQuality> = JSON.parse(quality);
	return known === undefined || !past ? null : { known, within: stillToCome(past, today) };
}

export function requestOf(kind: Kind, query: ListQuery): IndexRequest {
	const usual = columnName(kind, "sort", defaultSort(kind).field);
	const { field, direction } = query.sort;
	const sortColumn = columnName(kind, "sort", field, query.options);
	const isUsual = sortColumn === usual && direction === kind.defaultSort.direction;
	const inOwnOrder = isUsual && !byDayOf(kind, field);
	const withCodes = needsCodes(query);
	const start = (query.page - 1) * PAGE_SIZE;
	return {
		withCodes,
		sortColumn: inOwnOrder ? null : sortColumn,
		withRanks: true,
		instead: [
			...(hasSwitch(kind) ? [checkedColumn(checkedField(kind, query))] : []),
			...differingKeys(kind, "filter", query.options).map((key) =>
				columnName(kind, "filter", key, query.options),
			),
		],
		terms: searchTerms(query.q),
		section: kind.path,
		range: inOwnOrder && !withCodes ? { from: start, to: start + PAGE_SIZE - 1 } : null,
	};
}

/** The request without the columns that are remembered. */
function asked(request: IndexRequest, remembered: RememberedIndex | null): IndexRequest {
	const known = remembered?.columns ?? {};
	const { withCodes, sortColumn, instead } = request;
	const hasFilters =
		Object.keys(known).some((column) => column.startsWith("filter:")) &&
		instead.every((column) => known[column]);
	return {
		...request,
		withCodes: withCodes && !hasFilters,
		withRanks: !sortColumn || !known[sortColumn],
	};
}

/** The columns a page needs, read or remembered. Null when what is remembered belongs to another version of the index. */
export function columnsOf(
	reply: IndexReply,
	request: IndexRequest,
	remembered: RememberedIndex | null,
): Record<string, Codes> | null {
	const columns: Record<string, Codes> = {};
	const known = remembered?.version === reply.version ? remembered.columns : {};
	for (const { column: name, codes } of request.withCodes ? reply.filters : []) {
		const column = codes ? decodeCodes(codes) : known[name];
		if (!column) return null;
		columns[name] = column;
	}
	// An older build's index may lack the column. The list then uses the default order.
	if (request.sortColumn && reply.ranks) {
		const column = reply.ranks.codes ? decodeCodes(reply.ranks.codes) : known[request.sortColumn];
		if (!column) return null;
		columns[request.sortColumn] = column;
	}
	return columns;
}

export function dataOf(
	kind: Kind,
	reply: IndexReply,
	request: IndexRequest,
	query: ListQuery,
	columns: Record<string, Codes>,
	today: string,
): IndexData {
	const filters: IndexData["filters"] = {};
	for (const { key } of filtersOf(kind)) {
		const name =
			key === CHECKED
				? checkedColumn(checkedField(kind, query))
				: columnName(kind, "filter", key, query.options);
		const stored = reply.filters.find(({ column }) => column === name);
		if (stored)
			filters[key] = {
				dictionary: JSON.parse(stored.dictionary),
				counts: JSON.parse(stored.counts),
				codes: columns[name] ?? null,
			};
	}
	return {
		total: reply.total,
		filters,
		ranks: ranksOf(kind, reply, request, query, columns, today),
		found: query.q ? new Set(reply.found) : null,
	};
}

function ranksOf(
	kind: Kind,
	{ ranks }: IndexReply,
	{ sortColumn }: IndexRequest,
	{ sort }: ListQuery,
	columns: Record<string, Codes>,
	today: string,
): IndexData["ranks"] {
	const codes = sortColumn && columns[sortColumn];
	if (!codes) return null;
	const byDay = byDayOf(kind, sort.field);
	return byDay && ranks ? ranksByDay(codes, JSON.parse(ranks.dictionary), byDay, today) : codes;
}
