import { and, asc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../database";
import { jsonSelects } from "../json-rows";
import { retryWrite } from "../retry-write";
import { listings } from "../schema/listings";
import { followerSettings, follows, notices } from "../schema/notices";
import type { ToldChange } from "./told-changes";

export type FollowOfPerson = {
	follow: typeof follows.$inferSelect;
	settings: typeof followerSettings.$inferSelect | null;
};

/** The part of a change that decides who hears about it. */
type SharedChange = Pick<ToldChange, "listingId" | "kind" | "field" | "what" | "into" | "at">;

/** The next people by id, with all their follows that the change concerns, also those on merged listings. @param after null for the first page */
export async function readFollowers(
	db: Database,
	change: SharedChange,
	{ after, size }: { after: string | null; size: number },
): Promise<FollowOfPerson[]> {
	// People who followed later don't hear about this change.
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

/** Everyone who follows any part of a listing hears when it ends. Merges go to followers of that listing only, and only while still true, because messages can arrive late. */
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

/** Earlier changes don't concern the followers of merged listings. */
function mergedBefore(listingId: string, at: number): SQL {
	return sql`select id from ${listings} where merged_into = ${listingId} and merged_at < ${at}`;
}

/** `before` is set if it differs from the change's. Without `mailDueAt` there is no email. */
export type Addressee = { userId: string; before: string | null; mailDueAt: number | null };

/** One transaction. Ends their follows if the listing has ended. No one gets a notice twice. @param people everyone on the page, including those without a notice */
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

/** Follows on merged listings stay while the merge lasts. */
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

export async function forgetNoticesBefore(db: Database, before: number): Promise<number> {
	const { meta } = await retryWrite(() => db.delete(notices).where(lt(notices.createdAt, before)));
	return meta.changes;
}
