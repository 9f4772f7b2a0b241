import type { Database } from "~db/database";
import { readListingsByIds } from "~db/queries/listings";
import { readViews } from "~db/queries/verification";

type Listing = Awaited<ReturnType<typeof readListingsByIds>>[number];

/** Listings a query. */
const AT_ONCE = 90;

/** Listings by their ids, and how often each was seen since an ISO day. */
export async function readSeen(
	db: Database,
	ids: Iterable<string>,
	since: string,
): Promise<{ listings: Map<string, Listing>; views: Map<string, number> }> {
	const all = [...new Set(ids)];
	const listings = new Map<string, Listing>();
	const views = new Map<string, number>();
	for (let from = 0; from < all.length; from += AT_ONCE) {
		const some = all.slice(from, from + AT_ONCE);
		const [found, seen] = await Promise.all([readListingsByIds(db, some), readViews(db, some, since)]);
		for (const listing of found) listings.set(listing.id, listing);
		for (const [id, count] of seen) views.set(id, count);
	}
	return { listings, views };
}
