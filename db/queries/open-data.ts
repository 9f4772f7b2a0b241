import { and, count, gt, lt, max, sql } from "drizzle-orm";
import type { Database } from "../database";
import type { FactRecord } from "../records";
import { facts } from "../schema/listings";
import { isOf } from "./content";
import { toFact } from "./listings";

/** Facts a query: some megabytes at most. */
const PAGE = 2000;

const place = sql`(${facts.listingId}, ${facts.id})`;

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
 * @param before UTC milliseconds
 */
export async function* factsByListing(
	db: Database,
	kind: string,
	before: number,
): AsyncGenerator<FactRecord[]> {
	let waiting: FactRecord[] = [];
	let last: FactRecord | undefined;
	for (let read = PAGE; read === PAGE; ) {
		const rows = await db
			.select()
			.from(facts)
			.where(
				and(
					isOf(kind),
					lt(facts.recordedAt, before),
					gt(place, sql`(${last?.listingId ?? ""}, ${last?.id ?? ""})`),
				),
			)
			.orderBy(facts.listingId, facts.id)
			.limit(PAGE);
		for (const row of rows) {
			const fact = toFact(row);
			if (waiting[0] && waiting[0].listingId !== fact.listingId) {
				yield waiting;
				waiting = [];
			}
			waiting.push(fact);
			last = fact;
		}
		read = rows.length;
	}
	if (waiting.length > 0) yield waiting;
}
