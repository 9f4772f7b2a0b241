import { namedValue } from "../../../app/listings/facts/state-part";
import { kindById } from "../../../app/listings/kinds/all";
import type { Importer, KnownListing, Proposed } from "./importer";

/**
 * What of an answer's proposals names a value that its listing cannot have, each once: a field that its kind has not or has no more, an entry that is gone, or a
 * key that the importer does not say it proposes. It is a fault of ours and no answer's, and whoever reads the page of importers is told.
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
		// A listing that is gone is refused when it is judged: no fault of a key.
		const isKnown = !listing || (kind && namedValue(kind, field, listing.attributes) !== null);
		return isKnown && fields.includes(field) ? [] : [`${id} ${field}`];
	});
	return [...new Set(unknown)];
}
