import { errorFields, log } from "~workers/shared/log";
import type { Database } from "../../../db/database";
import {
	closeArchive,
	daysToArchive,
	daysToDrop,
	daysWithHashes,
	noteDropped,
	noteHashesGone,
} from "../../../db/queries/event-archive";
import { DAY } from "../../../db/time";
import { firstDayKept } from "./clock";
import {
	type Bucket,
	deleteUnder,
	type EventLine,
	eachPart,
	hashesOfDay,
	listTaken,
	partsOfDay,
	saveArchive,
} from "./objects";

/** Events per archive object, about 5 MB in memory. */
const PART_SIZE = 5000;
/** While events wait longer than this to be counted, no day is closed. */
const LONGEST_UNCOUNTED = DAY / 2;

export type ArchiveRun = {
	db: Database;
	bucket: Bucket;
	now: number;
	partSize?: number;
};

/** A failing day waits for the next run and delays no other. @throws Error while overdue events wait to be counted, because they may belong to such a day */
export async function archiveDays(run: ArchiveRun): Promise<void> {
	const [oldest] = await listTaken(run.bucket);
	if (oldest && run.now - oldest.uploaded > LONGEST_UNCOUNTED) {
		throw new Error(`Not counted since ${new Date(oldest.uploaded).toISOString()}: ${oldest.key}`);
	}
	for (const day of await daysToArchive(run.db, firstDayKept(run.now))) {
		try {
			await archiveDay(run, day);
		} catch (error) {
			log("error", "day_not_archived", { day, ...errorFields(error) });
		}
	}
}

async function archiveDay(run: ArchiveRun, day: string): Promise<void> {
	const { db, bucket, now, partSize = PART_SIZE } = run;
	const start = Date.parse(day);
	let [parts, events, bytes] = [0, 0, 0];
	let lines: EventLine[] = [];
	async function flush(): Promise<void> {
		parts += 1;
		const part = lines.splice(0, partSize);
		events += part.length;
		bytes += await saveArchive(bucket, day, parts, part);
	}
	for await (const part of eachPart(run, start, start + DAY)) {
		lines = lines.concat(part);
		while (lines.length >= partSize) await flush();
	}
	if (lines.length > 0) await flush();
	await closeArchive(db, { day, events, parts, bytes, archivedAt: now });
	log("info", "day_archived", { day, events, parts, bytes });
}

/** Deletes the inputs of archived days, and visitor hashes as old. */
export async function dropOldDays({ db, bucket, now }: Omit<ArchiveRun, "partSize">): Promise<void> {
	for (const day of await daysToDrop(db)) {
		await deleteUnder(bucket, partsOfDay(day));
		await noteDropped(db, day, now);
		log("info", "day_dropped", { day });
	}
	const before = firstDayKept(now);
	for (const day of await daysWithHashes(db, before)) {
		await deleteUnder(bucket, hashesOfDay(day));
		await noteHashesGone(db, day);
	}
}
