import { and, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import type { ListingRecord } from "../records";
import { favourites } from "../schema/account";
import { listings } from "../schema/listings";
import { auditLog } from "../schema/operations";
import { recordColumns, toRecord } from "./directory";
import { standsAlone } from "./merged";

/** Filters for log lines. Null means no filter. */
type LogQuery = {
	actor: string | null;
	verb: string | null;
	subjects: string[] | null;
	day: { from: number; to: number } | null;
	/** The last line of the previous page. */
	after: { at: number; id: string } | null;
};

export type LogLine = typeof auditLog.$inferSelect;

export function readLog(
	db: Database,
	{ actor, verb, subjects, day, after }: LogQuery,
	size: number,
): Promise<LogLine[]> {
	const wanted: Array<SQL | undefined> = [
		actor === null ? undefined : eq(auditLog.actor, actor),
		verb === null ? undefined : eq(auditLog.verb, verb),
		subjects === null ? undefined : inArray(auditLog.subject, subjects),
		day === null ? undefined : and(gte(auditLog.at, day.from), lt(auditLog.at, day.to)),
		after === null
			? undefined
			: or(lt(auditLog.at, after.at), and(eq(auditLog.at, after.at), sql`${auditLog.id} > ${after.id}`)),
	];
	return db
		.select()
		.from(auditLog)
		.where(and(...wanted))
		.orderBy(desc(auditLog.at), auditLog.id)
		.limit(size + 1);
}

/** Lines of the log that are read for one listing at most. */
const MOST_LINES = 200;

export function readLogOf(db: Database, subject: string): Promise<Array<{ after: string }>> {
	return db
		.select({ after: auditLog.after })
		.from(auditLog)
		.where(and(eq(auditLog.subject, subject), inArray(auditLog.verb, ["edit-value", "record-facts"])))
		.orderBy(desc(auditLog.at))
		.limit(MOST_LINES);
}

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

/** Unmerged listings whose name or slug contains a text. @param page from 1 */
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
