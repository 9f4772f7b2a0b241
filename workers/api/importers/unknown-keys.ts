import { kindById } from "../../../app/listings/kinds/all";
import { namedValue } from "../../../app/listings/record/state-part";
import type { Importer, KnownListing, Proposed } from "./importer";

/**
 * Proposals for a value that the listing can't have: an unknown or retired field, a missing entry, or a key
 * outside the importer's fields. Each is listed once. This is our bug, not the answer's, so the importers page
 * shows it.
 */
export function unknownKeys(
	{ kind: kindId, fields }: Pick<Importer, "kind" | "fields">,
	proposals: Proposed[],
	listings: KnownListing[],
): string[] {
	if (kindId === null) return [];
	const kind = kindById(kindId);
	const byId = new Map(listings.map((listing) => [listing.id, listing]));
	const unknown = proposals.flatMap(({ listing: id, field }) => {
		const listing = byId.get(id);
		// A missing listing is rejected later, so its key counts as known.
		const isKnown = !listing || (kind && namedValue(kind, field, listing.attributes) !== null);
		return isKnown && fields.includes(field) ? [] : [`${id} ${field}`];
	});
	return [...new Set(unknown)];
}
