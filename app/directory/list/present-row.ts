import { cellSource } from "~/listings/format-value";
import { currentValue, fieldOf, type Kind } from "~/listings/kinds/kind";
import { statusWord } from "~/listings/kinds/status";
import { doesAge } from "~/listings/upkeep/field-weight";
import { pastPart, rowMark, valueMark } from "~/listings/upkeep/value-mark";
import { tileOf } from "~/ui/tile-of";
import type { ListingSummary, Summary } from "~db/records";
import type { OldMark, RowView } from "./view";

/** The address of a listing. */
export function listingHref(kind: Kind, slug: string): string {
	return `${kind.path}/${slug}`;
}

/** A row of a list, ready to draw. */
export function presentRow(
	kind: Kind,
	listing: ListingSummary,
	today: string,
	options: Record<string, string>,
): RowView {
	const { attributes } = listing.summary;
	const source = cellSource(kind, { name: listing.name, attributes }, today, options);
	const old = kind.columns.map(({ sort }) => (sort ? ageOf(kind, listing.summary, sort.field, today) : null));
	return {
		id: listing.id,
		href: listingHref(kind, listing.slug),
		name: listing.name,
		status: hasStatusColumn(kind) ? null : statusWord(fieldOf(kind, "status"), attributes),
		tagline: kind.tagline(source),
		tile: tileOf(listing.slug, listing.name),
		cells: kind.columns.map((column) => column.cell(source)),
		...(old.some((age) => age !== null) && { old }),
		mark: rowMark(kind, listing.summary, today),
	};
}

/** Whether a value that a list can be ordered by is known, and not current. */
export function isPast(kind: Kind, summary: Summary, field: string, today: string): boolean {
	if (!doesAge(kind, field) || currentValue(kind, summary.attributes, field, today) === null) return false;
	return pastPart(kind, summary, field, today) !== null;
}

/** The hollow mark of such a value with the date that is past; null where it is current. */
function ageOf(kind: Kind, summary: Summary, field: string, today: string): OldMark | null {
	const mark = isPast(kind, summary, field, today) ? valueMark(kind, summary, field, today) : null;
	return mark && { line: mark.line, date: mark.date };
}

function hasStatusColumn(kind: Kind): boolean {
	return kind.columns.some(({ sort }) => sort?.field === "status");
}
