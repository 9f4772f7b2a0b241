import { and, asc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../database";
import { jsonSelects } from "../json-rows";
import { retryWrite } from "../retry-write";
import { listings } from "../schema/listings";
import { followerSettings, follows, notices } from "../schema/notices";
import type { ToldChange } from "./told-changes";

/** What somebody follows, and where and when they get mail. */
export type FollowOfPerson = {
	follow: typeof follows.$inferSelect;
	/** Null where they have never chosen any. */
	settings: typeof followerSettings.$inferSelect | null;
};

/** What is read of a change to find who is told of it. */
type SharedChange = Pick<ToldChange, "listingId" | "kind" | "field" | "what" | "into" | "at">;

/**
 * The follows that a change may be told of, of the next people in the order of their ids, all of each person's. What is followed of a listing
 * that was merged into this one is among them, adding up from the merge on.
 * @param after the last person of the page before; null for the first page
 * @param size people, at most
 */
export async function readFollowers(
	db: Database,
	change: SharedChange,
	{ after, size }: { after: string | null; size: number },
): Promise<FollowOfPerson[]> {
	// Who began to follow after it was recorded is not told of it.
	const isConcerned = and(concerns(change), sql`${follows.createdAt} <= ${change.at}`);
	const people = sql`(select distinct ${follows.userId} from ${follows} where ${and(isConcerned, gt(follows.userId, after ?? ""))} order by ${follows.userId} limit ${size})`;
	const rows = await db
		.select({ follow: follows, settings: followerSettings, mergedAt: listings.mergedAt })
		.from(follows)
		.leftJoin(followerSettings, eq(followerSettings.userId, follows.userId))
		.leftJoin(listings, eq(listings.id, follows.listingId))
		.where(and(isConcerned, sql`${follows.userId} in ${people}`))
		.orderBy(asc(follows.userId), asc(follows.target));
	return rows.map(({ follow, settings, mergedAt }) => ({
		follow:
			follow.listingId === null || follow.listingId === change.listingId
				? follow
				: { ...follow, since: Math.max(follow.since, mergedAt ?? 0) },
		settings,
	}));
}

/**
 * The end of a listing is told to whoever follows anything of it; a merge, and that it was undone, to them alone, and only while it is so:
 * a message may come late.
 */
function concerns({ listingId, kind, field, what, into, at }: SharedChange): SQL | undefined {
	const ofListing = eq(follows.listingId, listingId);
	if (what === "merged" || what === "parted")
		return and(
			ofListing,
			sql`exists (select 1 from ${listings} where id = ${listingId} and merged_into is ${into})`,
		);
	const mergedInto = mergedBefore(listingId, at);
	if (what === "closed")
		return or(ofListing, eq(follows.target, kind), sql`${follows.listingId} in (${mergedInto})`);
	return or(
		inArray(follows.target, [kind, listingId, `${listingId}#${field}`]),
		sql`${follows.target} in (${mergedInto} union all select id || '#' || ${field} from (${mergedInto}))`,
	);
}

/** The ids of the listings that were merged into one before a time, UTC milliseconds: what changed before, or by it, is not of these. */
function mergedBefore(listingId: string, at: number): SQL {
	return sql`select id from ${listings} where merged_into = ${listingId} and merged_at < ${at}`;
}

/**
 * Who is told: from which value, in words, where that is another than the change has; and when by mail, UTC milliseconds; null: not by mail.
 */
export type Addressee = { userId: string; before: string | null; mailDueAt: number | null };

/**
 * Writes the notices of a page of people, and what becomes of their follows where the listing has ended, in one transaction. Whoever was
 * told of the change already is not told again.
 * @param people all of the page, also those who are not told
 */
export async function writeNotices(
	db: Database,
	change: Pick<ToldChange, "id" | "listingId" | "what" | "at">,
	{ people, told, now }: { people: string[]; told: Addressee[]; now: number },
): Promise<void> {
	const rows = told.map((one) => ({ ...one, changeId: change.id, createdAt: now }));
	const statements: BatchItem<"sqlite">[] = [
		...jsonSelects(notices, rows).map((select) => db.insert(notices).select(select).onConflictDoNothing()),
		...endFollows(db, change, people),
	];
	const [first, ...more] = statements;
	if (first) await retryWrite(() => db.batch([first, ...more]));
}

/** Follows of what has ended go. Those of what was merged into another listing stay, and lead there as long as the merge stands. */
function endFollows(
	db: Database,
	{ listingId, what, at }: Parameters<typeof writeNotices>[1],
	people: string[],
): BatchItem<"sqlite">[] {
	if (what !== "closed") return [];
	const theirs = and(
		or(eq(follows.listingId, listingId), sql`${follows.listingId} in (${mergedBefore(listingId, at)})`),
		sql`${follows.userId} in (select value from json_each(${JSON.stringify(people)}))`,
		sql`${follows.createdAt} <= ${at}`,
	);
	return [db.delete(follows).where(theirs)];
}

/** Forgets what people were told of before a time, UTC milliseconds. @returns how many */
export async function forgetNoticesBefore(db: Database, before: number): Promise<number> {
	const { meta } = await retryWrite(() => db.delete(notices).where(lt(notices.createdAt, before)));
	return meta.changes;
}
