import { doesAge } from "~/listings/kinds/field-weight";
import type { Filter, Kind } from "~/listings/kinds/kind";
import { isBefore } from "~/listings/values/shelf-life";
import { plural } from "~/ui/format";

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

/** `12 lenders are left out: their yearly cost is unknown, undated or wasn't checked in the last 6 months.` */
export function uncheckedWords(
	count: number,
	{ singular, plural: all }: Pick<Kind, "singular" | "plural">,
	label: string,
): string {
	const figure = label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
	const who = `${plural(count, singular, all)} ${count === 1 ? "is" : "are"} left out`;
	return `${who}: ${count === 1 ? "its" : "their"} ${figure} is unknown, undated or wasn’t checked in the last 6 months.`;
}
