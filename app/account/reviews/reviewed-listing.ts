import type { Database } from "~db/database";
import { readListingsByIds } from "~db/queries/listings";
import { readMerged } from "~db/queries/merged";
import type { ListingRecord } from "~db/records";

/** Also after a merge into another listing. */
export async function readReviewed(db: Database, id: string): Promise<ListingRecord | null> {
	const [found] = await readListingsByIds(db, [id]);
	if (found) return found;
	const into = (await readMerged(db, [id])).get(id);
	const [target] = into === undefined ? [] : await readListingsByIds(db, [into]);
	return target ?? null;
}
