import { tileOf } from "~/ui/tile-of";
import type { ListingSummary } from "~db/records";
import { provenancesOf } from "./facts";
import { cellSource } from "./format-value";
import type { Kind } from "./kinds/kind";
import type { RowView } from "./list-view";
import { rowMark } from "./provenance";

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
	return {
		id: listing.id,
		href: listingHref(kind, listing.slug),
		name: listing.name,
		tagline: kind.tagline(source),
		tile: tileOf(listing.slug, listing.name),
		cells: kind.columns.map((column) => column.cell(source)),
		mark: rowMark(
			kind.keyFields.flatMap((key) => provenancesOf(kind, provenance, key)),
			today,
		),
	};
}
