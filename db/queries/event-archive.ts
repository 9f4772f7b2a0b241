import { and, asc, eq, gte, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { eventArchives, eventParts, pageDays, visitorDays } from "../schema/analytics";
import { DAY } from "../time";

type EventArchive = Omit<typeof eventArchives.$inferInsert, "droppedAt" | "closedAt">;

/** ISO days before `before` that have parts and whose archive isn't complete. */
export async function daysToArchive(db: Database, before: string): Promise<string[]> {
	const days = await db.all<{ day: string }>(sql`
		select distinct date(start / 1000, 'unixepoch') as day from ${eventParts}
		where start < ${Date.parse(before)} and date(start / 1000, 'unixepoch') not in
			(select day from ${eventArchives} where closed_at is not null) order by 1`);
	return days.map(({ day }) => day);
}

/** In order, without the end. */
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

/** Also deletes the rows of its parts, whose objects may then be deleted. */
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

export async function daysToDrop(db: Database): Promise<string[]> {
	const days = await db
		.select({ day: eventArchives.day })
		.from(eventArchives)
		.where(and(isNotNull(eventArchives.closedAt), isNull(eventArchives.droppedAt)))
		.orderBy(asc(eventArchives.day));
	return days.map(({ day }) => day);
}

export async function noteDropped(db: Database, day: string, now: number): Promise<void> {
	await retryWrite(() => db.update(eventArchives).set({ droppedAt: now }).where(eq(eventArchives.day, day)));
}

export async function daysWithHashes(db: Database, before: string): Promise<string[]> {
	const days = await db
		.select({ day: visitorDays.day })
		.from(visitorDays)
		.where(and(lt(visitorDays.day, before), isNotNull(visitorDays.hashes)));
	return days.map(({ day }) => day);
}

export async function noteHashesGone(db: Database, day: string): Promise<void> {
	await retryWrite(() => db.update(visitorDays).set({ hashes: null }).where(eq(visitorDays.day, day)));
}

export type PageDay = { day: string; path: string; visitors: number; did: Record<string, number> };

/** Days between two ISO days with page counts. Excludes the end. */
export async function countedPageDays(db: Database, from: string, to: string): Promise<Set<string>> {
	const days = await db
		.selectDistinct({ day: pageDays.day })
		.from(pageDays)
		.where(and(gte(pageDays.day, from), lt(pageDays.day, to)));
	return new Set(days.map(({ day }) => day));
}

export async function savePageDays(db: Database, counted: PageDay[]): Promise<void> {
	const [first, ...rest] = counted.map(({ did, ...row }) => {
		const said = { ...row, did: JSON.stringify(did) };
		return db
			.insert(pageDays)
			.values(said)
			.onConflictDoUpdate({ target: [pageDays.day, pageDays.path], set: said });
	});
	if (first) await retryWrite(() => db.batch([first, ...rest]));
}
