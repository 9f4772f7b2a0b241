import { counts, inputsOf, isKnown } from "~/listings/facts/facts";
import type { Field, Kind } from "~/listings/kinds/kind";
import { compareDates } from "~/listings/values/shelf-life";
import type { ListingRecord } from "~db/records";

export function editHref(id: string, field?: string): string {
	return `/admin/edit?${new URLSearchParams({ listing: id, ...(field ? { field } : {}) })}`;
}

/** The required fields with unknown values. */
export function missingFields(kind: Kind, { attributes }: ListingRecord): Field[] {
	return kind.fields.filter(
		(field) => field.required && counts(field, attributes) && !isKnown(attributes[field.key]),
	);
}

/** The key-figure field that most needs its own source. Undefined without one. */
export function fieldToSource(kind: Kind, listing: ListingRecord): string | undefined {
	const keys = keyInputs(kind, listing);
	return keys.find((key) => !listing.provenance[key]?.sourceUrl) ?? keys[0];
}

/** The one that was dated longest ago, an undated one first. */
export function fieldToRead(kind: Kind, listing: ListingRecord): string | undefined {
	const dateOf = (key: string) => listing.provenance[key]?.asOf ?? null;
	return keyInputs(kind, listing).sort((a, b) => compareDates(dateOf(a), dateOf(b)))[0];
}

function keyInputs(kind: Kind, { attributes }: ListingRecord): string[] {
	return [...new Set(kind.keyFields.flatMap((key) => inputsOf(kind, attributes, key)))];
}
