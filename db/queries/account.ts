import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { dashboardVisits, deletedAccounts, sessionMarks } from "../schema/account";
import { reports } from "../schema/reports";
import { deleteBadgesOf, readBadgeRows } from "./badges";
import { deleteFavouritesOf, type Favourite, listFavourites } from "./favourites";
import { deleteFollowerData, readFollowerData } from "./follows";
import { deleteLessonAnswersOf, type LessonAnswer, listLessonAnswers } from "./lesson-answers";
import { deleteMessagesOf, messagesOf } from "./messages";
import { deleteSubscriptionsOf, subscriptionsOf } from "./newsletter";
import { deleteReviewsOf, reviewRowsOf } from "./own-reviews";
import { deleteSavedComparisonsOf, listSavedComparisons, type SavedComparison } from "./saved-comparisons";

export type AccountRows = {
	favourites: Favourite[];
	comparisons: SavedComparison[];
	lessons: LessonAnswer[];
	badges: Awaited<ReturnType<typeof readBadgeRows>>;
	visits: Array<{ lastSeenAt: number; previousVisitAt: number | null }>;
	sessions: Array<typeof sessionMarks.$inferSelect>;
	reports: Array<typeof reports.$inferSelect>;
	subscriptions: Awaited<ReturnType<typeof subscriptionsOf>>;
	messages: Awaited<ReturnType<typeof messagesOf>>;
	follower: Awaited<ReturnType<typeof readFollowerData>>;
	reviews: Awaited<ReturnType<typeof reviewRowsOf>>;
};

function reportsFrom(emails: string[]) {
	const lower = JSON.stringify(emails.map((email) => email.toLowerCase()));
	return sql`lower(${reports.email}) in (select value from json_each(${lower}))`;
}

export async function readAccountRows(db: Database, userId: string, emails: string[]): Promise<AccountRows> {
	const { lastSeenAt, previousVisitAt } = dashboardVisits;
	const [
		favourites,
		comparisons,
		lessons,
		badges,
		follower,
		[visits, reported, sessions, subscriptions, messages, reviews],
	] = await Promise.all([
		listFavourites(db, userId),
		listSavedComparisons(db, userId),
		listLessonAnswers(db, userId),
		readBadgeRows(db, userId),
		readFollowerData(db, userId),
		db.batch([
			db
				.select({ lastSeenAt, previousVisitAt })
				.from(dashboardVisits)
				.where(eq(dashboardVisits.userId, userId)),
			db.select().from(reports).where(reportsFrom(emails)).orderBy(reports.createdAt),
			db.select().from(sessionMarks).where(eq(sessionMarks.userId, userId)),
			subscriptionsOf(db, emails),
			messagesOf(db, emails),
			reviewRowsOf(db, userId),
		]),
	]);
	return {
		favourites,
		comparisons,
		lessons,
		badges,
		follower,
		visits,
		sessions,
		reports: reported,
		subscriptions,
		messages,
		reviews,
	};
}

/** One transaction. Reports stay without the address, because they're about listings. A repeat only changes the recorded time. */
export async function deleteAccountRows(
	db: Database,
	userId: string,
	emails: string[],
	now: number,
): Promise<void> {
	await retryWrite(() =>
		db.batch([
			db
				.insert(deletedAccounts)
				.values({ userId, deletedAt: now })
				.onConflictDoUpdate({ target: deletedAccounts.userId, set: { deletedAt: now } }),
			deleteFavouritesOf(db, userId),
			deleteSavedComparisonsOf(db, userId),
			deleteLessonAnswersOf(db, userId),
			...deleteBadgesOf(db, userId),
			...deleteFollowerData(db, userId),
			db.delete(dashboardVisits).where(eq(dashboardVisits.userId, userId)),
			db.update(reports).set({ email: null }).where(reportsFrom(emails)),
			...deleteSubscriptionsOf(db, emails),
			...deleteMessagesOf(db, emails),
			...deleteReviewsOf(db, userId, now),
		]),
	);
}

export async function forgetDeletedBefore(db: Database, before: number): Promise<number> {
	const { meta } = await retryWrite(() =>
		db.delete(deletedAccounts).where(lt(deletedAccounts.deletedAt, before)),
	);
	return meta.changes;
}
