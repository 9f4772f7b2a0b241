import { openDatabase } from "~db/database";
import { forgetViewsBefore } from "~db/queries/analytics";
import { archiveDays, dropOldDays } from "~workers/api/events/archive";
import { DAY, firstDayKept } from "~workers/api/events/clock";
import { consumeEvents } from "~workers/api/events/consume";
import { countTaken, countWhenWorth } from "~workers/api/events/count-taken";
import type { EventMessage } from "~workers/api/events/message";
import type { Bucket } from "~workers/api/events/objects";
import { countingDatabase } from "./counting-database";
import { LISTING_IDS, pageViews, randomFrom } from "./visit-mix";

/** As long as a delivery waits, and as often as the clock looks: `workers/api/wrangler.toml`, production. */
const DELIVERY = 60_000;
const MOST_IN_A_DELIVERY = 100;
const TICK = 600_000;

export type Written = {
	views: number;
	/** Rows that D1 wrote, of indices too, and those that it deletes after 30 days. */
	rows: number;
	/** Objects that R2 was given. */
	objects: number;
};

/**
 * Has a mix of page views delivered and counted as in production, and forgotten 30 days later, and counts what is written. Fewer
 * hours than a day has cost more a view: some rows are written once a day.
 * @param anHour page views an hour
 */
export async function meterWrites(
	{ DB, ARCHIVE }: { DB: D1Database; ARCHIVE: R2Bucket },
	anHour: number,
	hours: number,
): Promise<Written> {
	const from = Date.parse("2026-11-20T00:00:00Z");
	await DB.batch(
		LISTING_IDS.map((id) =>
			DB.prepare(
				`insert or ignore into listings (id, kind, slug, name, attributes, provenance, summary, quality, created_at, updated_at)
				 values (?, ?, ?, 'Any', '{}', '{}', '{}', '{}', 0, 0)`,
			).bind(id, ...id.split(":")),
		),
	);
	const { binding, count } = countingDatabase(DB);
	let objects = 0;
	const bucket: Bucket = {
		get: ((key: string) => ARCHIVE.get(key)) as Bucket["get"],
		list: (options) => ARCHIVE.list(options),
		delete: (keys) => ARCHIVE.delete(keys),
		put: ((key: string, value: string) => {
			objects += 1;
			return ARCHIVE.put(key, value);
		}) as Bucket["put"],
	};
	const run = { db: openDatabase(binding), bucket };
	const views = pageViews(from, hours, anHour, randomFrom(7));
	let next = 0;
	for (let now = from + DELIVERY; now <= from + hours * 3_600_000; now += DELIVERY) {
		const due: EventMessage[] = [];
		for (; (views[next]?.at ?? Number.POSITIVE_INFINITY) < now; next++) {
			if (views[next]?.message.events.length) due.push(views[next]?.message as EventMessage);
		}
		for (let sent = 0; sent < due.length; sent += MOST_IN_A_DELIVERY) {
			const messages = due.slice(sent, sent + MOST_IN_A_DELIVERY).map(asMessage);
			await consumeEvents(messages, { ...run, now });
		}
		if ((now - from) % TICK === 0) await countWhenWorth({ ...run, now });
	}
	await countTaken({ ...run, now: from + hours * 3_600_000 });
	const later = from + 31 * DAY;
	await archiveDays({ ...run, now: later });
	await dropOldDays({ ...run, now: later });
	await forgetViewsBefore(run.db, firstDayKept(later));
	return { views: views.length, rows: count.rowsWritten, objects };
}

function asMessage(body: EventMessage): Message<unknown> {
	const id = body.batch;
	return {
		...{ id, body, attempts: 1, timestamp: new Date(body.receivedAt) },
		ack() {},
		retry() {
			throw new Error("A message was not taken");
		},
	};
}
