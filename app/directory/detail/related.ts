import { cellSource } from "~/listings/facts/format-value";
import type { Kind } from "~/listings/kinds/kind";
import { isOutOfOrder } from "~/listings/kinds/status";
import { tileOf } from "~/ui/tile-of";
import type { ListingRecord, ListingSummary } from "~db/records";
import type { Value } from "~db/values";
import { listingHref } from "../list/present-row";
import type { DetailView } from "./view";

const SHOWN = 3;

/**
 * The most similar listings among its neighbors in the list. Shared traits count one each, close numbers a
 * fraction.
 */
export function relatedListings(
	kind: Kind,
	listing: ListingRecord,
	neighbours: ListingSummary[],
	today: string,
): DetailView["related"] {
	const own = kind.related(listing.attributes);
	return neighbours
		.filter((other) => !isOutOfOrder(other.summary.attributes))
		.map((other) => ({ other, alike: likeness(own, kind.related(other.summary.attributes)) }))
		.sort((a, b) => b.alike - a.alike || (a.other.name < b.other.name ? -1 : 1))
		.slice(0, SHOWN)
		.map(({ other }) => {
			const source = cellSource(kind, { name: other.name, attributes: other.summary.attributes }, today);
			const first = kind.headline[0];
			const value = first?.value(source) ?? null;
			return {
				id: other.id,
				href: listingHref(kind, other.slug),
				name: other.name,
				tagline: kind.tagline(source),
				tile: tileOf(other.slug, other.name),
				note: first && value ? `${first.label.toLowerCase()} ${value}` : null,
			};
		});
}

type Traits = Record<string, Value | null | undefined>;

function likeness(a: Traits, b: Traits): number {
	return Object.keys(a).reduce((sum, key) => sum + traitLikeness(a[key], b[key]), 0);
}

function traitLikeness(a: Value | null | undefined, b: Value | null | undefined): number {
	if (a === null || a === undefined || b === null || b === undefined) return 0;
	if (typeof a === "number" && typeof b === "number") {
		const larger = Math.max(Math.abs(a), Math.abs(b));
		return larger === 0 ? 1 : 1 - Math.min(1, Math.abs(a - b) / larger);
	}
	return JSON.stringify(a) === JSON.stringify(b) ? 1 : 0;
}
