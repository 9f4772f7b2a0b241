import type { Variants } from "~/experiments/known";
import { isFall } from "~/listings/facts/format-value";
import { AS_OF, SHOWN, sortChoices } from "~/listings/kinds/columns";
import { valueForAll } from "~/listings/kinds/condition";
import { type Filter, fieldOf, type Kind } from "~/listings/kinds/kind";
import { isOutOfOrder } from "~/listings/kinds/status";
import { columnName } from "~/listings/record/index/index-columns";
import { groupingFilter } from "~/listings/record/index/index-data";
import {
	filtersOf,
	type ListQuery,
	PAGE_SIZE,
	type ParsedList,
	printListQuery,
	UNKNOWN,
} from "~/listings/record/index/search-params";
import { textHref } from "~/syllabus/text-href";
import { fallScale } from "~/ui/fall";
import { capitalise, formatCount, formatMoment, plural } from "~/ui/format";
import type { ListingSummary } from "~db/records";
import { chipsOf, hrefOf, presentEmpty } from "./present-active.server";
import { answersOf, openQuestion, partsOf, refusedOf, silentOf } from "./present-groups.server";
import { cacheKeyOfRows, createRowMemory, isPast, keyOfRow, listingHref, presentRow } from "./present-row";
import type { ListResult } from "./read.server";
import type { ChartView, ColumnView, EmptyView, FilterView, OptionView, RowView } from "./view";

/**
 * What a list page shows. The server formats every word and number, so the browser needs neither the kinds nor the formatting code.
 * @param today UTC day
 * @param degradedSince when the copy was made, if the database didn't answer, else null
 */
