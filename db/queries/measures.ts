import { sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { alertStates } from "../schema/operations";
import { DAY, HOUR, MINUTE } from "../time";
import { CLOCKS } from "./clock";
import { type OwedMail, outboxMails } from "./mails";

type Share = { good: number; all: number };

/** Health measurements. Null if there is nothing to measure. */
export type Measures = {
	deadLetters: number;
	/** Of the oldest unfinished task: facts to process, changes to share, or emails to send. */
	outboxMinutes: number | null;
	changesMinutes: number | null;
	mailMinutes: number | null;
	/** Over the last day. */
	mailsUnknown: number;
	priceMinutes: number | null;
	/** Minutes since every ten-minute job succeeded, and every daily one. */
	clockMinutes: number | null;
	dailyHours: number | null;
	/** Days that should be archived but aren't. Events wait 30 days for that. */
	daysUnarchived: number;
	/** Importers that are on and have read nothing for a day. */
	importersFailing: number;
	/** Percent of slow page loads in this hour and the last. Null with few loads. Up to an hour behind. */
	slowShare: number | null;
	errorShare: number | null;
	/** Minutes since another site last answered. 0 while the network works. */
	noNetworkMinutes: number | null;
	/** Only the api worker can ask queues and buckets. */
	queueMinutes: number | null;
	backupHours: number | null;
	lately: Record<"fast" | "sound" | "kept", Share>;
};

type FromDatabase = Omit<Measures, "noNetworkMinutes" | "queueMinutes" | "backupHours">;

/** The minimum sample of page loads. With fewer, one slow phone would dominate. */
const FEWEST_LOADS = 50;
const WEEKS = 28 * DAY;
/** Days older than this should be in the archive since yesterday's run. */
const ARCHIVED_AFTER = 31 * DAY;
/** A sample of one load in ten counts as ten, so it adds up with pages we measure fully. */
const LOADS = "count * iif(dimension like '%:1-in-10', 10, 1)";
const TTFB = "type = 'web_vital' and dimension like 'TTFB:";

type Row = Record<
	| "dead"
	| "unknown"
	| "unarchived"
	| "failing"
	| "measured"
	| "pages"
	| "loads"
	| "slow"
	| "errors"
	| "allLoads"
	| "fastLoads"
	| "allErrors"
	| "allEvents"
	| "lost",
	number
> &
	Record<"outbox" | "told" | "mail" | "price" | "ten" | "day", number | null>;

/** One query that uses indexes or few rows. */
export async function readMeasures(db: Database, now: number): Promise<FromDatabase> {
	const hour = now - (now % HOUR) - HOUR;
	const since = new Date(now - WEEKS).toISOString().slice(0, 10);
	const archived = now - (now % DAY) - ARCHIVED_AFTER;
	const ofHours = (where: string, sum = "count") =>
		sql`(select coalesce(sum(${sql.raw(sum)}), 0) from event_hours where hour >= ${hour} and ${sql.raw(where)})`;
	const ofDays = (where: string, sum = "count") =>
		sql`(select coalesce(sum(${sql.raw(sum)}), 0) from event_days where day >= ${since} and ${sql.raw(where)})`;
	const beat = (name: string) => sql`(select at from heartbeats where name = ${name})`;
	const [row] = await db.all<Row>(sql`select
		(select count(*) from dead_letters where replayed_at is null) as dead,
		(select min(at) from outbox) as outbox,
		(select min(told_at) from told_changes where shared_out_at is null) as told,
		(select min(created_at) from mails where state in ('waiting', 'claimed')) as mail,
		(select count(*) from mails where state = 'unknown' and settled_at > ${now - DAY}) as unknown,
		(select max(read_at) from prices) as price,
		${beat(CLOCKS.ten)} as ten,
		${beat(CLOCKS.day)} as day,
		(select count(distinct date(start / 1000, 'unixepoch')) from event_parts where start < ${archived}) as unarchived,
		(select count(*) from importers where is_off = 0 and failing_since < ${now - DAY}) as failing,
		${ofHours(`${TTFB}%'`)} as measured,
		${ofHours(`${TTFB}%'`, LOADS)} as loads,
		${ofHours(`${TTFB}poor%'`, LOADS)} as slow,
		${ofHours("type = 'page_loaded'")} as pages,
		${ofHours("type = 'exception'")} as errors,
		${ofDays(`${TTFB}%'`, LOADS)} as "allLoads",
		${ofDays(`${TTFB}good%'`, LOADS)} as "fastLoads",
		${ofDays("type = 'exception'")} as "allErrors",
		${ofDays("true")} as "allEvents",
		(select coalesce(sum(events), 0) from dead_letters where replayed_at is null) as lost`);
	if (!row) throw new Error("nothing was measured");
	const age = (at: number | null, unit: number) => (at === null ? null : Math.max(0, (now - at) / unit));
	const slowShare = row.measured < FEWEST_LOADS ? null : (row.slow / row.loads) * 100;
	const errorShare = row.pages < FEWEST_LOADS ? null : (row.errors / row.pages) * 100;
	return {
		deadLetters: row.dead,
		mailsUnknown: row.unknown,
		daysUnarchived: row.unarchived,
		outboxMinutes: age(row.outbox, MINUTE),
		changesMinutes: age(row.told, MINUTE),
		mailMinutes: age(row.mail, MINUTE),
		priceMinutes: age(row.price, MINUTE),
		clockMinutes: age(row.ten, MINUTE),
		dailyHours: age(row.day, HOUR),
		importersFailing: row.failing,
		slowShare,
		errorShare,
		lately: {
			fast: { good: row.fastLoads, all: row.allLoads },
			// One load may have several errors, so we cap the difference at zero.
			sound: { good: Math.max(0, row.allLoads - row.allErrors), all: row.allLoads },
			kept: { good: row.allEvents, all: row.allEvents + row.lost },
		},
	};
}

export type StoredAlert = typeof alertStates.$inferSelect;

export function readAlerts(db: Database): Promise<StoredAlert[]> {
	return db.select().from(alertStates);
}

export async function writeAlerts(
	db: Database,
	states: StoredAlert[],
	owed: OwedMail[],
	now: number,
): Promise<void> {
	const [first, ...rest] = [
		...states.map((state) =>
			db.insert(alertStates).values(state).onConflictDoUpdate({ target: alertStates.name, set: state }),
		),
		...outboxMails(db, owed, now),
	];
	if (first) await retryWrite(() => db.batch([first, ...rest]));
}
