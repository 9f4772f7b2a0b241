import { and, asc, eq, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../database";
import { jsonSelects } from "../json-rows";
import { type RetryOptions, retryWrite } from "../retry-write";
import {
	eventCounting,
	eventDays,
	eventHours,
	eventParts,
	events,
	eventVisitors,
	listingDays,
	visitorDays,
} from "../schema/analytics";
import { HOUR } from "../time";

/** An event as it is counted. Times are UTC milliseconds. */
export type CountedEvent = {
	type: string;
	/** When it counts. */
	at: number;
	visitor: string | null;
	receivedAt: number;
	/** Low-cardinality fields joined by colons. Empty if there aren't any. */
	dimension: string;
	/** USD value of a lead, or the measurement of a web vital. */
	value: number;
	/** The listing's id for a view of its page. Null for other events. */
	listing: string | null;
};

/** Ten minutes of events, and the object that holds the counted ones. */
export type EventPart = typeof eventParts.$inferSelect;

/** How often a listing was seen on an ISO day. */
export type ListingViews = typeof listingDays.$inferSelect;

/** Views of so many listings and days wait at most: 200 KB, in a row that each count writes. */
const MOST_VIEWS_WAITING = 2000;

/** How far was counted, as `readCounted` found it. */
export type Counted = {
	/** The version `writeCounted` checks. 0 before the first count. */
	version: number;
	/** UTC milliseconds of the last count. Null before the first. */
	countedAt: number | null;
	/** The views of listings that wait for their day to be over. */
	views: ListingViews[];
	parts: Map<number, EventPart>;
	/** The object with visitor hashes for each ISO day, or null. */
	hashes: Map<string, string | null>;
	/** Of the ids that were asked for, those of rows that an earlier build stored and counted. */
	storedIds: Set<string>;
};

/** Reads the counting state of these parts, days and ids in one round trip. */
export async function readCounted(
	db: Database,
	asked: { parts: number[]; days: string[]; ids: string[] },
): Promise<Counted> {
	const among = (column: SQL, values: Array<string | number>) =>
		sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;
	const [counting, parts, days, stored] = await db.batch([
		db.select().from(eventCounting),
		db
			.select()
			.from(eventParts)
			.where(among(sql`${eventParts.start}`, asked.parts)),
		db
			.select({ day: visitorDays.day, hashes: visitorDays.hashes })
			.from(visitorDays)
			.where(among(sql`${visitorDays.day}`, asked.days)),
		db
			.select({ id: events.id })
			.from(events)
			.where(among(sql`${events.id}`, asked.ids)),
	]);
	return {
		version: counting[0]?.version ?? 0,
		countedAt: counting[0]?.countedAt ?? null,
		views: JSON.parse(counting[0]?.views ?? "[]"),
		parts: new Map(parts.map((part) => [part.start, part])),
		hashes: new Map(days.map(({ day, hashes }) => [day, hashes])),
		storedIds: new Set(stored.map(({ id }) => id)),
	};
}

/** UTC milliseconds of the last count. Null before the first. */
export async function readCountedAt(db: Database): Promise<number | null> {
	const [row] = await db.select({ countedAt: eventCounting.countedAt }).from(eventCounting);
	return row?.countedAt ?? null;
}

/** New counts, and the objects that contain them. */
export type NewlyCounted = {
	events: CountedEvent[];
	parts: EventPart[];
	/** Visitors whose first event that ISO day is in this batch, and the object with all the day's hashes. */
	visitors: Array<{ day: string; visitors: number; hashes: string }>;
	/** UTC milliseconds. */
	countedAt: number;
	/** Whether views of listings are not to wait for their day to be over. */
	areViewsDue?: boolean;
};

/**
 * Adds events to the roll-ups and points the parts and days at their new objects, in one transaction. It writes
 * only if no one counted since `before` was read, so a retry after a lost answer adds nothing.
 *
 * Listing views are saved daily, or sooner if many accumulate. There are many listings, and no one needs views
 * sooner.
 * @returns whether this call wrote the counts. If not, an earlier attempt may have written them before its
 * answer got lost
 * @throws D1 errors, after retries if they are temporary
 */
export async function writeCounted(
	db: Database,
	before: Pick<Counted, "version" | "countedAt" | "views">,
	{ events: counted, parts, visitors, countedAt, areViewsDue = false }: NewlyCounted,
	retry?: RetryOptions,
): Promise<boolean> {
	const { version } = before;
	const views = addViews(before.views, counted);
	const isDue =
		areViewsDue ||
		views.length > MOST_VIEWS_WAITING ||
		isoDay(countedAt) !== isoDay(before.countedAt ?? countedAt);
	const unmoved = sql`coalesce((select version from event_counting), 0) = ${version}`;
	const rowsOf = (table: SQLiteTable, rows: Array<Record<string, unknown>>) =>
		jsonSelects(table, rows).map((select) => sql`${select} and ${unmoved}`);
	const statements = [
		...rowsOf(eventHours, sumBy(counted, hourOf)).map((select) =>
			db
				.insert(eventHours)
				.select(select)
				.onConflictDoUpdate({
					target: [eventHours.hour, eventHours.type, eventHours.dimension],
					set: {
						count: sql`${eventHours.count} + excluded.count`,
						value: sql`${eventHours.value} + excluded.value`,
					},
				}),
		),
		...rowsOf(eventDays, sumBy(counted, dayOf)).map((select) =>
			db
				.insert(eventDays)
				.select(select)
				.onConflictDoUpdate({
					target: [eventDays.day, eventDays.type, eventDays.dimension],
					set: {
						count: sql`${eventDays.count} + excluded.count`,
						value: sql`${eventDays.value} + excluded.value`,
					},
				}),
		),
		...rowsOf(listingDays, isDue ? views : []).map((select) =>
			db
				.insert(listingDays)
				// Anyone can invent an address, so we count only existing listings.
				.select(sql`select * from (${select}) where listing in (select id from listings)`)
				.onConflictDoUpdate({
					target: [listingDays.listing, listingDays.day],
					set: { views: sql`${listingDays.views} + excluded.views` },
				}),
		),
		...rowsOf(visitorDays, visitors).map((select) =>
			db
				.insert(visitorDays)
				.select(select)
				.onConflictDoUpdate({
					target: visitorDays.day,
					set: {
						visitors: sql`${visitorDays.visitors} + excluded.visitors`,
						hashes: sql`excluded.hashes`,
					},
				}),
		),
		...rowsOf(eventParts, parts).map((select) =>
			db
				.insert(eventParts)
				.select(select)
				.onConflictDoUpdate({
					target: eventParts.start,
					set: { key: sql`excluded.key`, events: sql`excluded.events` },
				}),
		),
	];
	// This statement runs last, because the others check the old version.
	const move = db
		.insert(eventCounting)
		.select(
			sql`select 1, ${version + 1}, ${countedAt}, ${JSON.stringify(isDue ? [] : views)} where ${unmoved}`,
		)
		.onConflictDoUpdate({
			target: eventCounting.id,
			set: {
				version: sql`excluded.version`,
				countedAt: sql`excluded.counted_at`,
				views: sql`excluded.views`,
			},
		});
	const [first = move, ...rest] = [...statements, move];
	const results = await retryWrite(() => db.batch([first, ...rest]), retry);
	return ((results as D1Result[]).at(-1)?.meta.changes ?? 0) > 0;
}

type Sum = Record<string, unknown>;

/** Rows that are made of one event each, those of one key added up. */
function sumBy(counted: CountedEvent[], rowOf: (event: CountedEvent) => SumRow): Sum[] {
	const sums = new Map<string, SumRow>();
	for (const event of counted) {
		const row = rowOf(event);
		const key = JSON.stringify(row.key);
		const sum = sums.get(key);
		if (!sum) sums.set(key, row);
		else for (const [name, value] of Object.entries(row.adds)) sum.adds[name] = (sum.adds[name] ?? 0) + value;
	}
	return [...sums.values()].map(({ key, adds }) => ({ ...key, ...adds }));
}

type SumRow = { key: Record<string, string | number>; adds: Record<string, number> };

function hourOf({ at, type, dimension, value }: CountedEvent): SumRow {
	return { key: { hour: at - (at % HOUR), type, dimension }, adds: { count: 1, value } };
}

function dayOf({ at, type, dimension, value }: CountedEvent): SumRow {
	return { key: { day: isoDay(at), type, dimension }, adds: { count: 1, value } };
}

/** The views that wait, with those that events add. */
function addViews(waiting: ListingViews[], counted: CountedEvent[]): ListingViews[] {
	const seen = counted.flatMap(({ at, listing }) =>
		listing === null ? [] : [{ listing, day: isoDay(at), views: 1 }],
	);
	const sums = new Map<string, ListingViews>();
	for (const { listing, day, views } of [...waiting, ...seen]) {
		const key = `${day} ${listing}`;
		sums.set(key, { listing, day, views: (sums.get(key)?.views ?? 0) + views });
	}
	return [...sums.values()];
}

function isoDay(at: number): string {
	return new Date(at).toISOString().slice(0, 10);
}

/** The hashes of a day's visitors that an earlier build kept, one a row. */
export async function readStoredVisitors(db: Database, day: string): Promise<string[]> {
	const rows = await db
		.select({ visitor: eventVisitors.visitor })
		.from(eventVisitors)
		.where(eq(eventVisitors.day, day));
	return rows.map(({ visitor }) => visitor);
}

/** Forgets how often listings were seen before an ISO day. @returns how many */
export async function forgetViewsBefore(db: Database, day: string): Promise<number> {
	const { meta } = await retryWrite(() => db.delete(listingDays).where(lt(listingDays.day, day)));
	return meta.changes;
}

/** One event type's counts for a day, across all dimensions. */
export type TypeDay = Omit<typeof eventDays.$inferSelect, "dimension">;

/**
 * Counts by day and type between two ISO days, both inclusive, with daily visitors. Takes one round trip,
 * however many dimensions there are.
 */
export async function readTypeDays(
	db: Database,
	from: string,
	to: string,
): Promise<{ types: TypeDay[]; visitors: Array<typeof visitorDays.$inferSelect> }> {
	const [types, visitors] = await db.batch([
		db
			.select({
				day: eventDays.day,
				type: eventDays.type,
				count: sql<number>`sum(${eventDays.count})`.as("counted"),
				value: sql<number>`sum(${eventDays.value})`.as("worth"),
			})
			.from(eventDays)
			.where(and(gte(eventDays.day, from), lte(eventDays.day, to)))
			.groupBy(eventDays.day, eventDays.type)
			.orderBy(asc(eventDays.day), asc(eventDays.type)),
		db
			.select()
			.from(visitorDays)
			.where(and(gte(visitorDays.day, from), lte(visitorDays.day, to))),
	]);
	return { types, visitors };
}
