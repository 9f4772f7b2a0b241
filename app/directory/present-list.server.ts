import { formatCount, formatMoment, joinWords, plural } from "~/ui/format";
import { hasNoKeyNumber } from "./build-index";
import { type Cell, type Filter, fieldOf, type Kind, numberOf } from "./kinds/kind";
import type { ChartView, ColumnView, EmptyView, FilterView, ListView, OptionView } from "./list-view";
import { listingHref, presentRow } from "./present-row";
import type { ListResult } from "./read-list.server";
import {
	type ListQuery,
	PAGE_SIZE,
	type ParsedList,
	printListQuery,
	sortChoices,
	VERIFIED_AT,
} from "./search-params";

/** Falls are drawn to at least this. */
const FALL_SCALE = 0.6;

/**
 * A list as its page shows it.
 * @param today UTC day
 * @param degradedSince when the copy shown was made, where the database did not answer; else null
 */
export function presentList(
	kind: Kind,
	parsed: ParsedList,
	result: ListResult,
	today: string,
	degradedSince: number | null,
): ListView {
	const { query } = parsed;
	const rows = result.rows.map((row) => presentRow(kind, row, today, query.options));
	const pages = Math.max(1, Math.ceil(result.matched / PAGE_SIZE));
	const active = chipsOf(kind, query, result);
	const usual = printListQuery(kind, { ...query, page: 1 });
	const empty =
		result.matched === 0 && result.total > 0 ? presentEmpty(kind, query, result, active, today) : null;
	return {
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
		orderedBy: orderWords(kind, query),
		filters: kind.filters.map((filter) => presentFilter(filter, parsed, result)),
		options: (kind.options ?? []).map((option) => presentOption(option, query)),
		sorts: sortsOf(kind, query),
		q: query.q,
		chips: active.map(({ label, href }) => ({ label, href })),
		clearHref: hrefOf(kind, { ...query, filters: {}, q: "", page: 1 }),
		problems: problemsOf(kind, parsed, result, pages),
		exports: {
			csv: exportHref(kind, "csv", usual),
			json: exportHref(kind, "json", usual),
			ics: kind.calendar ? exportHref(kind, "ics", usual) : null,
		},
		empty,
		unknownFrom: unknownFrom(kind, result),
		chart: chartOf(kind, result),
		footnote: kind.footnote ?? null,
		fallScale: fallScaleOf([...rows, ...(empty?.nearest ?? [])].flatMap((row) => row.cells)),
		canonical: hrefOf(kind, query),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

/** The canonical address of a list in a state. */
function hrefOf(kind: Kind, query: ListQuery): string {
	const search = printListQuery(kind, query);
	return search ? `${kind.path}?${search}` : kind.path;
}

function exportHref(kind: Kind, format: string, search: string): string {
	return `${kind.path}.${format}${search ? `?${search}` : ""}`;
}

function columnsOf(kind: Kind, query: ListQuery): ColumnView[] {
	const columns = kind.columns.map(({ key, label, cardLabel, align, wide, width, sort }) => ({
		key,
		label,
		cardLabel,
		align,
		wide,
		width,
		sort: sort && sortLink(kind, query, key, sort.first),
	}));
	return [
		{ key: "name", label: capitalise(kind.singular), sort: sortLink(kind, query, "name", "asc") },
		...columns,
		{ key: "as-of", label: "As of", width: "7.25rem", sort: sortLink(kind, query, "as-of", "desc") },
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

function sortsOf(kind: Kind, query: ListQuery): ListView["sorts"] {
	return sortChoices(kind).map(({ key, label }) => ({ value: key, label, chosen: key === query.sort.key }));
}

function orderWords(kind: Kind, query: ListQuery): string {
	const { key, field, direction } = query.sort;
	const label = (sortChoices(kind).find((choice) => choice.key === key)?.label ?? key).replace(
		/^[A-Z](?=[a-z])/,
		(letter) => letter.toLowerCase(),
	);
	const type = field === VERIFIED_AT ? "date" : (fieldOf(kind, field)?.type ?? "text");
	const ends =
		type === "date"
			? ["earliest first", "latest first"]
			: ["ratio", "money", "bitcoin", "count", "year"].includes(type)
				? ["lowest first", "highest first"]
				: ["A to Z", "Z to A"];
	return `by ${label}, ${direction === "asc" ? ends[0] : ends[1]}`;
}

function presentFilter(filter: Filter, { query, fieldErrors }: ParsedList, result: ListResult): FilterView {
	const chosen = query.filters[filter.key] ?? [];
	const refused = fieldErrors[filter.key];
	const { unit, min, max, step } = filter.number ?? { unit: "", min: 0, max: 0, step: 1 };
	return {
		key: filter.key,
		legend: filter.legend,
		type: filter.type,
		options: (result.options[filter.key] ?? []).map(({ value, label }) => ({
			value,
			label,
			count: result.counts[filter.key]?.[value] ?? 0,
			chosen: chosen.includes(value),
		})),
		number:
			filter.type === "number"
				? { unit, min, max, step, value: refused?.value ?? chosen[0] ?? "", error: refused?.error ?? null }
				: null,
	};
}

function presentOption(option: NonNullable<Kind["options"]>[number], query: ListQuery): OptionView {
	const chosen = query.options[option.key] ?? option.choices[0]?.value;
	return {
		key: option.key,
		legend: option.legend,
		choices: option.choices.map(({ value, label }) => ({ value, label, chosen: value === chosen })),
	};
}

type Chip = { key: string; label: string; href: string };

function chipsOf(kind: Kind, query: ListQuery, result: ListResult): Chip[] {
	const chips = kind.filters.flatMap((filter) =>
		(query.filters[filter.key] ?? []).map((value): Chip => {
			const rest = (query.filters[filter.key] ?? []).filter((other) => other !== value);
			const { [filter.key]: _dropped, ...others } = query.filters;
			const filters = rest.length > 0 ? { ...others, [filter.key]: rest } : others;
			return {
				key: filter.key,
				label: chipLabel(filter, value, result),
				href: hrefOf(kind, { ...query, filters, page: 1 }),
			};
		}),
	);
	if (query.q)
		chips.push({ key: "q", label: `“${query.q}”`, href: hrefOf(kind, { ...query, q: "", page: 1 }) });
	return chips;
}

function chipLabel(filter: Filter, value: string, result: ListResult): string {
	if (filter.number) return filter.number.chip(value);
	const label = result.options[filter.key]?.find((option) => option.value === value)?.label ?? value;
	return /^(yes|no|unknown|none|required)$/i.test(label) ? `${filter.legend}: ${label.toLowerCase()}` : label;
}

function presentEmpty(
	kind: Kind,
	query: ListQuery,
	result: ListResult,
	chips: Chip[],
	today: string,
): EmptyView {
	const keys = [...new Set(chips.map((chip) => chip.key))];
	const dropped = keys.map((key) => ({
		key,
		label: joinAlternatives(chips.filter((chip) => chip.key === key).map((chip) => chip.label)),
		count: result.without[key] ?? 0,
	}));
	const helpful = dropped.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
	const loosened = helpful.flatMap(({ key }) => loosen(kind, query, result, key) ?? []);
	const listed = joinWords(dropped.map(({ label }) => label));
	const [first] = helpful;
	return {
		heading:
			keys.length > 1
				? `No ${kind.singular} passes ${keys.length === 2 ? "both" : `all ${keys.length}`} filters`
				: `No ${kind.singular} passes this filter`,
		reason:
			keys.length === 1
				? `None of the ${plural(result.total, kind.singular, kind.plural)} we list is known to match ${listed}.`
				: first
					? `Nothing matches ${listed} at once. Without ${first.label} ${first.count === 1 ? "one would pass" : `${formatCount(first.count)} would pass`}.`
					: `Nothing matches ${listed} at once, and dropping any one of them is not enough.`,
		loosen: [
			...loosened,
			...helpful.map(({ key, label, count }) => ({
				label: `Drop ${label}`,
				href: hrefOf(kind, without(query, key)),
				count,
			})),
		],
		nearest: result.nearest.map((row) => presentRow(kind, row, today, query.options)),
	};
}

/** A button that moves a typed number just far enough to let a listing pass. */
function loosen(
	kind: Kind,
	query: ListQuery,
	result: ListResult,
	key: string,
): EmptyView["loosen"][number] | null {
	const filter = kind.filters.find((candidate) => candidate.key === key);
	const enough = result.loosest[key];
	if (!filter?.number || enough === undefined) return null;
	const filters = { ...query.filters, [key]: [String(enough)] };
	return {
		label: `Loosen to ${filter.number.chip(String(enough))}`,
		href: hrefOf(kind, { ...query, filters, page: 1 }),
		count: null,
	};
}

function joinAlternatives(labels: string[]): string {
	return labels.length < 2 ? labels.join("") : `${labels.slice(0, -1).join(", ")} or ${labels.at(-1)}`;
}

function without(query: ListQuery, key: string): ListQuery {
	if (key === "q") return { ...query, q: "", page: 1 };
	const { [key]: _dropped, ...filters } = query.filters;
	return { ...query, filters, page: 1 };
}

function problemsOf(
	kind: Kind,
	{ query, problems }: ParsedList,
	result: ListResult,
	pages: number,
): string[] {
	const said = [...problems];
	for (const filter of kind.filters) {
		const strange = (query.filters[filter.key] ?? []).filter(
			(value) =>
				filter.type !== "number" && !result.options[filter.key]?.some((option) => option.value === value),
		);
		if (strange.length > 0) said.push(`“${filter.legend}” has no choice “${strange[0]?.slice(0, 40)}”.`);
	}
	if (query.page > pages)
		said.push(`There are ${plural(pages, "page", "pages")}; this is page ${formatCount(query.page)}.`);
	if (result.truncated)
		said.push("That text begins a great many words: the first are shown. Type more of it.");
	return said;
}

/** Where the rows begin of which no key number is known, when they end the page. */
function unknownFrom(kind: Kind, result: ListResult): number | null {
	let from = result.rows.length;
	while (from > 0 && hasNoKeyNumber(kind, result.rows[from - 1]?.summary.attributes ?? {})) from--;
	return from === result.rows.length ? null : from;
}

function chartOf(kind: Kind, result: ListResult): ChartView | null {
	if (!kind.chart) return null;
	const { x, y, title, xLabel, yLabel } = kind.chart;
	const points = result.rows.flatMap((row) => {
		const [across, up] = [numberOf(row.summary.attributes, x), numberOf(row.summary.attributes, y)];
		return across === null || up === null
			? []
			: [{ name: row.name, href: listingHref(kind, row.slug), x: across, y: up }];
	});
	return points.length < 2
		? null
		: { title, xLabel, yLabel, points, missing: result.rows.length - points.length };
}

function fallScaleOf(cells: Cell[]): number {
	const deepest = Math.max(
		0,
		...cells.map((cell) =>
			cell && typeof cell === "object" && "sale" in cell ? Math.max(cell.sale ?? 0, cell.call ?? 0) : 0,
		),
	);
	return deepest <= FALL_SCALE ? FALL_SCALE : Math.ceil(deepest * 10) / 10;
}

function capitalise(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
