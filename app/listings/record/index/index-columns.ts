import { type ByDay, fieldOf, type Kind, type Options } from "~/listings/kinds/kind";

/**
 * The column names of a kind's index, such as `filter:room` and `sort:risk_score`. `checked:risk_score` has the days until
 * which sort values count as checked in the last 6 months. If a list setting changes a column, each of its choices has another,
 * such as `at=0.4/sort:risk_score`. A field that changes with the day has `day:next_start` instead of ranks.
 */

type Type = "filter" | "sort";

export function columnName(kind: Kind, type: Type, key: string, options: Options = {}): string {
	const option = (kind.options ?? []).find(
		(candidate) => options[candidate.key] && candidate.bearsOn[type].includes(key),
	);
	const own = type === "sort" && byDayOf(kind, key) ? "day" : type;
	return option ? `${option.key}=${options[option.key]}/${own}:${key}` : `${own}:${key}`;
}

export function byDayOf(kind: Kind, key: string): ByDay | undefined {
	return fieldOf(kind, key)?.derive?.byDay;
}

export function checkedColumn(field: string): string {
	return `checked:${field}`;
}

/** No column depends on two settings, so each has only one. */
export function settingsOf(kind: Kind): Options[] {
	return (kind.options ?? []).flatMap(({ key, choices }) =>
		choices.slice(1).map(({ value }) => ({ [key]: value })),
	);
}

export function differingKeys(kind: Kind, type: Type, options: Options): string[] {
	return (kind.options ?? []).filter(({ key }) => options[key]).flatMap(({ bearsOn }) => bearsOn[type]);
}
