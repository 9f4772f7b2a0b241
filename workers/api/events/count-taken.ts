import { errorFields, log } from "~workers/shared/log";
import type { Database } from "../../../db/database";
import { groupBy } from "../../../db/group-by";
import {
	type Counted,
	type EventPart,
	readCounted,
	readCountedAt,
	readStoredVisitors,
	writeCounted,
} from "../../../db/queries/analytics";
import type { RetryOptions } from "../../../db/retry-write";
import { MINUTE } from "../../../db/time";
import { dayOf, partOf } from "./clock";
import { type EventLine, inOrder } from "./event-line";
import {
	type Bucket,
	deleteObjects,
	keepHashes,
	keepPart,
	listTaken,
	readEvents,
	readHashes,
	type Taken,
} from "./objects";
import { toRow } from "./row";

/** Bytes of events that are worth counting before the hour is over: some two thousand page views. */
const WORTH_COUNTING = 1_500_000;
/** Less than an hour, by as much as the clock may be early. */
const LONGEST_WAIT = 55 * MINUTE;
/** Bytes of events that are counted in one transaction: what an isolate holds twice, beside a part each. */
const MOST_AT_ONCE = 6_000_000;
/** Of a run, so that it stays below the calls that one may make. Where others count meanwhile a round begins anew. */
const MOST_ROUNDS = 8;

export type CountRun = {
	db: Database;
	bucket: Bucket;
	/** UTC milliseconds. */
	now: number;
	/** Whether views of listings are not to wait for their day to be over. */
	areViewsDue?: boolean;
	retry?: RetryOptions;
};

/**
 * What the clock calls: counts once there is enough to count, or an hour after it counted last. What a count writes does not grow
 * with what is counted, so that the fewer counts there are, the less is written a page view.
 */
export async function countWhenWorth(run: CountRun): Promise<void> {
	const taken = await listTaken(run.bucket);
	if (taken.length === 0) return;
	const bytes = taken.reduce((sum, { size }) => sum + size, 0);
	const countedAt = await readCountedAt(run.db);
	if (bytes < WORTH_COUNTING && countedAt !== null && run.now - countedAt < LONGEST_WAIT) return;
	await countTaken(run);
}

/**
 * Counts everything that waits, and deletes what it is sure to have counted. Idempotent, however often it fails or runs beside
 * another: an event counts when its part moves to an object that has it, and what is in a part does not count again.
 * @throws what R2 or D1 throws; what was counted before that stays counted, and the rest waits
 */
export async function countTaken(run: CountRun): Promise<void> {
	for (let round = 0; round < MOST_ROUNDS; round++) {
		const waiting = firstOf(await listTaken(run.bucket));
		if (waiting.length === 0) return;
		const added = await countRound(run, waiting);
		if (added === null) continue;
		await deleteObjects(
			run.bucket,
			waiting.map(({ key }) => key),
		);
		log("info", "events_counted", { objects: waiting.length, added });
	}
}

/** Counts at once where no clock does. What fails is counted with the next delivery. */
export async function countNow(run: CountRun): Promise<void> {
	try {
		await countTaken({ ...run, areViewsDue: true });
	} catch (error) {
		log("error", "events_not_counted", errorFields(error));
	}
}

/** As many objects, in their order, as are counted at once; at least one. */
function firstOf(taken: Taken[]): Taken[] {
	let bytes = 0;
	const most = taken.findIndex(({ size }) => {
		bytes += size;
		return bytes > MOST_AT_ONCE;
	});
	return most === -1 ? taken : taken.slice(0, Math.max(most, 1));
}

/** @returns how many events were new; null where somebody else counted meanwhile, and it is to be looked at again */
async function countRound(run: CountRun, waiting: Taken[]): Promise<number | null> {
	const { db, bucket, now, areViewsDue, retry } = run;
	const read = (await Promise.all(waiting.map(({ key }) => readEvents(bucket, key)))).map(
		(lines) => lines ?? [],
	);
	// Of an event that came twice, what came first.
	const lines = [
		...new Map(
			read
				.flat()
				.reverse()
				.map((line) => [line.id, line]),
		).values(),
	];
	const byPart = groupBy(lines, ({ at }) => String(partOf(at)));
	const counted = await readCounted(db, {
		parts: [...byPart.keys()].map(Number),
		days: [...new Set(lines.map(({ receivedAt }) => dayOf(receivedAt)))],
		ids: lines.map(({ id }) => id),
	});
	const parts: EventPart[] = [];
	const fresh: EventLine[] = [];
	for (const [start, brought] of byPart) {
		const moved = await movePart(run, counted, Number(start), brought);
		if (!moved) continue;
		parts.push(moved.part);
		for (const line of moved.fresh) fresh.push(line);
	}
	if (fresh.length === 0) return 0;
	const visitors = await addVisitors(run, counted, fresh);
	const events = fresh.map((line) => toRow(line));
	const adds = { events, parts, visitors, countedAt: now, areViewsDue };
	const isOurs = await writeCounted(db, counted, adds, retry);
	return isOurs ? fresh.length : null;
}

/** Puts what a part has not yet beside what it has, as another object; null where it has everything. */
async function movePart(
	{ bucket }: CountRun,
	{ parts, storedIds }: Counted,
	start: number,
	brought: EventLine[],
): Promise<{ part: EventPart; fresh: EventLine[] } | null> {
	const former = await formerEvents(bucket, parts.get(start));
	const known = new Set(former.map(({ id }) => id));
	const fresh = brought.filter(({ id }) => !known.has(id) && !storedIds.has(id));
	if (fresh.length === 0) return null;
	const all = [...former, ...fresh].sort(inOrder);
	return { part: { start, key: await keepPart(bucket, start, all), events: all.length }, fresh };
}

/** What a part has. One whose object is gone, as after a restore without the bucket, begins anew. */
async function formerEvents(bucket: Bucket, part: EventPart | undefined): Promise<EventLine[]> {
	if (!part) return [];
	const found = await readEvents(bucket, part.key);
	if (found === null) log("error", "event_part_missing", { key: part.key });
	return found ?? [];
}

/** By the day on which events arrived, the visitors that it had not yet. */
async function addVisitors({ db, bucket }: CountRun, { hashes }: Counted, fresh: EventLine[]) {
	const added: Array<{ day: string; visitors: number; hashes: string }> = [];
	for (const [day, lines] of groupBy(fresh, ({ receivedAt }) => dayOf(receivedAt))) {
		const key = hashes.get(day) ?? null;
		// Before its first object a day may have visitors whom an earlier build counted.
		const seen =
			key === null
				? new Set(await readStoredVisitors(db, day))
				: ((await readHashes(bucket, key)) ?? new Set<string>());
		const before = seen.size;
		for (const { visitor } of lines) if (visitor !== null) seen.add(visitor);
		if (seen.size === before) continue;
		added.push({ day, visitors: seen.size - before, hashes: await keepHashes(bucket, day, seen) });
	}
	return added;
}
