import type { Database } from "~db/database";
import { readListingsByIds } from "~db/queries/listings";
import { readMerged } from "~db/queries/merged";
import type { ListingRecord } from "~db/records";

/** The listing for an id, also after a merge. Null for an unknown id. @param id `{kind}:{slug}` */
export async function readReviewed(db: Database, id: string): Promise<ListingRecord | null> {
	const [found] = await readListingsByIds(db, [id]);
	if (found) return found;
	const into = (await readMerged(db, [id])).get(id);
	const [target] = into === undefined ? [] : await readListingsByIds(db, [into]);
	return target ?? null;
}
