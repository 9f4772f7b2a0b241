import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { savedComparisons } from "../schema/account";

/** How many comparisons one person may save. */
export const MOST_COMPARISONS = 100;

export type SavedComparison = {
	/** A UUID, made by the browser. */
	id: string;
	/** Two to four listing ids, joined by commas: `lender:ledn,lender:unchained`. */
	items: string;
	/** UTC milliseconds. */
	createdAt: number;
};

/** A person's saved comparisons, newest first. */
export function listSavedComparisons(db: Database, userId: string): Promise<SavedComparison[]> {
	return comparisonsOf(db, userId);
}

/**
 * Saves a comparison. Idempotent by its id and by what is compared: the same items are saved once, whatever
 * the id.
 * @returns all saved comparisons of the person, newest first; without this one where there was no room or the
 * id is another's
 */
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

/** Removes one comparison of a person. False where the person has none with this id. */
export async function removeComparison(db: Database, userId: string, id: string): Promise<boolean> {
	const removed = await retryWrite(() =>
		db
			.delete(savedComparisons)
			.where(and(eq(savedComparisons.id, id), eq(savedComparisons.userId, userId)))
			.returning({ id: savedComparisons.id }),
	);
	return removed.length > 0;
}

/** Deletes all saved comparisons of a person. A statement, to run by itself or in a batch with others. */
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
