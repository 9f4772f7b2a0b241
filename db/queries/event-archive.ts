import { and, asc, eq, gt, gte, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { eventArchives, eventDays, events, eventVisitors } from "../schema/analytics";

const DAY = 86_400_000;
/** Rows deleted by one statement, so that none runs long. */
const DROP_STEP = 5000;

/** What the archive of a day holds. */
export type EventArchive = Omit<typeof eventArchives.$inferInsert, "droppedAt">;

/** A place in the order of the archive: by time, then by id. */
export type EventPlace = { at: number; id: string };

const counted = sql<number>`sum(${eventDays.count})`;
const archived = sql<number>`coalesce(max(${eventArchives.events}), 0)`;

/**
 * Days before `today` (ISO) of which more events were counted than archived: those never archived, and those
 * for which events came late.
 * @returns with how many parts their archive has now
 */
export function daysToArchive(db: Database, today: string): Promise<Array<{ day: string; parts: number }>> {
	return db
		.select({ day: eventDays.day, parts: sql<number>`coalesce(max(${eventArchives.parts}), 0)` })
		.from(eventDays)
		.leftJoin(eventArchives, eq(eventArchives.day, eventDays.day))
		.where(and(lt(eventDays.day, today), isNull(eventArchives.droppedAt)))
		.groupBy(eventDays.day)
		.having(sql`${counted} > ${archived}`)
		.orderBy(asc(eventDays.day));
}

/** The events of an ISO day in the order of the archive, after a place in it. */
export function readEventsOfDay(db: Database, day: string, after: EventPlace | null, limit: number) {
	const start = Date.parse(day);
	return db
		.select({
			id: events.id,
			type: events.type,
			at: events.at,
			path: events.path,
			fields: events.fields,
			visitor: events.visitor,
			receivedAt: events.receivedAt,
		})
		.from(events)
		.where(
			and(
				gte(events.at, after?.at ?? start),
				lt(events.at, start + DAY),
				after
					? or(gt(events.at, after.at), and(eq(events.at, after.at), gt(events.id, after.id)))
					: undefined,
			),
		)
		.orderBy(asc(events.at), asc(events.id))
		.limit(limit);
}

/** Notes what the archive of a day holds now. */
export async function noteArchive(db: Database, archive: EventArchive): Promise<void> {
	await retryWrite(() =>
		db.insert(eventArchives).values(archive).onConflictDoUpdate({ target: eventArchives.day, set: archive }),
	);
}

/** Days before an ISO day whose rows are still there and all in the archive. */
export async function daysToDrop(db: Database, before: string): Promise<string[]> {
	const days = await db
		.select({ day: eventArchives.day })
		.from(eventArchives)
		.innerJoin(eventDays, eq(eventDays.day, eventArchives.day))
		.where(and(lt(eventArchives.day, before), isNull(eventArchives.droppedAt)))
		.groupBy(eventArchives.day)
		.having(sql`${counted} = ${archived}`)
		.orderBy(asc(eventArchives.day));
	return days.map(({ day }) => day);
}

/**
 * Drops the rows of an ISO day, some thousands a statement, and notes it. The roll-ups stay. Stopped half way it goes on
 * the next time.
 * @param now UTC milliseconds
 */
export async function dropEventsOfDay(db: Database, day: string, now: number): Promise<void> {
	const start = Date.parse(day);
	const some = sql`select seq from events where at >= ${start} and at < ${start + DAY} limit ${DROP_STEP}`;
	for (let dropped = DROP_STEP; dropped === DROP_STEP; ) {
		const { meta } = await retryWrite(() => db.delete(events).where(sql`${events.seq} in (${some})`));
		dropped = meta.changes;
	}
	await retryWrite(() => db.update(eventArchives).set({ droppedAt: now }).where(eq(eventArchives.day, day)));
}

/** Forgets which visitors came before an ISO day; how many they were stays. */
export async function dropVisitorsBefore(db: Database, day: string): Promise<void> {
	await retryWrite(() => db.delete(eventVisitors).where(lt(eventVisitors.day, day)));
}
