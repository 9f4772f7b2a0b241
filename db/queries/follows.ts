import { and, asc, count, desc, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { facts, listings } from "../schema/listings";
import { mails } from "../schema/mails";
import { followerSettings, follows, notices, toldChanges } from "../schema/notices";
import { factOfChange, type ToldChange, type ToldSource, toldBefore, toldSource } from "./told-changes";

export const MOST_FOLLOWS = 200;

export type Follow = typeof follows.$inferSelect;
export type FollowerSettings = typeof followerSettings.$inferSelect;

/** `name` is null for a whole kind. If the listing was merged, `target` and `name` are those of the merge target. */
export type NamedFollow = Follow & { name: string | null };

export type Notice = ToldChange & {
	createdAt: number;
	readAt: number | null;
	from: ToldSource | null;
};

export type FollowerRows = {
	follows: NamedFollow[];
	settings: FollowerSettings | null;
	notices: Notice[];
	total: number;
	unread: number;
};

/** @param page from 1 */
export async function readFollower(
	db: Database,
	userId: string,
	{ page, size }: { page: number; size: number },
): Promise<FollowerRows> {
	const [followed, [settings], told, [total], [unread]] = await db.batch([
		followsOf(db, userId),
		settingsOf(db, userId),
		noticesOf(db, userId)
			.limit(size)
			.offset((page - 1) * size),
		db.select({ n: count() }).from(notices).where(eq(notices.userId, userId)),
		countOfUnread(db, userId),
	]);
	return {
		follows: oneOfEach(followed),
		settings: settings ?? null,
		notices: told.map(toNotice),
		total: total?.n ?? 0,
		unread: unread?.n ?? 0,
	};
}

/** Null if they don't follow it. @param target of an unmerged listing */
export async function readFollow(
	db: Database,
	userId: string,
	target: string,
): Promise<{ follow: Follow | null; settings: FollowerSettings | null; total: number }> {
	const [[follow], [settings], [total]] = await db.batch([
		db
			.select()
			.from(follows)
			.where(isFollowing(userId, target))
			// The row of this very target before those that lead to it.
			.orderBy(sql`${follows.target} <> ${target}`)
			.limit(1),
		settingsOf(db, userId),
		db.select({ n: count() }).from(follows).where(eq(follows.userId, userId)),
	]);
	return { follow: follow ?? null, settings: settings ?? null, total: total?.n ?? 0 };
}

export async function countUnread(db: Database, userId: string): Promise<number> {
	const [row] = await countOfUnread(db, userId);
	return row?.n ?? 0;
}

/** A change keeps its start time. Nothing is added beyond `MOST_FOLLOWS`. @returns whether the target is followed now */
export async function putFollow(db: Database, follow: Follow): Promise<boolean> {
	const { userId, target, measure, least, mail, since } = follow;
	const hasRoom = sql`(select count(*) from ${follows} where user_id = ${userId}) < ${MOST_FOLLOWS}`;
	const isNew = sql`not exists (select 1 from ${follows} where ${isFollowing(userId, target)})`;
	const values = sql.join(
		[userId, target, follow.listingId, follow.field, measure, least, mail, follow.createdAt, since].map(
			(value) => sql`${value}`,
		),
		sql`, `,
	);
	const [, , found] = await retryWrite(() =>
		db.batch([
			// Existing follows can change even at the limit.
			db.update(follows).set({ measure, least, mail, since }).where(isFollowing(userId, target)),
			db.insert(follows).select(sql`select ${values} where ${hasRoom} and ${isNew}`).onConflictDoNothing(),
			db.select({ target: follows.target }).from(follows).where(isFollowing(userId, target)),
		]),
	);
	return found.length > 0;
}

export async function removeFollow(db: Database, userId: string, target: string): Promise<boolean> {
	const [gone] = await retryWrite(() =>
		db.batch([db.delete(follows).where(isFollowing(userId, target)).returning({ target: follows.target })]),
	);
	return gone.length > 0;
}

/** For one change, or for everything up to a time. */
export async function markNoticesRead(
	db: Database,
	userId: string,
	which: { change: string } | { until: number },
	now: number,
): Promise<void> {
	const chosen = "change" in which ? eq(notices.changeId, which.change) : lte(notices.createdAt, which.until);
	await retryWrite(() =>
		db
			.update(notices)
			.set({ readAt: now })
			.where(and(eq(notices.userId, userId), isNull(notices.readAt), chosen)),
	);
}

export async function readSettings(db: Database, userId: string): Promise<FollowerSettings | null> {
	const [settings] = await settingsOf(db, userId);
	return settings ?? null;
}

/** Keeps where and when a person gets mail. The link that ends it stays the same. */
export async function putSettings(
	db: Database,
	{ endHash: _, ...settings }: FollowerSettings,
): Promise<void> {
	const { userId, ...set } = settings;
	await retryWrite(() =>
		db.insert(followerSettings).values(settings).onConflictDoUpdate({ target: followerSettings.userId, set }),
	);
}

export async function readFollowerData(db: Database, userId: string) {
	const [followed, [settings], told] = await db.batch([
		followsOf(db, userId),
		settingsOf(db, userId),
		noticesOf(db, userId),
	]);
	return {
		follows: followed.map(({ follow, name }) => ({ ...follow, name })),
		settings: settings ?? null,
		notices: told.map(toNotice),
	};
}

export function deleteFollowerData(db: Database, userId: string) {
	return [
		db.delete(mails).where(and(eq(mails.kind, "notices"), eq(mails.subject, userId))),
		db.delete(notices).where(eq(notices.userId, userId)),
		db.delete(follows).where(eq(follows.userId, userId)),
		db.delete(followerSettings).where(eq(followerSettings.userId, userId)),
	] as const;
}

/** `listings` is its merge target. */
const own = alias(listings, "own");
const leads =
	sql<string>`coalesce(${own.mergedInto} || substr(${follows.target}, length(${follows.listingId}) + 1), ${follows.target})`.as(
		"led",
	);

function isFollowing(userId: string, target: string): SQL | undefined {
	const under = sql`select mine.target from ${follows} as mine left join ${listings} as of_it on of_it.id = mine.listing_id
		where mine.user_id = ${userId} and ${target} in (mine.target, of_it.merged_into || substr(mine.target, length(mine.listing_id) + 1))`;
	return and(eq(follows.userId, userId), sql`${follows.target} in (${under})`);
}

function followsOf(db: Database, userId: string) {
	return db
		.select({ follow: follows, target: leads, listingId: listings.id, name: listings.name })
		.from(follows)
		.leftJoin(own, eq(own.id, follows.listingId))
		.leftJoin(listings, sql`${listings.id} = coalesce(${own.mergedInto}, ${own.id})`)
		.where(eq(follows.userId, userId))
		.orderBy(desc(follows.createdAt), asc(follows.target));
}

type FollowRow = { follow: Follow; target: string; listingId: string | null; name: string | null };

/** Keeps one follow per target. A direct follow wins over one on a merged listing. */
function oneOfEach(rows: FollowRow[]): NamedFollow[] {
	const named = new Map<string, NamedFollow>();
	for (const { follow, target, listingId, name } of rows)
		if (!named.has(target) || follow.target === target)
			named.set(target, { ...follow, target, listingId, name });
	return [...named.values()];
}

function settingsOf(db: Database, userId: string) {
	return db.select().from(followerSettings).where(eq(followerSettings.userId, userId));
}

function noticesOf(db: Database, userId: string) {
	return db
		.select({
			change: toldChanges,
			told: { before: toldBefore, createdAt: notices.createdAt, readAt: notices.readAt },
			from: toldSource,
		})
		.from(notices)
		.innerJoin(toldChanges, eq(toldChanges.id, notices.changeId))
		.leftJoin(facts, eq(facts.id, factOfChange))
		.where(eq(notices.userId, userId))
		.orderBy(desc(notices.createdAt), desc(notices.changeId));
}

type NoticeRow = {
	change: ToldChange;
	told: { before: string; createdAt: number; readAt: number | null };
	from: ToldSource | null;
};

function toNotice({ change, told, from }: NoticeRow): Notice {
	return { ...change, ...told, from };
}

function countOfUnread(db: Database, userId: string) {
	return db
		.select({ n: count() })
		.from(notices)
		.where(and(eq(notices.userId, userId), isNull(notices.readAt)));
}
