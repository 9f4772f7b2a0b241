import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { badgeAwards, badgeCounts, badgeDays, favourites, savedComparisons } from "../schema/account";
import { reviews } from "../schema/reviews";
import { DAY } from "../time";

/** Events of one person that are counted a day at most. */
export const MOST_A_DAY = 50;
/** Otherwise saving and removing comparisons could fill the table. */
const MOST_COMPARISONS = 20;

/** A badge is earned once its tally (`section.subjects`, `days.total`) reaches the target. */
type AwardRule = { id: string; tally: string; target: number };

export type Tracked = {
	userId: string;
	subject: { topic: string; subject: string } | null;
	/** Whether to count favourites or saved comparisons from the database. */
	favourites: boolean;
	comparisons: boolean;
	reviews: boolean;
	rules: AwardRule[];
	now: number;
};

export type Award = { badgeId: string; earnedAt: number; seenAt: number | null };

export type BadgeRows = {
	awards: Award[];
	counts: Record<string, number>;
};

export type BadgeStats = {
	people: number;
	/** How many have earned each badge, by its id. */
	earned: Record<string, number>;
};

/** One transaction. A subject counts once a day. Awards are unique, so only one of several concurrent calls gets a badge. @returns ids of badges earned by this call */
export async function trackBadges(db: Database, tracked: Tracked): Promise<string[]> {
	const { userId, subject, rules, now } = tracked;
	const today = Math.floor(now / DAY);
	if (!tracked.favourites && !tracked.comparisons && !tracked.reviews) {
		if (!subject) return [];
		// People open most pages more than once a day. Reading one row first saves most writes.
		if (await isCounted(db, userId, subject, today)) return [];
	}
	// All tries use this id. If one commits but its answer gets lost, the next still reports the badges.
	const callId = crypto.randomUUID();
	const [, , , , , , awarded] = await retryWrite(() =>
		db.batch([
			countSubject(db, userId, subject, today),
			countFavourites(db, userId, tracked.favourites, today),
			countFavouriteKinds(db, userId, tracked.favourites, today),
			countComparisons(db, userId, tracked.comparisons, today),
			countReviews(db, userId, tracked.reviews, today),
			countDay(db, userId, today),
			award(db, userId, rules, callId, now),
		]),
	);
	return awarded.map(({ id }) => id);
}

/** Keeps the first time. @returns false if they don't have the badge */
export async function markBadgeSeen(
	db: Database,
	userId: string,
	badgeId: string,
	now: number,
): Promise<boolean> {
	const seen = await retryWrite(() =>
		db
			.update(badgeAwards)
			.set({ seenAt: sql`coalesce(${badgeAwards.seenAt}, ${now})` })
			.where(and(eq(badgeAwards.userId, userId), eq(badgeAwards.badgeId, badgeId)))
			.returning({ id: badgeAwards.badgeId }),
	);
	return seen.length > 0;
}

export async function readBadges(db: Database, userId: string): Promise<BadgeRows> {
	const [awards, counted] = await db.batch([
		db
			.select({
				badgeId: badgeAwards.badgeId,
				earnedAt: badgeAwards.earnedAt,
				seenAt: badgeAwards.seenAt,
			})
			.from(badgeAwards)
			.where(eq(badgeAwards.userId, userId))
			.orderBy(asc(badgeAwards.earnedAt), asc(badgeAwards.badgeId)),
		db.select({ tally: sql<string>`tally`, amount: sql<number>`amount` }).from(sql`(${tallies(userId)})`),
	]);
	return { awards, counts: Object.fromEntries(counted.map(({ tally, amount }) => [tally, amount])) };
}

/** How many people have earned what. Scans every award, so callers cache the answer. */
export async function readBadgeStats(db: Database): Promise<BadgeStats> {
	const [earned, [total]] = await db.batch([
		db
			.select({ id: badgeAwards.badgeId, people: sql<number>`count(*)` })
			.from(badgeAwards)
			.groupBy(badgeAwards.badgeId),
		db.select({ people: sql<number>`count(distinct ${badgeAwards.userId})` }).from(badgeAwards),
	]);
	return {
		people: total?.people ?? 0,
		earned: Object.fromEntries(earned.map(({ id, people }) => [id, people])),
	};
}

export async function readBadgeRows(db: Database, userId: string) {
	const [awards, counts, days] = await db.batch([
		db.select().from(badgeAwards).where(eq(badgeAwards.userId, userId)).orderBy(badgeAwards.badgeId),
		db.select().from(badgeCounts).where(eq(badgeCounts.userId, userId)),
		db.select().from(badgeDays).where(eq(badgeDays.userId, userId)),
	]);
	return { awards, counts, days };
}

export function deleteBadgesOf(db: Database, userId: string) {
	return [
		db.delete(badgeAwards).where(eq(badgeAwards.userId, userId)),
		db.delete(badgeCounts).where(eq(badgeCounts.userId, userId)),
		db.delete(badgeDays).where(eq(badgeDays.userId, userId)),
	] as const;
}

async function isCounted(
	db: Database,
	userId: string,
	{ topic, subject }: NonNullable<Tracked["subject"]>,
	today: number,
): Promise<boolean> {
	const [row] = await db
		.select({ lastDay: badgeCounts.lastDay })
		.from(badgeCounts)
		.where(
			and(eq(badgeCounts.userId, userId), eq(badgeCounts.topic, topic), eq(badgeCounts.subject, subject)),
		);
	return row !== undefined && row.lastDay >= today;
}

