import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { savedComparisons } from "../schema/account";

/** How many comparisons one person may save. */
export const MOST_COMPARISONS = 100;

export type SavedComparison = {
	id: string;
	items: string;
	createdAt: number;
};

export function listSavedComparisons(db: Database, userId: string): Promise<SavedComparison[]> {
	return comparisonsOf(db, userId);
}

/** Idempotent by id and by items. @returns all saved comparisons, without this one if there was no room or the id is another's */
export async function saveComparison(
	db: Database,
	userId: string,
	{ id, items, createdAt }: SavedComparison,
): Promise<SavedComparison[]> {
	const [, kept] = await retryWrite(() =>
		db.batch([
			db
				.insert(savedComparisons)
				.select(
					sql`select ${id}, ${userId}, ${items}, ${createdAt}
						where not exists (select 1 from ${savedComparisons} where user_id = ${userId} and items = ${items})
						and (select count(*) from ${savedComparisons} where user_id = ${userId}) < ${MOST_COMPARISONS}`,
				)
				.onConflictDoNothing(),
			comparisonsOf(db, userId),
		]),
	);
	return kept;
}

export async function removeComparison(db: Database, userId: string, id: string): Promise<boolean> {
	const removed = await retryWrite(() =>
		db
			.delete(savedComparisons)
			.where(and(eq(savedComparisons.id, id), eq(savedComparisons.userId, userId)))
			.returning({ id: savedComparisons.id }),
	);
	return removed.length > 0;
}

export function deleteSavedComparisonsOf(db: Database, userId: string) {
	return db.delete(savedComparisons).where(eq(savedComparisons.userId, userId));
}

function comparisonsOf(db: Database, userId: string) {
	const { id, items, createdAt } = savedComparisons;
	return db
		.select({ id, items, createdAt })
		.from(savedComparisons)
		.where(eq(savedComparisons.userId, userId))
		.orderBy(desc(createdAt), sql`rowid desc`);
}
