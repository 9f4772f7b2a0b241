import { eq } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { listings } from "../schema/listings";
import { reports } from "../schema/reports";

/** What a visitor says of one value of a listing. */
export type NewReport = {
	/** Made by the form. */
	id: string;
	/** `{kind}:{slug}`. */
	listingId: string;
	/** A key of the kind's fields, or `other`. */
	field: string;
	message: string;
	suggestedValue: string | null;
	sourceUrl: string | null;
	email: string | null;
	/** UTC milliseconds. */
	createdAt: number;
};

/**
 * Keeps a report for the admin queue. Idempotent by its id: the first to arrive stays.
 * @returns whether it is new
 */
export async function insertReport(db: Database, report: NewReport): Promise<boolean> {
	const inserted = await retryWrite(() =>
		db
			.insert(reports)
			.values(report)
			.onConflictDoNothing({ target: reports.id })
			.returning({ id: reports.id }),
	);
	return inserted.length > 0;
}

/**
 * Whether there is such a listing.
 * @param id `{kind}:{slug}`
 */
export async function listingExists(db: Database, id: string): Promise<boolean> {
	const found = await db.select({ id: listings.id }).from(listings).where(eq(listings.id, id)).limit(1);
	return found.length > 0;
}
