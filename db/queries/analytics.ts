import { and, asc, gte, lt, lte, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../database";
import { jsonSelects } from "../json-rows";
import { type RetryOptions, retryWrite } from "../retry-write";
import {
	eventDays,
	eventHours,
	events,
	eventVisitors,
	listingDays,
	rollupCursor,
	visitorDays,
} from "../schema/analytics";
import { type NewDeadLetter, upsertDeadLetters } from "./dead-letters";

/** An event as it is stored and counted. Times are UTC milliseconds. */
export type EventRow = {
	/** UUID. */
	id: string;
	type: string;
	/** When it counts. */
	at: number;
	path: string;
	/** JSON. */
	fields: string;
	visitor: string | null;
	receivedAt: number;
	/** The fields of few values, joined by colons; empty where there are none. */
	dimension: string;
	/** USD a lead is worth; of a web vital what was measured. */
	value: number;
	/** The id of the listing of which this is one view; null for everything else. */
	listing: string | null;
};

export type TakenEvents = { rows: EventRow[]; letters: NewDeadLetter[] };

const HOUR = 3_600_000;

/**
 * Stores events that are not there yet, counts exactly these, and stores dead letters: all of it in one
 * transaction, or nothing. Idempotent: the same events again, also after an answer that got lost, are neither
 * stored nor counted twice.
 * @returns how many of the events were new
 * @throws what D1 throws, after trying again where it failed only for the moment
 */
export async function takeEvents(db: Database, taken: TakenEvents, retry?: RetryOptions): Promise<number> {
	const inserts: BatchItem<"sqlite">[] = jsonSelects(events, taken.rows).map((select) =>
		db.insert(events).select(select).onConflictDoNothing(),
	);
	const statements = [
		...inserts,
		...(inserts.length > 0 ? countOn(db) : []),
		...upsertDeadLetters(db, taken.letters),
	];
	const [first, ...rest] = statements;
	if (!first) return 0;
	const results = await retryWrite(() => db.batch([first, ...rest]), retry);
	return (results as D1Result[]).slice(0, inserts.length).reduce((sum, { meta }) => sum + meta.changes, 0);
}

/**
 * The statements that count every row beyond the cursor and move it on. Rows get their number when they are inserted and
 * the cursor moves in the same transaction, so a row is counted once whatever is sent twice.
 */
function countOn(db: Database): BatchItem<"sqlite">[] {
	const isNew = sql`seq > (select coalesce(max(seq), 0) from rollup_cursor)`;
	const totals = sql`type, dimension, count(*), sum(value) from events where ${isNew} group by 1, 2, 3`;
	const visits = sql`select distinct date(received_at / 1000, 'unixepoch') as day, visitor from events
		where ${isNew} and visitor is not null`;
	return [
		db
			.insert(eventHours)
			.select(sql`select at - at % ${sql.raw(String(HOUR))}, ${totals}`)
			.onConflictDoUpdate({
				target: [eventHours.hour, eventHours.type, eventHours.dimension],
				set: {
					count: sql`${eventHours.count} + excluded.count`,
					value: sql`${eventHours.value} + excluded.value`,
				},
			}),
		db
			.insert(eventDays)
			.select(sql`select date(at / 1000, 'unixepoch'), ${totals}`)
			.onConflictDoUpdate({
				target: [eventDays.day, eventDays.type, eventDays.dimension],
				set: {
					count: sql`${eventDays.count} + excluded.count`,
					value: sql`${eventDays.value} + excluded.value`,
				},
			}),
		db
			.insert(visitorDays)
			.select(
				sql`select day, count(*) from (${visits}) as visits where not exists (select 1 from event_visitors
					where event_visitors.day = visits.day and event_visitors.visitor = visits.visitor) group by day`,
			)
			.onConflictDoUpdate({
				target: visitorDays.day,
				set: { visitors: sql`${visitorDays.visitors} + excluded.visitors` },
			}),
		db.insert(eventVisitors).select(visits).onConflictDoNothing(),
		db
			.insert(listingDays)
			// Anybody can make up an address: only what is there is counted.
			.select(
				sql`select listing, date(at / 1000, 'unixepoch'), count(*) from events
					where ${isNew} and listing in (select id from listings) group by 1, 2`,
			)
			.onConflictDoUpdate({
				target: [listingDays.listing, listingDays.day],
				set: { views: sql`${listingDays.views} + excluded.views` },
			}),
		db
			.insert(rollupCursor)
			.select(sql`select 1, max(seq) from events having max(seq) is not null`)
			.onConflictDoUpdate({
				target: rollupCursor.id,
				set: { seq: sql`max(${rollupCursor.seq}, excluded.seq)` },
			}),
	];
}

/** Forgets how often listings were seen before an ISO day. */
export async function forgetViewsBefore(db: Database, day: string): Promise<void> {
	await retryWrite(() => db.delete(listingDays).where(lt(listingDays.day, day)));
}

/** Which of these events are stored already. */
export async function keptEventIds(db: Database, ids: string[]): Promise<Set<string>> {
	const rows = await db
		.select({ id: events.id })
		.from(events)
		.where(sql`${events.id} in (select value from json_each(${JSON.stringify(ids)}))`);
	return new Set(rows.map(({ id }) => id));
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
