import { hasNoKeyNumber } from "~/listings/kinds/columns";
import { type Answer, type Filter, fieldOf, type Kind } from "~/listings/kinds/kind";
import { isOutOfOrder } from "~/listings/kinds/status";
import { answerOf, groupingFilter } from "~/listings/record/index/index-data";
import {
	CHECKED,
	checkedField,
	type ListQuery,
	UNKNOWN,
	uncheckedWords,
} from "~/listings/record/index/search-params";
import { formatCount, plural } from "~/ui/format";
import type { ListingSummary } from "~db/records";
import type { Attributes } from "~db/values";
import { hrefOf } from "./present-active.server";
import { listingHref } from "./present-row";
import type { ListResult } from "./read.server";
import type { RefusedView, RowPart, RowView } from "./view";

/** Decides which listings a list shows, which may not belong, and which it omits. It names or counts all of them. */

/**
 * The groups of rows on a page. Groups by the answers to a grouping filter, else by whether new customers can join
 * and anything is published.
 */
export function partsOf(kind: Kind, query: ListQuery, result: ListResult, today: string): RowPart[] {
	const filter = groupingFilter(kind, query);
	if (!filter || !result.answers) return outOfOrder(kind, result);
	const answers = result.rows.map((row) => judge(filter, query, row, today).answer);
	return (["yes", "unknown"] as const).flatMap((answer) => {
		const from = answers.indexOf(answer);
		if (from < 0) return [];
		const { heading, note } = textOf(filter, query, answer);
		return { from, heading: `${heading} (${formatCount(result.answers?.[answer] ?? 0)})`, note };
	});
}

function textOf(filter: Filter, query: ListQuery, answer: Answer) {
	const groups = filter.number?.groups;
	const heading = groups?.heading(answer, wantedOf(filter, query)) ?? "";
	return { heading, note: answer === "unknown" ? (groups?.note ?? null) : null };
}

function wantedOf(filter: Filter, query: ListQuery): string {
	return query.filters[filter.key]?.[0] ?? "";
}

/** Unranked rows at a page's end. They have no known key figure or take no new customers. */
function outOfOrder(kind: Kind, { rows }: ListResult): RowPart[] {
	function startOf(end: number, belongs: (attributes: Attributes) => boolean): number {
		let from = end;
		while (from > 0 && belongs(rows[from - 1]?.summary.attributes ?? {})) from--;
		return from;
	}
	const out = startOf(rows.length, isOutOfOrder);
	const bare = startOf(out, (attributes) => hasNoKeyNumber(kind, attributes));
	const parts = [
		{
			from: bare,
			to: out,
			heading: "No published figures",
			note: "We looked and found none.",
		},
		{
			from: out,
			to: rows.length,
			heading: kind.outOfReach ?? "Closed or not taking new customers",
			note: "Not ranked.",
		},
	];
	return parts.flatMap(({ to, ...part }) => (part.from < to ? [part] : []));
}

function judge(filter: Filter, query: ListQuery, row: ListingSummary, today: string) {
	const indexed = filter.index(row.summary.attributes, null, query.options);
	const wanted = wantedOf(filter, query);
	return {
		answer: answerOf(filter, indexed, [wanted], today),
		why: filter.number?.groups?.why(indexed, wanted) ?? null,
	};
}

/** What we don't know about a row that stays in the list anyway. */
export function openQuestion(
	kind: Kind,
	query: ListQuery,
	row: ListingSummary,
	today: string,
): Pick<RowView, "open"> {
	const filter = groupingFilter(kind, query);
	const { answer, why } = filter ? judge(filter, query, row, today) : { answer: "yes", why: null };
	return answer === "unknown" && why ? { open: why } : {};
}

/** 'They lend $60,000: 10. Not known whether they lend it: 15. ...' */
export function answersOf(kind: Kind, query: ListQuery, { answers }: ListResult): string | null {
	const filter = groupingFilter(kind, query);
	if (!filter || !answers) return null;
	return (["yes", "unknown", "no"] as const)
		.map((answer) => `${textOf(filter, query, answer).heading}: ${formatCount(answers[answer])}.`)
		.join(" ");
}

/** The refused listings and their reasons, at the end of the last page. */
export function refusedOf(
	kind: Kind,
	query: ListQuery,
	{ refused, answers }: ListResult,
	today: string,
): RefusedView | null {
	const filter = groupingFilter(kind, query);
	if (!filter || !answers || refused.length === 0) return null;
	const more = answers.no - refused.length;
	return {
		heading: `${textOf(filter, query, "no").heading} (${formatCount(answers.no)})`,
		listings: refused
			.map((row) => ({
				href: listingHref(kind, row.slug),
				name: row.name,
				why: judge(filter, query, row, today).why,
			}))
			.sort((a, b) => a.name.localeCompare(b.name, "en")),
		more: more > 0 ? `And ${plural(more, "other", "others")}.` : null,
	};
}

type Silent = { words: string; href: string };

/** How many unknown listings each number filter excludes, and how many unchecked ones the switch excludes. */
export function silentOf(kind: Kind, query: ListQuery, result: ListResult): Silent[] {
	return [...uncheckedOf(kind, query, result), ...unsaidOf(kind, query, result)];
}

function uncheckedOf(kind: Kind, query: ListQuery, { matched, without }: ListResult): Silent[] {
	const count = (without[CHECKED] ?? matched) - matched;
	if (!query.filters[CHECKED] || count === 0) return [];
	const { [CHECKED]: _off, ...filters } = query.filters;
	const label = fieldOf(kind, checkedField(kind, query))?.label ?? "";
	return [
		{
			words: uncheckedWords(count, kind, label),
			href: hrefOf(kind, { ...query, filters, page: 1 }),
		},
	];
}

function unsaidOf(kind: Kind, query: ListQuery, { silent }: ListResult): Silent[] {
	return kind.filters.flatMap(({ key, number }) => {
		const [wanted = ""] = query.filters[key] ?? [];
		const count = silent[key] ?? 0;
		if (!number || count === 0) return [];
		const filters = { ...query.filters, [key]: [wanted, UNKNOWN] };
		return {
			words: `“${number.chip(wanted)}” hides ${plural(count, kind.singular, kind.plural)} because the figure isn’t published.`,
			href: hrefOf(kind, { ...query, filters, page: 1 }),
		};
	});
}
