import { provenancesOf } from "~/listings/facts/facts";
import { cellSource } from "~/listings/format-value";
import { currentValue, fieldOf, type Kind } from "~/listings/kinds/kind";
import { statusWord } from "~/listings/kinds/status";
import { rowMark } from "~/listings/provenance/provenance";
import { doesAge } from "~/listings/upkeep/field-weight";
import { isBefore } from "~/listings/upkeep/shelf-life";
import { tileOf } from "~/ui/tile-of";
import type { ListingSummary, Summary } from "~db/records";
import type { RowView } from "./view";

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
	const { attributes, provenance } = listing.summary;
	const source = cellSource(kind, { name: listing.name, attributes }, today, options);
	const old = kind.columns.map(
		({ sort }) => sort !== undefined && isPast(kind, listing.summary, sort.field, today),
	);
	return {
		id: listing.id,
		href: listingHref(kind, listing.slug),
		name: listing.name,
		status: hasStatusColumn(kind) ? null : statusWord(fieldOf(kind, "status"), attributes),
		tagline: kind.tagline(source),
		tile: tileOf(listing.slug, listing.name),
		cells: kind.columns.map((column) => column.cell(source)),
		...(old.includes(true) && { old }),
		mark: rowMark(
			kind.keyFields.flatMap((key) => provenancesOf(kind, { attributes, provenance }, key)),
			today,
		),
	};
}

/** Whether a value that a list can be ordered by is known, and past its shelf life. */
export function isPast(kind: Kind, { attributes, past }: Summary, field: string, today: string): boolean {
	if (!doesAge(kind, field) || currentValue(kind, attributes, field, today) === null) return false;
	return !isBefore(today, past?.[field] ?? null);
}

function hasStatusColumn(kind: Kind): boolean {
	return kind.columns.some(({ sort }) => sort?.field === "status");
}
