import { kinds } from "./all";

const PATH = /^(\/[^/?#]+)\/([a-z0-9-]+)$/;

/**
 * The id of a listing at a path, even if it doesn't exist. `/lenders/ledn` gives `lender:ledn`. Null for paths without
 * listings.
 */
export function listingAt(path: string): string | null {
	const [, list, slug] = PATH.exec(path) ?? [];
	const kind = list && kinds.find((each) => [each.path, ...each.aliases].includes(list));
	return kind ? `${kind.id}:${slug}` : null;
}
