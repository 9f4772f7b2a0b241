import { eq, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { dashboardVisits } from "../schema/account";
import { reports } from "../schema/reports";
import { deleteBadgesOf, readBadgeRows } from "./badges";
import { deleteFavouritesOf, type Favourite, listFavourites } from "./favourites";
import { deleteSavedComparisonsOf, listSavedComparisons, type SavedComparison } from "./saved-comparisons";

/** Everything the database holds on one person. Times are UTC milliseconds. */
export type AccountRows = {
	favourites: Favourite[];
	comparisons: SavedComparison[];
	badges: Awaited<ReturnType<typeof readBadgeRows>>;
	visits: Array<{ lastSeenAt: number; previousVisitAt: number | null }>;
	/** Reports that carry one of their e-mail addresses. */
	reports: Array<typeof reports.$inferSelect>;
};

/** E-mail addresses compare without regard to case; reports keep what was typed. */
function reportsFrom(emails: string[]) {
	const lower = JSON.stringify(emails.map((email) => email.toLowerCase()));
	return sql`lower(${reports.email}) in (select value from json_each(${lower}))`;
}

/**
 * All that is held on a person.
 * @param emails their verified e-mail addresses
 */
export async function readAccountRows(db: Database, userId: string, emails: string[]): Promise<AccountRows> {
	const { lastSeenAt, previousVisitAt } = dashboardVisits;
	const [favourites, comparisons, badges, [visits, reported]] = await Promise.all([
		listFavourites(db, userId),
		listSavedComparisons(db, userId),
		readBadgeRows(db, userId),
		db.batch([
			db
				.select({ lastSeenAt, previousVisitAt })
				.from(dashboardVisits)
				.where(eq(dashboardVisits.userId, userId)),
			db.select().from(reports).where(reportsFrom(emails)).orderBy(reports.createdAt),
		]),
	]);
	return { favourites, comparisons, badges, visits, reports: reported };
}

/**
 * Deletes all that is held on a person, in one transaction; doing it again changes nothing. Their reports stay, because
 * they are about listings, and lose the address.
 * @param emails their verified e-mail addresses
 */
export async function deleteAccountRows(db: Database, userId: string, emails: string[]): Promise<void> {
	await retryWrite(() =>
		db.batch([
			deleteFavouritesOf(db, userId),
			deleteSavedComparisonsOf(db, userId),
			...deleteBadgesOf(db, userId),
			db.delete(dashboardVisits).where(eq(dashboardVisits.userId, userId)),
			db.update(reports).set({ email: null }).where(reportsFrom(emails)),
		]),
	);
}
