import { and, asc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../database";
import { jsonSelects } from "../json-rows";
import { retryWrite } from "../retry-write";
import { followerSettings, follows, notices } from "../schema/notices";
import type { ToldChange } from "./told-changes";

/** What somebody follows, and where and when they get mail. */
export type FollowOfPerson = {
	follow: typeof follows.$inferSelect;
	/** Null where they have never chosen any. */
	settings: typeof followerSettings.$inferSelect | null;
};

/**
 * The follows that a change may be told of, of the next people in the order of their ids, all of each person's.
 * @param after the last person of the page before; null for the first page
 * @param size people, at most
 */
export async function readFollowers(
	db: Database,
	change: Pick<ToldChange, "listingId" | "kind" | "field" | "what" | "at">,
	{ after, size }: { after: string | null; size: number },
): Promise<FollowOfPerson[]> {
	// Who began to follow after it was recorded is not told of it.
	const isConcerned = and(concerns(change), sql`${follows.createdAt} <= ${change.at}`);
	const people = sql`(select distinct ${follows.userId} from ${follows} where ${and(isConcerned, gt(follows.userId, after ?? ""))} order by ${follows.userId} limit ${size})`;
	return db
		.select({ follow: follows, settings: followerSettings })
		.from(follows)
		.leftJoin(followerSettings, eq(followerSettings.userId, follows.userId))
		.where(and(isConcerned, sql`${follows.userId} in ${people}`))
		.orderBy(asc(follows.userId), asc(follows.target));
}

/** The end of a listing is told to whoever follows anything of it; a merge to them alone. */
function concerns({ listingId, kind, field, what }: Parameters<typeof readFollowers>[1]): SQL | undefined {
	const ofListing = eq(follows.listingId, listingId);
	if (what === "merged") return ofListing;
	if (what === "closed") return or(ofListing, eq(follows.target, kind));
	return inArray(follows.target, [kind, listingId, `${listingId}#${field}`]);
}

/** Who is told, and when by mail, UTC milliseconds; null: not by mail. */
export type Addressee = { userId: string; mailDueAt: number | null };

/**
 * Writes the notices of a page of people, and what becomes of their follows where the listing has ended, in one transaction. Whoever was
 * told of the change already is not told again.
 * @param people all of the page, also those who are not told
 */
export async function writeNotices(
	db: Database,
	change: Pick<ToldChange, "id" | "listingId" | "what" | "into" | "at">,
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

/** Follows of what has ended go; of what was merged into another listing they go over to that, where that is not followed already. */
function endFollows(
	db: Database,
	{ listingId, what, into, at }: Parameters<typeof writeNotices>[1],
	people: string[],
): BatchItem<"sqlite">[] {
	if (what === "value") return [];
	const theirs = and(
		eq(follows.listingId, listingId),
		sql`${follows.userId} in (select value from json_each(${JSON.stringify(people)}))`,
		sql`${follows.createdAt} <= ${at}`,
	);
	const gone = db.delete(follows).where(theirs);
	if (what === "closed" || into === null) return [gone];
	const moved = sql`${into} || substr(${follows.target}, length(${listingId}) + 1)`;
	const columns = sql`${follows.userId}, ${moved}, ${into}, ${follows.field}, ${follows.measure}, ${follows.least}, ${follows.mail}, ${follows.createdAt}, ${at}`;
	return [
		db.insert(follows).select(sql`select ${columns} from ${follows} where ${theirs}`).onConflictDoNothing(),
		gone,
	];
}

/** Forgets what people were told of before a time, UTC milliseconds. */
export async function forgetNoticesBefore(db: Database, before: number): Promise<void> {
	await retryWrite(() => db.delete(notices).where(lt(notices.createdAt, before)));
}
