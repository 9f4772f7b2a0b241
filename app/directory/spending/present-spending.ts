import { money } from "~/finance/words";
import { cardStatuses } from "~/listings/kinds/card-issuer-terms";
import type { Filter, Kind } from "~/listings/kinds/kind";
import { answerCards } from "~/listings/offers/answer-cards";
import type { Card, CardQuestion } from "~/listings/offers/card";
import { cardOf } from "~/listings/offers/card-of-listing";
import { passes } from "~/listings/record/index/index-data";
import {
	CHECKED,
	CHECKED_LABEL,
	checkedFilter,
	filtersOf,
	type ListQuery,
	printListQuery,
} from "~/listings/record/index/search-params";
import { checkedUntil, isBefore } from "~/listings/values/age";
import { capitalise, formatMoment, plural } from "~/ui/format";
import type { ListingRecord } from "~db/records";
import { listingHref } from "../list/present-row";
import { type AnsweredCard, presentRow, reasonWords, type SpendingRow } from "./present-row";
import { cardWinners } from "./present-winners";

export type SpendingView = ReturnType<typeof presentSpending>;
export type SpendingGroup = { id: string; heading: string; note: string | null; rows: SpendingRow[] };
export type FoldedGroup = {
	id: string;
	heading: string;
	names: string;
	rows: Array<{ href: string; name: string; why: string }>;
};

export function answeredCards(
	kind: Kind,
	records: readonly ListingRecord[],
	question: CardQuestion,
	query: ListQuery,
): AnsweredCard[] {
	const kept = records.filter((listing) => isKept(kind, listing, query, question.today));
	const cards = kept.flatMap((listing) => {
		const card = cardOf(listing);
		return isCheckedLately(card, query, question.today) ? [{ listing, card }] : [];
	});
	const bySlug = new Map(cards.map((one) => [one.card.card, one]));
	return answerCards(
		question,
		cards.map(({ card }) => card),
	).flatMap((answer) => {
		const found = bySlug.get(answer.card);
		return found ? [{ answer, listing: found.listing, plans: found.card.plans }] : [];
	});
}

function isCheckedLately({ as_of }: Card, { filters }: ListQuery, today: string): boolean {
	return !filters[CHECKED] || isBefore(today, checkedUntil({ confidence: "sourced", asOf: as_of }));
}

function isKept(
	kind: Kind,
	{ attributes, verifiedAt }: ListingRecord,
	query: ListQuery,
	today: string,
): boolean {
	return filtersOf(kind).every((filter) => {
		const wanted = query.filters[filter.key];
		if (!wanted || filter === checkedFilter) return true;
		const indexed = filter.index(attributes, verifiedAt, query.options);
		return wanted.some((choice) => passes(filter, indexed, choice, today));
	});
}

export function presentSpending(
	kind: Kind,
	all: AnsweredCard[],
	question: CardQuestion,
	query: ListQuery,
	search: string,
	degradedSince: number | null,
) {
	const shown = all.filter(({ answer }) => answer.group !== "not_available");
	const longest = Math.max(0, ...shown.map(({ answer }) => answer.terms?.reward ?? 0));
	const rowsOf = (group: string) =>
		shown
			.filter(({ answer }) => answer.group === group)
			.map((card) => ({ card, row: presentRow(kind, card, question, longest) }));
	const [open, unknown] = [rowsOf("ranks"), rowsOf("unknown")];
	const groups: SpendingGroup[] = [
		{
			id: "open",
			heading: plural(open.length, "card you can get", "cards you can get"),
			note: tiesWords(open.map(({ card }) => card)),
			rows: open.map(({ row }) => row),
		},
		{
			id: "unknown",
			heading: plural(unknown.length, "card we couldn’t confirm", "cards we couldn’t confirm"),
			rows: unknown.map(({ row }) => row),
			note: "We’re missing the fee, the country or whether it’s open.",
		},
	];
	const at = (filters: ListQuery["filters"], file?: "csv" | "json") =>
		hrefOf(kind, search, { ...query, filters }, file);
	return {
		href: at(query.filters),
		exports: { csv: at(query.filters, "csv"), json: at(query.filters, "json") },
		chips: chipsOf(kind, query).map(({ label, filters }) => ({ label, href: at(filters) })),
		winners: cardWinners(open, unknown.length, question.today),
		groups: groups.filter(({ id, rows }) => id === "open" || rows.length > 0),
		folded: foldedOf(kind, all),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
		calculatorHref: calculatorHref(question),
	};
}

