import { formatValue } from "~/listings/facts/format-value";
import { AS_OF, doesAge, hasNoKeyNumber, sortChoices } from "~/listings/kinds/columns";
import { valueForAll } from "~/listings/kinds/condition";
import type { Indexed, Kind, Options } from "~/listings/kinds/kind";
import { isOutOfOrder } from "~/listings/kinds/status";
import { firstDay } from "~/ui/format";
import type { Attributes, Value } from "~db/values";
import {
	byDayOf,
	checkedColumn,
	columnName,
	differingKeys,
	type SortValue,
	settingsOf,
} from "./index-columns";

/** Small, so that we can read it for all listings of a kind when one changes. */
export type IndexValues = {
	columns: Array<Indexed | SortValue>;
	order: {
		/** 1 where nobody new can have it. */
		out: 0 | 1;
		value: SortValue;
		/** 1 where no number is known that the kind is compared by. */
		bare: 0 | 1;
		second: SortValue;
	};
};

type IndexColumn = {
	column: string;
	type: "filter" | "sort" | "day" | "checked";
	key: string;
	options: Options;
};

export function columnsOf(kind: Kind): IndexColumn[] {
	const of = (options: Options, keys: { filter: string[]; sort: string[] }) =>
		(["filter", "sort"] as const).flatMap((type) =>
			keys[type].map((key) => ({
				column: columnName(kind, type, key, options),
				type: type === "sort" && byDayOf(kind, key) ? ("day" as const) : type,
				key,
				options,
			})),
		);
	return [
		...of({}, { filter: kind.filters.map(({ key }) => key), sort: sortFields(kind) }),
		...sortFields(kind).flatMap((key) =>
			doesAge(kind, key) ? [{ column: checkedColumn(key), type: "checked" as const, key, options: {} }] : [],
		),
		...settingsOf(kind).flatMap((options) =>
			of(options, {
				filter: kind.filters
					.map(({ key }) => key)
					.filter((key) => differingKeys(kind, "filter", options).includes(key)),
				sort: differingKeys(kind, "sort", options),
			}),
		),
	];
}

function sortFields(kind: Kind): string[] {
	return [...new Set(sortChoices(kind).map((choice) => choice.field))];
}

export type IndexedListing = {
	id: string;
	slug: string;
	name: string;
	attributes: Attributes;
	asOf: string | null;
	checked?: Record<string, string | undefined>;
};

export function indexValuesOf(kind: Kind, listing: IndexedListing, today: string): IndexValues {
	const filters = new Map(kind.filters.map((filter) => [filter.key, filter]));
	const { field, ties } = kind.defaultSort;
	return {
		columns: columnsOf(kind).map(({ type, key, options }) =>
			type === "filter"
				? (filters.get(key)?.index(listing.attributes, listing.asOf, options) ?? null)
				: type === "checked"
					? checkedValue(kind, listing, key, today)
					: type === "day"
						? dayIndex(kind, listing, key)
						: sortValue(kind, listing, key, today, options),
		),
		order: {
			out: isOutOfOrder(listing.attributes) ? 1 : 0,
			value: byDayOf(kind, field) ? null : sortValue(kind, listing, field, today),
			bare: hasNoKeyNumber(kind, listing.attributes) ? 1 : 0,
			second: ties ? tieValue(kind, listing, ties.field, today) : null,
		},
	};
}

function dayIndex(kind: Kind, { attributes }: IndexedListing, key: string): Indexed {
	return isOutOfOrder(attributes) ? null : (byDayOf(kind, key)?.index(attributes) ?? null);
}

/** Listings that tie on a day have nothing ahead, so a tie on another day uses their last one. */
function tieValue(kind: Kind, listing: IndexedListing, field: string, today: string): SortValue {
	const byDay = byDayOf(kind, field);
	return byDay
		? byDay.on(dayIndex(kind, listing, field), END_OF_TIME)
		: sortValue(kind, listing, field, today);
}

const END_OF_TIME = "9999-12-31";

function checkedValue(kind: Kind, listing: IndexedListing, key: string, today: string): string | null {
	return sortValue(kind, listing, key, today) === null ? null : (listing.checked?.[key] ?? null);
}

/** The sort value of a listing. A value that holds only for some counts as unknown. */
function sortValue(
	kind: Kind,
	listing: IndexedListing,
	field: string,
	today: string,
	options: Options = {},
): SortValue {
	if (isOutOfOrder(listing.attributes)) return null;
	if (field === AS_OF) return listing.asOf && firstDay(listing.asOf);
	if (field === "name") return listing.name.toLocaleLowerCase("en");
	const value = valueForAll(kind, listing.attributes, field, today, options);
	if (value === null || typeof value === "number") return value;
	if (typeof value === "boolean") return value ? 1 : 0;
	return wordsOf(kind, listing.attributes, field, value).toLocaleLowerCase("en");
}

export function sortValueOn(kind: Kind, { columns }: IndexValues, field: string, today: string): SortValue {
	const at = columnsOf(kind).findIndex(({ column }) => column === columnName(kind, "sort", field));
	const value = columns[at] ?? null;
	return byDayOf(kind, field)?.on(value, today) ?? (Array.isArray(value) ? null : (value as SortValue));
}

function wordsOf(kind: Kind, attributes: Attributes, key: string, value: Value): string {
	const field = kind.fields.find((candidate) => candidate.key === key);
	if (!field || field.type === "date") return String(value);
	return formatValue(field, value, attributes);
}
