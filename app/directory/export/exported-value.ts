import { inputsOf, isKnown, provenancesOf } from "~/listings/facts/facts";
import { gradeOf, weakestOf } from "~/listings/facts/provenance";
import { isValueCurrent } from "~/listings/facts/value-mark";
import { conditionOf } from "~/listings/kinds/condition";
import { currentValue, type Field, fieldOf, type Kind } from "~/listings/kinds/kind";
import { answerOf, groupingFilter } from "~/listings/record/index/index-data";
import type { ListQuery } from "~/listings/record/index/search-params";
import { entriesOf, entryKey, partOf } from "~/listings/values/entries";
import { typeOf } from "~/listings/values/value-types";
import type { Grade, StatedRecord } from "~db/records";
import type { Value } from "~db/values";

/** A listing's values in an export, in everyday units, with their sources. Pure. */

/** An export covers a kind, filtered as in the address, on a UTC day. */
export type Asked = { kind: Kind; query: ListQuery; today: string };

/** A listing's answer to a grouping filter, in the list's words. Empty without such a filter. */
export function answerData({ kind, query, today }: Asked, { attributes }: StatedRecord) {
	const filter = groupingFilter(kind, query);
	if (!filter) return {};
	const indexed = filter.index(attributes, null, query.options);
	const wanted = query.filters[filter.key] ?? [];
	return {
		answer: {
			holds: answerOf(filter, indexed, wanted, today),
			why: filter.number?.groups?.why(indexed, wanted[0] ?? "") ?? null,
		},
	};
}

/** The entries of a listing in their order, each whole and with where it comes from. A part that is null is unknown. */
export function exportEntries(data: Asked, listing: StatedRecord) {
	const { entries } = data.kind;
	return [...entriesOf(entries, listing.attributes)].map(([id, entry]) => {
		const key = entries ? entryKey(entries, id) : id;
		const field = fieldOf(data.kind, key);
		const { value: _value, unit: _unit, ...from } = field ? exportValue(data, field, listing) : UNKNOWN_VALUE;
		const parts = (entries?.parts ?? []).map((part) => [part.key, partOf(entry, part)] as const);
		return { id, value: Object.fromEntries(parts), ...from };
	});
}

export type ExportedValue = {
	value: Value | null;
	unit: string | null;
	source: string | null;
	other_sources: string[];
	/** `value` has a source for itself, `record` only for the whole record, `computed` comes from other values. */
	scope: "value" | "record" | "computed" | null;
	/** The input fields' keys. Grade, date and confidence are the worst among them. */
	computed_from: string[];
	/** What kind of page the source is. */
	grade: Grade | null;
	/** Who quoted the source, where it was not opened itself. */
	via: string | null;
	as_of: string | null;
	read_at: string | null;
	/** Whether the value is current. An outdated value keeps its place but never ranks as best. */
	within_shelf_life: boolean | null;
	confidence: string | null;
	/** Who or when the value applies to. Null when it applies to everyone. */
	condition: string | null;
	/** Whether another source says something else. */
	disputed: boolean;
};

const UNKNOWN_VALUE: ExportedValue = {
	value: null,
	unit: null,
	source: null,
	other_sources: [],
	scope: null,
	computed_from: [],
	grade: null,
	via: null,
	as_of: null,
	read_at: null,
	within_shelf_life: null,
	confidence: null,
	condition: null,
	disputed: false,
};

/** A value in the units people use, with where it comes from. Unknown is null throughout. */
export function exportValue(
	{ kind, today, query: { options } }: Asked,
	field: Field,
	listing: StatedRecord,
): ExportedValue {
	const stored = currentValue(kind, listing.attributes, field.key, today, options);
	if (stored === null || !isKnown(stored)) return UNKNOWN_VALUE;
	const { is, exportValue: exported } = typeOf(field);
	const from = weakestOf(provenancesOf(kind, listing, field.key));
	const dated = {
		...UNKNOWN_VALUE,
		...(exported && is(stored) ? exported(stored, field, listing.attributes) : { value: stored }),
		grade: from && gradeOf(from),
		as_of: from?.asOf ?? null,
		within_shelf_life: isValueCurrent(kind, listing, field.key, today),
		confidence: from?.confidence ?? null,
		condition: conditionOf(kind, listing.attributes, field.key)?.said ?? null,
		disputed: from?.disputed === true,
	};
	if (field.derive)
		return { ...dated, scope: "computed", computed_from: inputsOf(kind, listing.attributes, field.key) };
	return {
		...dated,
		source: from?.sourceUrl ?? null,
		other_sources: from?.otherSources ?? [],
		scope: from?.wholeRecord ? "record" : "value",
		via: from?.via ?? null,
		read_at: from?.readAt ?? null,
	};
}
