import { and, count, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "../database";
import type { ListingRecord } from "../records";
import { favourites } from "../schema/account";
import { auditLog } from "../schema/audit";
import { listings } from "../schema/listings";
import { recordColumns, toRecord } from "./directory";
import { standsAlone } from "./merged";

/** Lines of the log that are read for one listing at most. */
const MOST_LINES = 200;

/** The log of a listing's recent changes, with facts as JSON. */
export function readLogOf(db: Database, subject: string): Promise<Array<{ after: string }>> {
	return db
		.select({ after: auditLog.after })
		.from(auditLog)
		.where(and(eq(auditLog.subject, subject), inArray(auditLog.verb, ["edit-value", "record-facts"])))
		.orderBy(desc(auditLog.at))
		.limit(MOST_LINES);
}

/** How many people have this listing as a favourite. */
export async function countKeepers(db: Database, listing: string): Promise<number> {
	const [row] = await db
		.select({ people: count() })
		.from(favourites)
		.where(eq(favourites.listingId, listing));
	return row?.people ?? 0;
}

/** Ids of listings with this name in any case, including merged ones. */
export async function readIdsNamed(db: Database, name: string): Promise<string[]> {
	const found = await db
		.select({ id: listings.id })
		.from(listings)
		.where(sql`lower(${listings.name}) = lower(${name})`)
		.orderBy(listings.id)
		.limit(20);
	return found.map(({ id }) => id);
}

/**
 * A page of unmerged listings whose name or slug contains a text, by kind and name, and their total.
 * @param kind an id, or null for every kind
 * @param page from 1
 */
export async function findListings(
	db: Database,
	{ kind, q, page, size }: { kind: string | null; q: string; page: number; size: number },
): Promise<{ found: ListingRecord[]; total: number }> {
	const text = `%${q.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
	const named = sql`lower(${listings.name}) like ${text} escape '\\'`;
	const where = and(
		standsAlone,
		kind === null ? undefined : eq(listings.kind, kind),
		q === "" ? undefined : or(named, sql`${listings.slug} like ${text} escape '\\'`, eq(listings.id, q)),
	);
	const [found, [total]] = await db.batch([
		db
			.select(recordColumns)
			.from(listings)
			.where(where)
			.orderBy(listings.kind, sql`lower(${listings.name})`, listings.id)
			.limit(size)
			.offset((page - 1) * size),
		db.select({ total: count() }).from(listings).where(where),
	]);
	return { found: found.map(toRecord), total: total?.total ?? 0 };
}
