import { doesAge, sortChoices } from "~/listings/kinds/columns";
import type { Filter, Kind, ListOption } from "~/listings/kinds/kind";
import { isBefore } from "~/listings/values/age";
import { grouped, plural } from "~/ui/format";
import { type Counted, readNumber } from "~/ui/typed-number";

export const CHECKED = "checked";
export const LATELY = "6-months";

export const CHECKED_LABEL = "Checked in the last 6 months";

/** Leaves out rows whose figure wasn't checked in the last 6 months. Each sort field has its own column (`checkedColumn`). */
export const checkedFilter: Filter = {
	key: CHECKED,
	legend: "Age of the figure",
	hint: "The figure you sort by must be that recent.",
	type: "any",
	options: [{ value: LATELY, label: CHECKED_LABEL }],
	index: () => null,
	matches: (until, wanted, today) =>
		wanted === LATELY && isBefore(today, typeof until === "string" ? until : null),
};

const known = new WeakMap<Kind, readonly Filter[]>();

export function filtersOf(kind: Kind): readonly Filter[] {
	const before = known.get(kind);
	if (before) return before;
	const filters = hasSwitch(kind) ? [checkedFilter, ...kind.filters] : kind.filters;
	known.set(kind, filters);
	return filters;
}

export function hasSwitch(kind: Kind): boolean {
	return doesAge(kind, kind.defaultSort.field);
}

export function checkedField(kind: Kind, { sort }: { sort: { field: string } }): string {
	return doesAge(kind, sort.field) ? sort.field : kind.defaultSort.field;
}

/** `12 lenders are left out because their yearly cost is unknown, undated or wasn't checked in the last 6 months.` */
export function uncheckedWords(
	count: number,
	{ singular, plural: all }: Pick<Kind, "singular" | "plural">,
	label: string,
): string {
	const figure = label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
	const who = `${plural(count, singular, all)} ${count === 1 ? "is" : "are"} left out`;
	return `${who} because ${count === 1 ? "its" : "their"} ${figure} is unknown, undated or wasn’t checked in the last 6 months.`;
}

export type ListQuery = {
	filters: Record<string, string[]>;
	/** By option key; only what differs from the first choice. */
	options: Record<string, string>;
	q: string;
	sort: SortChoice;
	page: number;
};

type SortChoice = { key: string; field: string; direction: "asc" | "desc" };

export type ParsedList = {
	query: ListQuery;
	problems: string[];
	fieldErrors: Record<string, { value: string; error: string }>;
	/** The fix for each bad parameter. CSV requests with one are refused. Unknown parameter names aren't included. */
	refused: Record<string, string>;
};

export const PAGE_SIZE = 50;
const MAX_PAGE = 100_000;
const MAX_TEXT = 100;
const MAX_CHOICES = 40;
/** Parameters that others add to links; dropped without a word. */
const FOREIGN = /^(utm_\w+|gclid|gbraid|wbraid|msclkid|fbclid|ttclid|ref|_routes)$/;

export function defaultSort(kind: Kind): SortChoice {
	const { field, direction } = kind.defaultSort;
	return { key: sortChoices(kind).find((choice) => choice.field === field)?.key ?? field, field, direction };
}

/** Never throws. For a single choice the last of repeated keys counts. */
export function parseListQuery(kind: Kind, params: URLSearchParams): ParsedList {
	const problems: string[] = [];
	const refused: ParsedList["refused"] = {};
	const refuse = (key: string, instead: string, problem: string) => {
		refused[key] = instead;
		problems.push(problem);
	};
	const fieldErrors: ParsedList["fieldErrors"] = {};
	const filters: Record<string, string[]> = {};
	for (const filter of filtersOf(kind)) {
		const given = [...new Set(params.getAll(filter.key).map((value) => value.trim()))].filter(
			(value) => value !== "",
		);
		if (given.length === 0) continue;
		const { chosen, problem, error } = readFilter(filter, given.slice(-MAX_CHOICES));
		if (chosen.length > 0) filters[filter.key] = chosen;
		if (problem) refuse(filter.key, choicesWords(choicesOf(filter)), problem);
		if (error) {
			fieldErrors[filter.key] = { value: given.at(-1) ?? "", error };
			refused[filter.key] = error;
		}
	}
	const q = lastOf(params, "q").trim().replace(/\s+/g, " ");
	if (q.length > MAX_TEXT)
		refuse("q", `Enter at most ${MAX_TEXT} characters.`, `We cut your search to ${MAX_TEXT} characters.`);
	const query: ListQuery = {
		filters,
		options: readOptions(kind.options ?? [], params, refuse),
		q: q.slice(0, MAX_TEXT),
		sort: readSort(kind, params, refuse),
		page: readPage(params, refuse),
	};
	for (const key of new Set(params.keys())) {
		if (!isKnown(kind, key)) problems.push(`This list has no filter “${shorten(key)}”, so we ignored it.`);
	}
	return { query, problems: problems.slice(0, 5), fieldErrors, refused };
}

type Refuse = (key: string, instead: string, problem: string) => void;

/** The value of a parameter. If it appears twice, the last one counts, as in a loan. */
function lastOf(params: URLSearchParams, key: string): string {
	return params.getAll(key).at(-1) ?? "";
}

function choicesOf({ options, type }: Filter): string[] {
	const named = Array.isArray(options) ? options.map(({ value }) => value) : [];
	return type === "any" && !named.includes(UNKNOWN) ? [...named, UNKNOWN] : named;
}