export function hrefOf(kind: Kind, search: string, query: ListQuery, file?: "csv" | "json"): string {
	const filters = printListQuery(kind, { ...query, q: "", page: 1 });
	return `${kind.path}${file ? `.${file}` : ""}?${[search, filters].filter(Boolean).join("&")}`;
}

/** The custom card calculator with the same spending. It has no category for bills. */
function calculatorHref({ spend }: CardQuestion): string {
	const { bills = 0, other = 0, ...named } = spend;
	const params = Object.entries({ ...named, other: other + bills }).map(
		([category, month]): [string, string] => [`spend.${category}`, String(month)],
	);
	return `/calculators/card?${new URLSearchParams(params)}`;
}

const CLOSE = { dollars: 25, share: 0.05 };

function tiesWords(open: AnsweredCard[]): string | null {
	const terms = open.flatMap(({ answer }) => answer.terms ?? []);
	const [first] = terms;
	if (!first) return null;
	const highest = first.net ?? 0;
	const close = terms.filter(
		({ net, reward }) =>
			net !== null && reward > 0 && highest - net <= Math.max(CLOSE.dollars, CLOSE.share * highest),
	);
	const apart = highest - (close.at(-1)?.net ?? highest);
	const idle = terms.filter(({ reward }) => reward === 0).length;
	return (
		[
			close.length > 1 && close.every(({ fresh }) => fresh)
				? `The top ${numberWord(close.length)} ${apart < 1 ? "pay the same" : `are within ${money(Math.ceil(apart))} of each other`}, so compare what they pay in.`
				: null,
			idle > 0 ? `${idleWords(idle, open.length)} no published reward on this spending.` : null,
		]
			.filter(Boolean)
			.join(" ") || null
	);
}

function idleWords(idle: number, all: number): string {
	if (idle === all) return all === 1 ? "It pays" : "They pay";
	return `${capitalise(numberWord(idle))} ${idle === 1 ? "pays" : "pay"}`;
}

const NUMBERS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

function numberWord(count: number): string {
	return NUMBERS[count] ?? String(count);
}

const ELSEWHERE = ["country_excluded", "country_not_served"];

function foldedOf(kind: Kind, all: AnsweredCard[]): FoldedGroup[] {
	const gone = all.filter(({ answer }) => answer.group === "not_available");
	const isElsewhere = ({ answer }: AnsweredCard) =>
		answer.reasons.some((reason) => ELSEWHERE.includes(reason));
	const groupOf = (id: string, words: string, cards: AnsweredCard[]): FoldedGroup[] => {
		const rows = cards.map(({ answer, listing }) => ({
			href: listingHref(kind, listing.slug),
			name: listing.name,
			why: answer.reasons.map(goneWords).join("; "),
		}));
		const names = rows.map(({ name }) => name).join(", ");
		return rows.length > 0 ? [{ id, heading: `${rows.length} ${words}`, names, rows }] : [];
	};
	return [
		...groupOf("elsewhere", "not offered where you live", gone.filter(isElsewhere)),
		...groupOf(
			"gone",
			"you can’t get",
			gone.filter((card) => !isElsewhere(card)),
		),
	];
}

const NOT_TO_BE_HAD = "not_to_be_had_";

function goneWords(reason: string): string {
	if (!reason.startsWith(NOT_TO_BE_HAD)) return reasonWords(reason);
	const status = reason.slice(NOT_TO_BE_HAD.length);
	return (cardStatuses[status] ?? status).toLocaleLowerCase("en");
}

function chipsOf(kind: Kind, { filters }: ListQuery) {
	return filtersOf(kind).flatMap((filter) =>
		(filters[filter.key] ?? []).map((value) => {
			const rest = (filters[filter.key] ?? []).filter((other) => other !== value);
			const { [filter.key]: _dropped, ...others } = filters;
			return {
				label: chipLabel(filter, value),
				filters: rest.length > 0 ? { ...others, [filter.key]: rest } : others,
			};
		}),
	);
}

function chipLabel(filter: Filter, value: string): string {
	if (filter.number) return filter.number.chip(value);
	if (filter === checkedFilter) return CHECKED_LABEL;
	const options = Array.isArray(filter.options) ? filter.options : [];
	return `${filter.legend}: ${(options.find((one) => one.value === value)?.label ?? value).toLowerCase()}`;
}
