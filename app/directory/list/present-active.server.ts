import type { Filter, Kind } from "~/listings/kinds/kind";
import { filtersOf, type ListQuery, printListQuery, UNKNOWN } from "~/listings/record/index/search-params";
import { plural } from "~/ui/format";
import { presentRow } from "./present-row";
import type { ListResult } from "./read.server";
import type { EmptyView } from "./view";

type Chip = { key: string; label: string; href: string };

/** The active filters of a list, one a choice, and its search text. */
export function chipsOf(kind: Kind, query: ListQuery, result: Pick<ListResult, "options">): Chip[] {
	const chips = filtersOf(kind).flatMap((filter) =>
		(query.filters[filter.key] ?? []).map((value): Chip => {
			// A number that is gone asks nothing of those that do not say.
			const rest =
				filter.number && value !== UNKNOWN
					? []
					: (query.filters[filter.key] ?? []).filter((other) => other !== value);
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

function chipLabel(filter: Filter, value: string, result: Pick<ListResult, "options">): string {
	if (filter.number && value === UNKNOWN) return `${filter.legend}: including unknown`;
	if (filter.number) return filter.number.chip(value);
	const label = result.options[filter.key]?.find((option) => option.value === value)?.label ?? value;
	return /^(yes|no|unknown|none|required)$/i.test(label) ? `${filter.legend}: ${label.toLowerCase()}` : label;
}

/** What an empty list says. Names the filters that collide, ways to loosen them, and the nearest listings. */
export function presentEmpty(
	kind: Kind,
	query: ListQuery,
	result: ListResult,
	chips: Chip[],
	today: string,
): EmptyView {
	const keys = [...new Set(chips.map((chip) => chip.key))];
	const dropped = keys.map((key) => ({
		key,
		label: joinAlternatives(chips.filter((chip) => chip.key === key).map((chip) => quoted(chip.label))),
		count: result.without[key] ?? 0,
	}));
	const helpful = dropped.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
	const loosened = helpful.flatMap(({ key }) => loosen(kind, query, result, key) ?? []);
	const [first] = helpful;
	return {
		heading:
			keys.length > 1
				? `No ${kind.plural} match these filters`
				: `No ${kind.plural} match ${dropped[0]?.label}`,
		reason:
			keys.length === 1
				? `Remove it to see ${plural(result.total, kind.singular, kind.plural)}.`
				: first
					? `Remove ${first.label} to see ${plural(first.count, kind.singular, kind.plural)}.`
					: "Removing one filter isn’t enough. Try removing two.",
		loosen: [
			...loosened,
			...helpful.map(({ key, label, count }) => ({
				label: `Remove ${label}`,
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
		label: `Change to ${filter.number.chip(String(enough))}`,
		href: hrefOf(kind, { ...query, filters, page: 1 }),
		count: null,
	};
}

function quoted(label: string): string {
	return label.startsWith("“") ? label : `“${label}”`;
}

function joinAlternatives(labels: string[]): string {
	return labels.length < 2 ? labels.join("") : `${labels.slice(0, -1).join(", ")} or ${labels.at(-1)}`;
}

function without(query: ListQuery, key: string): ListQuery {
	if (key === "q") return { ...query, q: "", page: 1 };
	const { [key]: _dropped, ...filters } = query.filters;
	return { ...query, filters, page: 1 };
}

export function hrefOf(kind: Kind, query: ListQuery): string {
	const search = printListQuery(kind, query);
	return search ? `${kind.path}?${search}` : kind.path;
}
