import { and, count, lt, max } from "drizzle-orm";
import type { Database } from "../database";
import type { FactRecord } from "../records";
import { facts } from "../schema/listings";
import { isOf, pagesOfFacts } from "./content";

/** How many facts of a kind were recorded before a time, and when the newest was: what is read of them is the same while these are. */
export async function stateOfFacts(
	db: Database,
	kind: string,
	before: number,
): Promise<{ count: number; newest: number }> {
	const [row] = await db
		.select({ count: count(), newest: max(facts.recordedAt) })
		.from(facts)
		.where(and(isOf(kind), lt(facts.recordedAt, before)));
	return { count: row?.count ?? 0, newest: row?.newest ?? 0 };
}

/**
 * All facts of a kind that were recorded before a time, those of a listing together, in the order of their ids. However many there
 * are, a page of them is in memory at a time.
 * @param before UTC milliseconds; left out, all of them
 */
export async function* factsByListing(
	db: Database,
	kind: string,
	before?: number,
): AsyncGenerator<FactRecord[]> {
	let waiting: FactRecord[] = [];
	for await (const page of pagesOfFacts(db, kind, before))
		for (const fact of page) {
			if (waiting[0] && waiting[0].listingId !== fact.listingId) {
				yield waiting;
				waiting = [];
			}
			waiting.push(fact);
		}
	if (waiting.length > 0) yield waiting;
}
