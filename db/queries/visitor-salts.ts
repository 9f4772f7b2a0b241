import { eq, lt } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { visitorSalts } from "../schema/analytics";

/**
 * The salt of a day: the first that anybody offers stays.
 * @param day ISO day, UTC
 * @param offered used where the day has none yet
 */
export async function readOrKeepSalt(db: Database, day: string, offered: string): Promise<string> {
	const [, rows] = await retryWrite(() =>
		db.batch([
			db.insert(visitorSalts).values({ day, salt: offered }).onConflictDoNothing(),
			db.select({ salt: visitorSalts.salt }).from(visitorSalts).where(eq(visitorSalts.day, day)),
		]),
	);
	const [row] = rows;
	if (!row) throw new Error(`The salt of ${day} is neither kept nor there`);
	return row.salt;
}

/** Deletes the salts of the days before an ISO day: nobody can make their hashes again. @returns how many */
export async function dropSaltsBefore(db: Database, day: string): Promise<number> {
	const { meta } = await retryWrite(() => db.delete(visitorSalts).where(lt(visitorSalts.day, day)));
	return meta.changes;
}