/** How many more of the person's actions count today. */
function room(userId: string, today: number) {
	return sql`max(0, ${MOST_A_DAY} - (
		select count(*) from ${badgeCounts} where user_id = ${userId} and last_day = ${today}))`;
}

function countSubject(db: Database, userId: string, subject: Tracked["subject"], today: number) {
	return db
		.insert(badgeCounts)
		.select(
			sql`select ${userId}, ${subject?.topic ?? null}, ${subject?.subject ?? null}, 1, ${today}
				where ${subject !== null ? 1 : 0} and ${room(userId, today)} > 0`,
		)
		.onConflictDoUpdate({
			target: [badgeCounts.userId, badgeCounts.topic, badgeCounts.subject],
			set: { times: sql`${badgeCounts.times} + 1`, lastDay: today },
			setWhere: sql`${badgeCounts.lastDay} < ${today}`,
		});
}

/** Every listing counts once, also one that was removed and added again. */
function countFavourites(db: Database, userId: string, isAsked: boolean, today: number) {
	return db
		.insert(badgeCounts)
		.select(
			sql`select ${userId}, 'favourite', listing_id, 1, ${today} from ${favourites}
				where ${isAsked ? 1 : 0} and user_id = ${userId} and not exists (
					select 1 from ${badgeCounts} as counted
					where counted.user_id = ${userId} and counted.topic = 'favourite' and counted.subject = listing_id
				)
				order by created_at limit ${room(userId, today)}`,
		)
		.onConflictDoNothing();
}

function countFavouriteKinds(db: Database, userId: string, isAsked: boolean, today: number) {
	return db
		.insert(badgeCounts)
		.select(
			sql`select distinct ${userId}, 'favourite-kind', substr(subject, 1, instr(subject, ':') - 1), 1, ${today}
				from ${badgeCounts} where ${isAsked ? 1 : 0} and user_id = ${userId} and topic = 'favourite'`,
		)
		.onConflictDoNothing();
}

function countComparisons(db: Database, userId: string, isAsked: boolean, today: number) {
	return db
		.insert(badgeCounts)
		.select(
			sql`select distinct ${userId}, 'saved-comparison', items, 1, ${today} from ${savedComparisons}
				where ${isAsked ? 1 : 0} and user_id = ${userId} and not exists (
					select 1 from ${badgeCounts} as counted
					where counted.user_id = ${userId} and counted.topic = 'saved-comparison' and counted.subject = items
				)
				limit min(${room(userId, today)}, max(0, ${MOST_COMPARISONS} - (
					select count(*) from ${badgeCounts} where user_id = ${userId} and topic = 'saved-comparison')))`,
		)
		.onConflictDoNothing();
}

/** Each listing counts once, even after a withdrawn and resubmitted review. Refused reviews don't count. */
function countReviews(db: Database, userId: string, isAsked: boolean, today: number) {
	return db
		.insert(badgeCounts)
		.select(
			sql`select ${userId}, 'review', listing_id, 1, ${today} from ${reviews}
				where ${isAsked ? 1 : 0} and user_id = ${userId} and (status = 'waiting' or shown is not null) and not exists (
					select 1 from ${badgeCounts} as counted
					where counted.user_id = ${userId} and counted.topic = 'review' and counted.subject = listing_id
				)
				order by created_at limit ${room(userId, today)}`,
		)
		.onConflictDoNothing();
}

/** The day counts where anything else does. */
function countDay(db: Database, userId: string, today: number) {
	const inARow = sql`case when ${badgeDays.lastDay} = ${today - 1} then ${badgeDays.current} + 1 else 1 end`;
	return db
		.insert(badgeDays)
		.select(
			sql`select ${userId}, ${today}, 1, 1, 1 where exists (
				select 1 from ${badgeCounts} where user_id = ${userId} and last_day = ${today})`,
		)
		.onConflictDoUpdate({
			target: badgeDays.userId,
			set: {
				lastDay: today,
				total: sql`${badgeDays.total} + 1`,
				current: inARow,
				longest: sql`max(${badgeDays.longest}, ${inARow})`,
			},
			setWhere: sql`${badgeDays.lastDay} < ${today}`,
		});
}

function award(db: Database, userId: string, rules: AwardRule[], callId: string, now: number) {
	return db
		.insert(badgeAwards)
		.select(
			sql`select ${userId}, rule.value ->> 'id', ${now}, null, ${callId}
				from json_each(${JSON.stringify(rules)}) as rule
				join (${tallies(userId)}) as counted on counted.tally = rule.value ->> 'tally'
				where counted.amount >= rule.value ->> 'target'`,
		)
		.onConflictDoUpdate({
			target: [badgeAwards.userId, badgeAwards.badgeId],
			set: { callId },
			setWhere: eq(badgeAwards.callId, callId),
		})
		.returning({ id: badgeAwards.badgeId });
}

function tallies(userId: string) {
	return sql`
		select topic || '.subjects' as tally, count(*) as amount from ${badgeCounts} where user_id = ${userId} group by topic
		union all
		select topic || '.times', sum(times) from ${badgeCounts} where user_id = ${userId} group by topic
		union all select 'days.total', total from ${badgeDays} where user_id = ${userId}
		union all select 'days.longest', longest from ${badgeDays} where user_id = ${userId}`;
}
