import { lt, sql } from "drizzle-orm";
import type { Database } from "../database";
import { heartbeats } from "../schema/health";

/** Sends the database a query that reads no table: resolves when it answers. */
export async function pingDatabase(db: Database): Promise<void> {
	await db.run(sql`select 1`);
}

/** Milliseconds between two heartbeats, however often the health check is asked. */
const HEARTBEAT_EVERY = 10_000;

/**
 * Writes a heartbeat, at most one in ten seconds: within them the statement changes nothing. Rejects when the
 * database takes no writes. One that failed left the old time, so the next is tried at once.
 * @param now UTC milliseconds
 */
export async function writeHeartbeat(db: Database, now: number): Promise<void> {
	await db
		.insert(heartbeats)
		.values({ name: "site", at: now })
		.onConflictDoUpdate({
			target: heartbeats.name,
			set: { at: now },
			setWhere: lt(heartbeats.at, now - HEARTBEAT_EVERY),
		});
}
