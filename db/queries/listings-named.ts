import { asc, or, sql } from "drizzle-orm";
import type { Database } from "../database";
import type { ListingRecord } from "../records";
import { listings } from "../schema/listings";
import { recordColumns, toRecord } from "./directory";

const MOST_LISTINGS = 8;

/** Listings whose names have some of these words, those with most of them first. */
export async function listingsNamed(db: Database, words: string[]): Promise<ListingRecord[]> {
	const has = words.slice(0, 8).map((word) => sql`(instr(lower(${listings.name}), ${word}) > 0)`);
	const most = sql.join(has, sql` + `);
	const rows = await db
		.select(recordColumns)
		.from(listings)
		.where(or(...has))
		.orderBy(sql`${most} desc`, asc(listings.name))
		.limit(MOST_LISTINGS);
	return rows.map(toRecord);
}
