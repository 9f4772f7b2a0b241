import { and, count, lt, max } from "drizzle-orm";
import type { Database } from "../database";
import type { FactRecord } from "../records";
import { facts } from "../schema/listings";
import { isOf, pagesOfFacts } from "./content";

/** We only append facts, so an export stays the same while these do. */
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

/** A listing's facts together, sorted by id. Only one page is in memory at a time. */
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
