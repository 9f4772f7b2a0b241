/** How many listings one answer of `/favourites.json` describes at most. */
export const MOST_ASKED = 200;

/** Ids are up to 111 characters long; with this many an address stays under what servers take. */
const IDS_PER_ADDRESS = 60;

/**
 * The addresses that describe these listings in batches. The same ids always give the same addresses.
 * @param loan the loan's query for the lenders, or empty
 */
export function favouritesAddresses(ids: string[], loan = ""): string[] {
	const sorted = [...ids].sort();
	return Array.from(
		{ length: Math.ceil(sorted.length / IDS_PER_ADDRESS) },
		(_, at) =>
			`/favourites.json?items=${sorted.slice(at * IDS_PER_ADDRESS, (at + 1) * IDS_PER_ADDRESS).join(",")}${loan && `&${loan}`}`,
	);
}
