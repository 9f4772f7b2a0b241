import { errorFields, log } from "~workers/shared/log";
import type { Database } from "../../../db/database";
import {
	daysToArchive,
	daysToDrop,
	dropEventsOfDay,
	dropVisitorsBefore,
	type EventPlace,
	noteArchive,
	readEventsOfDay,
} from "../../../db/queries/event-archive";
import { dayOf, firstDayKept } from "./clock";

/** Events of a part: a page out of D1, and at most some 5 MB in memory. */
const PART = 5000;

export type ArchiveRun = {
	db: Database;
	bucket: R2Bucket;
	/** UTC milliseconds. */
	now: number;
	/** Events of a part; tests take fewer. */
	partSize?: number;
};

/**
 * Writes every closed day to R2 that has more events than its archive, whole and in the same order each time. A day
 * that fails is left for the next run and holds back no other.
 */
export async function archiveDays(run: ArchiveRun): Promise<void> {
	for (const { day, parts } of await daysToArchive(run.db, dayOf(run.now))) {
		try {
			await archiveDay(run, day, parts);
		} catch (error) {
			log("error", "day_not_archived", { day, ...errorFields(error) });
		}
	}
}

async function archiveDay(
	{ db, bucket, now, partSize = PART }: ArchiveRun,
	day: string,
	formerParts: number,
): Promise<void> {
	let [parts, events, bytes] = [0, 0, 0];
	let after: EventPlace | null = null;
	for (;;) {
		const page: Awaited<ReturnType<typeof readEventsOfDay>> = await readEventsOfDay(db, day, after, partSize);
		if (page.length === 0) break;
		const lines = page.map(({ fields, ...event }) =>
			JSON.stringify({ ...event, fields: JSON.parse(fields) }),
		);
		const text = new TextEncoder().encode(`${lines.join("\n")}\n`);
		parts += 1;
		await bucket.put(partKey(day, parts), text, { httpMetadata: { contentType: "application/x-ndjson" } });
		events += page.length;
		bytes += text.byteLength;
		after = page.at(-1) ?? null;
		if (page.length < partSize) break;
	}
	const surplus = Array.from({ length: Math.max(formerParts - parts, 0) }, (_, index) =>
		partKey(day, parts + index + 1),
	);
	if (surplus.length > 0) await bucket.delete(surplus);
	await noteArchive(db, { day, events, parts, bytes, archivedAt: now });
	log("info", "day_archived", { day, events, parts, bytes });
}

/** `events/2026/11/20/0001.ndjson`. */
function partKey(day: string, part: number): string {
	return `events/${day.replaceAll("-", "/")}/${String(part).padStart(4, "0")}.ndjson`;
}

/** Drops from D1 what is older than 30 days and wholly in the archive, and forgets the visitors of such days. */
export async function dropOldDays({ db, now }: Omit<ArchiveRun, "bucket">): Promise<void> {
	const before = firstDayKept(now);
	for (const day of await daysToDrop(db, before)) {
		await dropEventsOfDay(db, day, now);
		log("info", "day_dropped", { day });
	}
	await dropVisitorsBefore(db, before);
}
