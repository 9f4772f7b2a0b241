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
	listingDays,
	visitorDays,
	visitorSalts,
} from "../schema/analytics";
import { HOUR } from "../time";

export type CountedEvent = {
	type: string;
	at: number;
	visitor: string | null;
	receivedAt: number;
	/** Low-cardinality fields joined by colons. Empty if there aren't any. */
	dimension: string;
	/** USD value of a lead, or the measurement of a web vital. */
	value: number;
	/** The listing whose page was viewed. Null for other events. */
	listing: string | null;
};

export type EventPart = typeof eventParts.$inferSelect;

type ListingViews = typeof listingDays.$inferSelect;

/** About 200 KB, in a row that each count writes. */
const MOST_VIEWS_WAITING = 2000;

/** How far was counted, as `readCounted` found it. */
export type Counted = {
	/** The version `writeCounted` checks. 0 before the first count. */
	version: number;
	countedAt: number | null;
	views: ListingViews[];
	parts: Map<number, EventPart>;
	/** R2 object with visitor hashes, by day. */
	hashes: Map<string, string | null>;
};

export async function readCounted(
	db: Database,
	asked: { parts: number[]; days: string[] },
): Promise<Counted> {
	const among = (column: SQL, values: Array<string | number>) =>
		sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;
	const [counting, parts, days] = await db.batch([
		db.select().from(eventCounting),
		db
			.select()
			.from(eventParts)
			.where(among(sql`${eventParts.start}`, asked.parts)),
		db
			.select({ day: visitorDays.day, hashes: visitorDays.hashes })
			.from(visitorDays)
			.where(among(sql`${visitorDays.day}`, asked.days)),
	]);
	return {
		version: counting[0]?.version ?? 0,
		countedAt: counting[0]?.countedAt ?? null,
		views: JSON.parse(counting[0]?.views ?? "[]"),
		parts: new Map(parts.map((part) => [part.start, part])),
		hashes: new Map(days.map(({ day, hashes }) => [day, hashes])),
	};
}

export async function readCountedAt(db: Database): Promise<number | null> {
	const [row] = await db.select({ countedAt: eventCounting.countedAt }).from(eventCounting);
	return row?.countedAt ?? null;
}

type NewlyCounted = {
	events: CountedEvent[];
	parts: EventPart[];
	/** New visitors of each day, and the R2 object with all the day's hashes. */
	visitors: Array<{ day: string; visitors: number; hashes: string }>;
	countedAt: number;
	/** Store listing views now, not when their day is over. */
	areViewsDue?: boolean;
};

/** Writes only if no one counted since `before` was read, so a retry after a lost answer adds nothing. @returns whether this call wrote */
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
export async function forgetViewsBefore(db: Database, day: string): Promise<number> {
	const { meta } = await retryWrite(() => db.delete(listingDays).where(lt(listingDays.day, day)));
	return meta.changes;
}

type TypeDay = Omit<typeof eventDays.$inferSelect, "dimension">;

/** Both days inclusive. */
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

/** The first salt that's offered for a day stays. */
export async function readOrSaveSalt(db: Database, day: string, offered: string): Promise<string> {
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

export async function dropSaltsBefore(db: Database, day: string): Promise<number> {
	const { meta } = await retryWrite(() => db.delete(visitorSalts).where(lt(visitorSalts.day, day)));
	return meta.changes;
}