function choicesWords(choices: readonly string[]): string {
	return choices.length > 0 ? `Choose one: ${choices.join(", ")}.` : "This choice doesn’t exist.";
}

function isKnown(kind: Kind, key: string): boolean {
	if (["q", "sort", "dir", "page"].includes(key) || FOREIGN.test(key)) return true;
	return (
		filtersOf(kind).some((filter) => filter.key === key) ||
		(kind.options ?? []).some((option) => option.key === key)
	);
}

function readFilter(filter: Filter, given: string[]): { chosen: string[]; problem?: string; error?: string } {
	if (filter.type === "number") {
		const typed = given.findLast((value) => value !== UNKNOWN);
		if (typed === undefined) return { chosen: [] };
		const withUnsaid = given.includes(UNKNOWN) && !filter.number?.groups;
		const { min, max, unit } = filter.number ?? { min: 0, max: Number.MAX_SAFE_INTEGER, unit: "" };
		const { digits, doubt } = readNumber(typed, COUNTED[unit] ?? "whole");
		if (doubt) return { chosen: [], error: doubt };
		const number = Number(digits ?? Number.NaN);
		if (Number.isNaN(number) || number < 0)
			return {
				chosen: [],
				error: `Enter a number${unit ? ` in ${unit}` : ""}, like ${min < 10 && max >= 10 ? 10 : min}.`,
			};
		if (number < min || number > max)
			return {
				chosen: [],
				error: `Enter a number from ${grouped(min, 3)} to ${grouped(max, 3)}.`,
			};
		return { chosen: withUnsaid ? [String(number), UNKNOWN] : [String(number)] };
	}
	const asked = filter.type === "one" ? given.slice(-1) : given;
	const chosen = asked.filter((value) => isChoice(filter, value));
	const lost = asked.find((value) => !chosen.includes(value));
	return lost === undefined
		? { chosen }
		: { chosen, problem: `“${filter.legend}” has no choice “${shorten(lost)}”, so we ignored it.` };
}

const COUNTED: Readonly<Record<string, Counted>> = { USD: "dollars", BTC: "bitcoin", "%": "share" };

/** Choices found in the data are checked when the data is there; here only their shape is. */
function isChoice(filter: Filter, value: string): boolean {
	if (Array.isArray(filter.options))
		return (
			filter.options.some((option) => option.value === value) || (filter.type === "any" && value === UNKNOWN)
		);
	return value.length <= 80;
}

export const UNKNOWN = "unknown";

function readOptions(options: ListOption[], params: URLSearchParams, refuse: Refuse): Record<string, string> {
	const chosen: Record<string, string> = {};
	for (const option of options) {
		const given = lastOf(params, option.key);
		if (given === "" || given === option.choices[0]?.value) continue;
		if (option.choices.some((choice) => choice.value === given)) chosen[option.key] = given;
		else
			refuse(
				option.key,
				choicesWords(option.choices.map(({ value }) => value)),
				`“${option.legend}” has no choice “${shorten(given)}”, so we ignored it.`,
			);
	}
	return chosen;
}

function readSort(kind: Kind, params: URLSearchParams, refuse: Refuse): SortChoice {
	const key = lastOf(params, "sort");
	const direction = lastOf(params, "dir");
	if (direction !== "" && direction !== "asc" && direction !== "desc")
		refuse("dir", choicesWords(["asc", "desc"]), "The sort direction must be “asc” or “desc”.");
	const choice = key ? sortChoices(kind).find((candidate) => candidate.key === key) : undefined;
	if (key && !choice)
		refuse(
			"sort",
			choicesWords(sortChoices(kind).map((each) => each.key)),
			`You can’t sort this list by “${shorten(key)}”.`,
		);
	if (!choice) {
		const fallback = defaultSort(kind);
		return !key && (direction === "asc" || direction === "desc") ? { ...fallback, direction } : fallback;
	}
	return {
		key: choice.key,
		field: choice.field,
		direction: direction === "asc" || direction === "desc" ? direction : choice.first,
	};
}

function readPage(params: URLSearchParams, refuse: Refuse): number {
	const text = lastOf(params, "page");
	if (text === "") return 1;
	const page = /^\d{1,6}$/.test(text) ? Number(text) : 0;
	if (page >= 1 && page <= MAX_PAGE) return page;
	refuse("page", "Enter a whole number from 1.", "That page doesn’t exist, so here’s the first.");
	return 1;
}

function shorten(text: string): string {
	return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** The same state always prints the same address. */
export function printListQuery(kind: Kind, query: ListQuery): string {
	const params = new URLSearchParams();
	if (query.q) params.set("q", query.q);
	for (const { key } of filtersOf(kind))
		for (const value of [...(query.filters[key] ?? [])].sort()) params.append(key, value);
	for (const { key } of kind.options ?? []) if (query.options[key]) params.set(key, query.options[key]);
	const usual = defaultSort(kind);
	if (query.sort.key !== usual.key) {
		params.set("sort", query.sort.key);
		const first = sortChoices(kind).find((choice) => choice.key === query.sort.key)?.first;
		if (query.sort.direction !== first) params.set("dir", query.sort.direction);
	} else if (query.sort.direction !== usual.direction) {
		params.set("dir", query.sort.direction);
	}
	if (query.page > 1) params.set("page", String(query.page));
	return params.toString();
}
