import { eq, inArray, like, lt, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { auditLog, heartbeats } from "../schema/operations";

/** Heartbeats for a cron whose jobs all succeeded. */
export const CLOCKS = { ten: "clock:ten", day: "clock:day", week: "clock:week" } as const;

const JOB = "job:";
/** When another site last answered, and when it was last tried in vain. */
const REACHED = "network:reached";
const IN_VAIN = "network:in-vain";

/** Notes that something happened now. */
export async function noteBeats(db: Database, names: readonly string[], now: number): Promise<void> {
	if (names.length === 0) return;
	await retryWrite(() =>
		db
			.insert(heartbeats)
			.values(names.map((name) => ({ name, at: now })))
			.onConflictDoUpdate({ target: heartbeats.name, set: { at: sql`excluded.at` } }),
	);
}

export function noteRun(
	db: Database,
	jobs: readonly string[],
	clock: string | null,
	now: number,
): Promise<void> {
	return noteBeats(db, [...jobs.map((name) => JOB + name), ...(clock ? [clock] : [])], now);
}

export async function readBeat(db: Database, name: string): Promise<number | null> {
	const [row] = await db.select().from(heartbeats).where(eq(heartbeats.name, name));
	return row?.at ?? null;
}

export async function readJobRuns(db: Database): Promise<Map<string, number>> {
	const rows = await db
		.select()
		.from(heartbeats)
		.where(like(heartbeats.name, `${JOB}%`));
	return new Map(rows.map(({ name, at }) => [name.slice(JOB.length), at]));
}

/** Notes whether any other site answered. @param now UTC milliseconds */
export function noteNetwork(db: Database, isReached: boolean, now: number): Promise<void> {
	return noteBeats(db, [isReached ? REACHED : IN_VAIN], now);
}

export type Network = {
	lostAt: number | null;
	reachedAt: number | null;
};

const beatOf = (name: string) =>
	sql`(select ${heartbeats.at} from ${heartbeats} where ${heartbeats.name} = ${name})`;

export const networkLostAt = sql<number | null>`(select ${heartbeats.at} from ${heartbeats}
	where ${heartbeats.name} = ${IN_VAIN} and ${heartbeats.at} > coalesce(${beatOf(REACHED)}, 0))`;

export async function readNetwork(db: Database): Promise<Network> {
	const rows = await db
		.select()
		.from(heartbeats)
		.where(inArray(heartbeats.name, [REACHED, IN_VAIN]));
	const at = (name: string) => rows.find((row) => row.name === name)?.at ?? null;
	const [reachedAt, triedAt] = [at(REACHED), at(IN_VAIN)];
	return { lostAt: triedAt !== null && triedAt > (reachedAt ?? 0) ? triedAt : null, reachedAt };
}

export async function noteJobAsked(
	db: Database,
	line: { id: string; at: number; actor: string; job: string },
): Promise<void> {
	const { id, at, actor, job } = line;
	await retryWrite(() =>
		db
			.insert(auditLog)
			.values({ id, at, actor, verb: "run-job", subject: JOB + job, before: "{}", after: "{}" })
			.onConflictDoNothing(),
	);
}

export async function pingDatabase(db: Database): Promise<void> {
	await db.run(sql`select 1`);
}

const HEARTBEAT_EVERY = 10_000;

/** Writes at most every ten seconds. Rejects if the database takes no writes. */
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
