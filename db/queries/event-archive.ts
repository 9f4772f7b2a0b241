import { and, asc, eq, gte, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { eventArchives, eventParts, events, eventVisitors, pageDays, visitorDays } from "../schema/analytics";
import { DAY } from "../time";

/** Rows per delete statement, so none takes long. */
const DROP_STEP = 5000;

export type EventArchive = Omit<typeof eventArchives.$inferInsert, "droppedAt" | "closedAt">;

/** Days before `before` (ISO) with parts, or with rows from older builds, whose archive isn't complete. */
export async function daysToArchive(db: Database, before: string): Promise<string[]> {
	const most = Date.parse(before);
	const days = await db.all<{ day: string }>(sql`
		select day from (
			select date(start / 1000, 'unixepoch') as day from ${eventParts} where start < ${most}
			union select date(at / 1000, 'unixepoch') from ${events} where at < ${most}
		) where day not in (select day from ${eventArchives} where closed_at is not null) order by day`);
	return days.map(({ day }) => day);
}

/** Objects with the events between two times in UTC milliseconds, in order. Excludes the end. */
export function readParts(
	db: Database,
	from: number,
	to: number,
): Promise<Array<{ start: number; key: string }>> {
	return db
		.select({ start: eventParts.start, key: eventParts.key })
		.from(eventParts)
		.where(and(gte(eventParts.start, from), lt(eventParts.start, to)))
		.orderBy(asc(eventParts.start));
}

/** The rows of an earlier build of a time, in the order of the archive. Fields are JSON. */
export function readStoredEvents(db: Database, from: number, to: number) {
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
		.where(and(gte(events.at, from), lt(events.at, to)))
		.orderBy(asc(events.at), asc(events.id));
}

/** Start times of steps in which an older build stored events. */
export async function readStoredSteps(
	db: Database,
	from: number,
	to: number,
	step: number,
): Promise<number[]> {
	const rows = await db
		.selectDistinct({
			start: sql<number>`${events.at} - ${events.at} % ${sql.raw(String(step))}`.as("start"),
		})
		.from(events)
		.where(and(gte(events.at, from), lt(events.at, to)));
	return rows.map(({ start }) => start);
}

/**
 * Records a complete archive and deletes the rows of its parts, whose objects may then be deleted.
 * @param now UTC milliseconds
 */
export async function closeArchive(db: Database, archive: EventArchive): Promise<void> {
	const start = Date.parse(archive.day);
	const closed = { ...archive, closedAt: archive.archivedAt, droppedAt: null };
	await retryWrite(() =>
		db.batch([
			db.insert(eventArchives).values(closed).onConflictDoUpdate({ target: eventArchives.day, set: closed }),
			db.delete(eventParts).where(and(gte(eventParts.start, start), lt(eventParts.start, start + DAY))),
		]),
	);
}

/** Days with a complete archive whose inputs may still exist. */
export async function daysToDrop(db: Database): Promise<string[]> {
	const days = await db
		.select({ day: eventArchives.day })
		.from(eventArchives)
		.where(and(isNotNull(eventArchives.closedAt), isNull(eventArchives.droppedAt)))
		.orderBy(asc(eventArchives.day));
	return days.map(({ day }) => day);
}

/** Drops the rows of an ISO day that an earlier build stored, some thousands a statement. */
export async function dropStoredEvents(db: Database, day: string): Promise<void> {
	const start = Date.parse(day);
	const some = sql`select seq from events where at >= ${start} and at < ${start + DAY} limit ${DROP_STEP}`;
	for (let dropped = DROP_STEP; dropped === DROP_STEP; ) {
		const { meta } = await retryWrite(() => db.delete(events).where(sql`${events.seq} in (${some})`));
		dropped = meta.changes;
	}
}

/** Notes that nothing but the archive is left of an ISO day. */
export async function noteDropped(db: Database, day: string, now: number): Promise<void> {
	await retryWrite(() => db.update(eventArchives).set({ droppedAt: now }).where(eq(eventArchives.day, day)));
}

/** Days before an ISO day whose visitors' hashes are still kept. */
export async function daysWithHashes(db: Database, before: string): Promise<string[]> {
	const days = await db
		.select({ day: visitorDays.day })
		.from(visitorDays)
		.where(and(lt(visitorDays.day, before), isNotNull(visitorDays.hashes)));
	return days.map(({ day }) => day);
}

/** Records that an ISO day's visitor hashes are deleted. Keeps their number. */
export async function noteHashesGone(db: Database, day: string): Promise<void> {
	await retryWrite(() => db.update(visitorDays).set({ hashes: null }).where(eq(visitorDays.day, day)));
}

/** Deletes visitor hashes that an older build counted before an ISO day. Keeps their number. */
export async function dropVisitorsBefore(db: Database, day: string): Promise<void> {
	await retryWrite(() => db.delete(eventVisitors).where(lt(eventVisitors.day, day)));
}

/** Who came to a page on a day. */
export type PageDay = { day: string; path: string; visitors: number; did: Record<string, number> };

/** Days between two ISO days with page counts. Excludes the end. */
export async function countedPageDays(db: Database, from: string, to: string): Promise<Set<string>> {
	const days = await db
		.selectDistinct({ day: pageDays.day })
		.from(pageDays)
		.where(and(gte(pageDays.day, from), lt(pageDays.day, to)));
	return new Set(days.map(({ day }) => day));
}

export async function keepPageDays(db: Database, counted: PageDay[]): Promise<void> {
	const [first, ...rest] = counted.map(({ did, ...row }) => {
		const said = { ...row, did: JSON.stringify(did) };
		return db
			.insert(pageDays)
			.values(said)
			.onConflictDoUpdate({ target: [pageDays.day, pageDays.path], set: said });
	});
	if (first) await retryWrite(() => db.batch([first, ...rest]));
}
