import { kinds } from "./all";

const PATH = /^(\/[^/?#]+)\/([a-z0-9-]+)$/;

/** The id that a listing at a path has, whether or not there is one: `/lenders/ledn` is `lender:ledn`. Null where no listing can stand. */
export function listingAt(path: string): string | null {
	const [, list, slug] = PATH.exec(path) ?? [];
	const kind = list && kinds.find((each) => [each.path, ...each.aliases].includes(list));
	return kind ? `${kind.id}:${slug}` : null;
}