export function presentList(
	kind: Kind,
	parsed: ParsedList,
	result: ListResult,
	today: string,
	degradedSince: number | null,
) {
	const { query } = parsed;
	const rowsKey = cacheKeyOfRows(kind, result.version, query, today);
	const isGrouped = groupingFilter(kind, query) !== undefined;
	const rows = result.rows.map((row) => {
		const key = keyOfRow(rowsKey, row);
		const shown = presented.of(key, () => ({
			...presentRow(kind, row, today, query.options),
			...(key !== null && { key }),
		}));
		return isGrouped ? { ...shown, ...openQuestion(kind, query, row, today) } : shown;
	});
	const pages = Math.max(1, Math.ceil(result.matched / PAGE_SIZE));
	const active = chipsOf(kind, query, result);
	const usual = printListQuery(kind, { ...query, page: 1 });
	const empty =
		result.matched === 0 && result.total > 0 ? presentEmpty(kind, query, result, active, today) : null;
	const leftOut = leftOutColumns(kind, query, result);
	const view = {
		kind: {
			id: kind.id,
			path: kind.path,
			singular: kind.singular,
			plural: kind.plural,
			heading: kind.heading,
			lede: kind.lede,
		},
		columns: columnsOf(kind, query),
		rows,
		total: result.total,
		matched: result.matched,
		page: query.page,
		pages,
		pageHrefs: {
			previous: query.page > 1 ? hrefOf(kind, { ...query, page: Math.min(query.page, pages + 1) - 1 }) : null,
			next: query.page < pages ? hrefOf(kind, { ...query, page: query.page + 1 }) : null,
		},
		orderedBy: orderWords(kind, query) + pageWords(query.page, pages),
		filters: filtersOf(kind)
			.filter(({ key, inBar }) => !inBar || query.filters[key] || parsed.fieldErrors[key])
			.map((filter) => presentFilter(filter, parsed, result)),
		options: (kind.options ?? []).map((option) => presentOption(option, query)),
		sorts: sortsOf(kind, query).filter(({ value }) => !leftOut.includes(value)),
		q: query.q,
		chips: active.map(({ label, href }) => ({ label, href })),
		clearHref: hrefOf(kind, { ...query, filters: {}, q: "", page: 1 }),
		problems: problemsOf(kind, parsed, result, pages),
		beside: kind.beside ?? [],
		exports: {
			csv: exportHref(kind, "csv", usual),
			json: exportHref(kind, "json", usual),
			ics: kind.calendar ? exportHref(kind, "ics", usual) : null,
		},
		empty,
		parts: partsOf(kind, query, result, today),
		answers: answersOf(kind, query, result),
		refused: refusedOf(kind, query, result, today),
		silent: silentOf(kind, query, result),
		upToDate: upToDateWords(kind, result),
		chart: chartOf(kind, query, result, today),
		footnote:
			typeof kind.footnote === "function" ? kind.footnote(query.options, leftOut) : (kind.footnote ?? null),
		fallScale: fallScale([...rows, ...(empty?.nearest ?? [])].flatMap((row) => row.cells.filter(isFall))),
		guide: result.guide && {
			href: textHref({ kind: "article", slug: result.guide.slug }),
			title: result.guide.title,
		},
		canonical: hrefOf(kind, query),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
	return pickColumns(view, shownPlaces(kind, query, leftOut));
}

/** The places of the columns that fit. The column that orders the list takes the last one if it's further on. */
function shownPlaces({ columns }: Kind, { sort }: ListQuery, leftOut: readonly string[]): number[] {
	const places = columns.flatMap(({ key }, at) => (leftOut.includes(key) ? [] : [at]));
	const sorted = columns.findIndex(({ key }) => key === sort.key);
	const shown = places.slice(0, SHOWN);
	return sorted < 0 || shown.includes(sorted) ? shown : [...shown.slice(0, -1), sorted];
}

export type ListView = ReturnType<typeof presentList>;

/** Columns of figures that no listing has yet, by key. A list that an address orders by one keeps it. */
function leftOutColumns(
	kind: Kind,
	{ options, sort: sortedBy }: ListQuery,
	{ emptyColumns }: Pick<ListResult, "emptyColumns">,
): string[] {
	return kind.columns.flatMap(({ key, sort }) => {
		if (!sort || key === sortedBy.key || !fieldOf(kind, sort.field)?.onlyOnceKnown) return [];
		return emptyColumns.includes(columnName(kind, "sort", sort.field, options)) ? [key] : [];
	});
}

const presented = createRowMemory<RowView>();
const charted = createRowMemory<ChartView["points"]>();

/** `37 of 117 key lender figures are up to date.` */
function upToDateWords(kind: Kind, { keyValues }: ListResult): string | null {
	if (!keyValues || keyValues.known === 0) return null;
	const { known, within } = keyValues;
	const figures = plural(known, `key ${kind.singular} figure`, `key ${kind.singular} figures`);
	return `${formatCount(within)} of ${figures} ${within === 1 ? "is" : "are"} up to date.`;
}

function exportHref(kind: Kind, format: string, search: string): string {
	return `${kind.path}.${format}${search ? `?${search}` : ""}`;
}

function columnsOf(kind: Kind, query: ListQuery): ColumnView[] {
	const columns = kind.columns.map(({ key, label, cardLabel, align, wide, sort }) => ({
		key,
		label,
		cardLabel,
		align,
		wide,
		sort: sort && sortLink(kind, query, key, sort.first),
	}));
	return [
		{ key: "name", label: capitalise(kind.singular), sort: sortLink(kind, query, "name", "asc") },
		...columns,
	];
}

/** A click on the sorted column turns its order round; on another it begins with that column's first direction. */
function sortLink(
	kind: Kind,
	query: ListQuery,
	key: string,
	first: "asc" | "desc",
): NonNullable<ColumnView["sort"]> {
	const active = query.sort.key === key ? query.sort.direction : null;
	const direction = active ? (active === "asc" ? "desc" : "asc") : first;
	const field = sortChoices(kind).find((choice) => choice.key === key)?.field ?? key;
	return { href: hrefOf(kind, { ...query, sort: { key, field, direction }, page: 1 }), active };
}

function sortsOf(kind: Kind, query: ListQuery) {
	return sortChoices(kind).map(({ key, label }) => ({ value: key, label, chosen: key === query.sort.key }));
}

function orderWords(kind: Kind, query: ListQuery): string {
	const { key, field, direction } = query.sort;
	const { field: usual, words } = kind.defaultSort;
	const label = (sortChoices(kind).find((choice) => choice.key === key)?.label ?? key).replace(
		/^[A-Z](?=[a-z])/,
		(letter) => letter.toLowerCase(),
	);
	const type = field === AS_OF ? "date" : (fieldOf(kind, field)?.type ?? "text");
	const ends =
		type === "date"
			? ["earliest first", "latest first"]
			: ["ratio", "money", "bitcoin", "count", "year"].includes(type)
				? ["lowest first", "highest first"]
				: ["A to Z", "Z to A"];
	const first = (field === usual && words?.[direction]) || (direction === "asc" ? ends[0] : ends[1]);
	return `by ${label}, ${first}`;
}

/** The page number after the sort order, for screen readers. Empty on the first page. */
function pageWords(page: number, pages: number): string {
	return page > 1 && page <= pages ? `, page ${formatCount(page)} of ${formatCount(pages)}` : "";
}

/** A filter as its form shows it. @param result its choices, and what each would leave */
export function presentFilter(
	filter: Filter,
	{ query, fieldErrors }: ParsedList,
	result: Pick<ListResult, "options" | "counts" | "silent">,
): FilterView {
	const chosen = query.filters[filter.key] ?? [];
	const refused = fieldErrors[filter.key];
	return {
		key: filter.key,
		legend: filter.legend,
		...(filter.hint && { hint: filter.hint }),
		type: filter.type,
		options: (result.options[filter.key] ?? []).map(({ value, label }) => ({
			value,
			label,
			count: result.counts[filter.key]?.[value] ?? 0,
			chosen: chosen.includes(value),
		})),
		number:
			filter.type === "number"
				? {
						unit: filter.number?.unit ?? "",
						value: refused?.value ?? chosen[0] ?? "",
						error: refused?.error ?? null,
						silent: silentView(chosen, result.silent[filter.key]),
					}
				: null,
	};
}

/** For a typed number, offers to include unknown values. Shown when they are excluded or included by choice. */
function silentView(chosen: string[], count = 0) {
	const isLetIn = chosen.includes(UNKNOWN);
	return count > 0 || isLetIn ? { count, chosen: isLetIn } : null;
}

function presentOption(option: NonNullable<Kind["options"]>[number], query: ListQuery): OptionView {
	const chosen = query.options[option.key] ?? option.choices[0]?.value;
	return {
		key: option.key,
		legend: option.legend,
		choices: option.choices.map(({ value, label }) => ({ value, label, chosen: value === chosen })),
	};
}

function problemsOf(
	kind: Kind,
	{ query, problems }: ParsedList,
	result: ListResult,
	pages: number,
): string[] {
	const said = [...problems];
	for (const filter of filtersOf(kind)) {
		const strange = (query.filters[filter.key] ?? []).filter(
			(value) =>
				filter.type !== "number" && !result.options[filter.key]?.some((option) => option.value === value),
		);
		if (strange.length > 0) said.push(`“${filter.legend}” has no option “${strange[0]?.slice(0, 40)}”.`);
	}
	if (query.page > pages)
		said.push(`There’s no page ${formatCount(query.page)}. This list has ${plural(pages, "page", "pages")}.`);
	if (result.truncated) said.push("Too many matches to show them all. Type more letters.");
	return said;
}

/** Points for unconditional values. Empty when the list compares loans at an LTV other than the maximum. */
function chartOf(kind: Kind, query: ListQuery, result: ListResult, today: string): ChartView | null {
	if (!kind.chart || Object.keys(query.options).length > 0) return null;
	const { x, y, title, xLabel, yLabel } = kind.chart;
	const pointsOf = (row: ListingSummary) => {
		if (isOutOfOrder(row.summary.attributes)) return [];
		const isOld = [x, y].some((key) => isPast(kind, row.summary, key, today));
		const [across, up] = [x, y].map((key) => valueForAll(kind, row.summary.attributes, key, today));
		return typeof across === "number" && typeof up === "number"
			? [{ name: row.name, href: listingHref(kind, row.slug), x: across, y: up, isOld }]
			: [];
	};
	const rowsKey = cacheKeyOfRows(kind, result.version, query, today);
	const points = result.rows.flatMap((row) => charted.of(keyOfRow(rowsKey, row), () => pointsOf(row)));
	return points.length < 2
		? null
		: { title, xLabel, yLabel, points, missing: result.rows.length - points.length };
}

type Shown = { columns: ColumnView[]; rows: RowView[]; empty: EmptyView | null };

/** A list with some columns, in this order. @param places positions among the columns after the name */
function pickColumns<View extends Shown>(view: View, places: readonly number[]): View {
	const pick = <Item>(items: readonly Item[]) => places.flatMap((at) => items.slice(at, at + 1));
	const pickCells = (rows: RowView[]) =>
		rows.map((row) => ({ ...row, cells: pick(row.cells), ...(row.old && { old: pick(row.old) }) }));
	return {
		...view,
		columns: [...view.columns.slice(0, 1), ...pick(view.columns.slice(1))],
		rows: pickCells(view.rows),
		empty: view.empty && { ...view.empty, nearest: pickCells(view.empty.nearest) },
	};
}

type Tried = Shown & { kind: { id: string } };
type Orders = { kind: string; orders: Record<string, readonly string[]> };

/** Column orders under test, by experiment and variant. Unnamed columns follow in their usual order. */
const TRIED: { [Experiment in keyof Variants]?: Orders } = {
	"custody-columns": { kind: "custodian", orders: { "fee-first": ["fee"] } },
};

/** Reorders a list's columns for the page's variant. Only columns and their cells move. Rows, values and words stay (`NEVER_TESTED`). */
export function withTriedColumns<View extends Tried>(
	view: View,
	variants: Readonly<Record<string, string | undefined>>,
): View {
	for (const [experiment, { kind, orders }] of Object.entries(TRIED)) {
		const variant = variants[experiment] ?? "";
		const order = Object.hasOwn(orders, variant) ? orders[variant] : undefined;
		if (order && kind === view.kind.id) return reordered(view, order);
	}
	return view;
}

/** @param order keys of columns other than the name, which no cell of a row belongs to */
function reordered<View extends Tried>(view: View, order: readonly string[]): View {
	const values = view.columns.slice(1);
	const placeOf = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
	const from = values
		.map(({ key }, at) => ({ place: placeOf(key), at }))
		.sort((a, b) => a.place - b.place)
		.map(({ at }) => at);
	return pickColumns(view, from);
}
