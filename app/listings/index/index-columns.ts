import type { ByDay } from "../kinds/indexed";
import { fieldOf, type Kind, type Options } from "../kinds/kind";

/**
 * The names of the columns of a kind's index: `filter:room`, `sort:risk_score`, `checked:risk_score` for the days until which
 * values that are sorted by count as checked in the last 6 months; where a setting of the list changes what is
 * shown, one more for each of its choices: `at=0.4/sort:risk_score`. A field whose value changes with the day has `day:next_start` instead of ranks.
 */

type Type = "filter" | "sort";

/** A column's name under the settings of a list. */
export function columnName(kind: Kind, type: Type, key: string, options: Options = {}): string {
	const option = (kind.options ?? []).find(
		(candidate) => options[candidate.key] && candidate.bearsOn[type].includes(key),
	);
	const own = type === "sort" && byDayOf(kind, key) ? "day" : type;
	return option ? `${option.key}=${options[option.key]}/${own}:${key}` : `${own}:${key}`;
}

/** How lists sort by a field whose value changes with the day; undefined for other fields. */
export function byDayOf(kind: Kind, key: string): ByDay | undefined {
	return fieldOf(kind, key)?.derive?.byDay;
}

/** The name of the column that says from which day on each listing's value of a field wasn't checked in the last 6 months. */
export function checkedColumn(field: string): string {
	return `checked:${field}`;
}

/** Every setting but the usual ones, which a column may differ under. One setting at a time: no column depends on two. */
export function settingsOf(kind: Kind): Options[] {
	return (kind.options ?? []).flatMap(({ key, choices }) =>
		choices.slice(1).map(({ value }) => ({ [key]: value })),
	);
}

/** The columns of a type that differ under these settings, by key. */
export function differingKeys(kind: Kind, type: Type, options: Options): string[] {
	return (kind.options ?? []).filter(({ key }) => options[key]).flatMap(({ bearsOn }) => bearsOn[type]);
}
