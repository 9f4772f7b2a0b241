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
	/** The fields of few values, joined by colons; empty where there are none. */
	dimension: string;
	/** USD a lead is worth; of a web vital what was measured. */
	value: number;
	/** The id of the listing of which this is one view; null for everything else. */
	listing: string | null;
};

/** Ten minutes, and the object that has what is counted of them. */
export type EventPart = typeof eventParts.$inferSelect;

/** How often a listing was seen on an ISO day. */
export type ListingViews = typeof listingDays.$inferSelect;

/** Views of so many listings and days wait at most: 200 KB, in a row that each count writes. */
const MOST_VIEWS_WAITING = 2000;

/** How far was counted, as `readCounted` found it. */
export type Counted = {
	/** What `writeCounted` goes by: 0 before anything was counted. */
	version: number;
	/** When was counted last, UTC milliseconds; null before anything was. */
	countedAt: number | null;
	/** The views of listings that wait for their day to be over. */
	views: ListingViews[];
	parts: Map<number, EventPart>;
	/** By ISO day the object with its visitors' hashes; null where there is none. */
	hashes: Map<string, string | null>;
	/** Of the ids that were asked for, those of rows that an earlier build stored and counted. */
	storedIds: Set<string>;
};

/** How far was counted of these parts, days and ids: one round trip. */
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

/** When was counted last, UTC milliseconds; null before anything was. */
export async function readCountedAt(db: Database): Promise<number | null> {
	const [row] = await db.select({ countedAt: eventCounting.countedAt }).from(eventCounting);
	return row?.countedAt ?? null;
}

/** What is to be added, and the objects that have it. */
export type NewlyCounted = {
	events: CountedEvent[];
	parts: EventPart[];
	/** Visitors of whom the first event of an ISO day is among these, and the object with all hashes of that day. */
	visitors: Array<{ day: string; visitors: number; hashes: string }>;
	/** UTC milliseconds. */
	countedAt: number;
	/** Whether views of listings are not to wait for their day to be over. */
	areViewsDue?: boolean;
};

/**
 * Adds events to the roll-ups and moves the parts and the days to the objects that have them: all of it in one transaction, or
 * nothing. It writes only while nobody has counted since `before` was read, so that a write that is tried again after its
 * answer got lost adds nothing.
 *
 * Views of listings go to their rows with the first count of another day, or where many wait: there are more listings than
 * anything else that is told apart, and nobody looks at their views within the day.
 * @returns whether this call wrote it; where it did not, it may still have been written before its answer got lost
 * @throws what D1 throws, after trying again where it failed only for the moment
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
				// Anybody can make up an address: only what is there is counted.
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
	// The last: what stands before it goes by the version as it was.
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

/** What was counted on a day of a type, whatever its dimension. */
export type TypeDay = Omit<typeof eventDays.$inferSelect, "dimension">;

/**
 * What was counted from one ISO day to another, both inclusive, by day and type, and the visitors of these days: one round
 * trip, whatever the number of dimensions.
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
