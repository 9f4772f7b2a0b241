import { sql } from "drizzle-orm";
import type { Database } from "../database";

/** Asks the database for nothing: resolves when it answers. */
export async function pingDatabase(db: Database): Promise<void> {
	await db.run(sql`select 1`);
}
