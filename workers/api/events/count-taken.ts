import { errorFields, log } from "~workers/shared/log";
import type { Database } from "../../../db/database";
import { groupBy } from "../../../db/group-by";
import {
	type Counted,
	type EventPart,
	readCounted,
	readCountedAt,
	writeCounted,
} from "../../../db/queries/analytics";
import type { RetryOptions } from "../../../db/retry-write";
import { MINUTE } from "../../../db/time";
import { dayOf, partOf } from "./clock";
import {
	type Bucket,
	deleteObjects,
	type EventLine,
	inOrder,
	listTaken,
	readEvents,
	readHashes,
	saveHashes,
	savePart,
	type Taken,
} from "./objects";
import { toRow } from "./row";

/** Bytes of events worth counting before the hour ends, about 2,000 page views. */
const WORTH_COUNTING = 1_500_000;
/** Less than an hour, by as much as the clock may be early. */
const LONGEST_WAIT = 55 * MINUTE;
/** Bytes of events per transaction. The isolate holds them twice, plus one part at a time. */
const MOST_AT_ONCE = 6_000_000;
/** Rounds per run, to stay below the call limit. A conflict restarts a round. */
const MOST_ROUNDS = 8;

type CountRun = {
	db: Database;
	bucket: Bucket;
	now: number;
	/** Stores listing views now, not when their day is over. */
	areViewsDue?: boolean;
	retry?: RetryOptions;
};

/** Each count has a fixed cost, so we count once enough events wait, or an hour after the last count. */
export async function countWhenWorth(run: CountRun): Promise<void> {
	const taken = await listTaken(run.bucket);
	if (taken.length === 0) return;
	const bytes = taken.reduce((sum, { size }) => sum + size, 0);
	const countedAt = await readCountedAt(run.db);
	if (bytes < WORTH_COUNTING && countedAt !== null && run.now - countedAt < LONGEST_WAIT) return;
	await countTaken(run);
}

/** Safe to repeat and to run concurrently: an event counts when its part moves to an object that contains it. @throws R2 or D1 errors. Earlier rounds stay counted, and the rest waits */
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

/** After a failure the next delivery counts. */
export async function countNow(run: CountRun): Promise<void> {
	try {
		await countTaken({ ...run, areViewsDue: true });
	} catch (error) {
		log("error", "events_not_counted", errorFields(error));
	}
}

function firstOf(taken: Taken[]): Taken[] {
	let bytes = 0;
	const most = taken.findIndex(({ size }) => {
		bytes += size;
		return bytes > MOST_AT_ONCE;
	});
	return most === -1 ? taken : taken.slice(0, Math.max(most, 1));
}

/** @returns null if another run counted at the same time */
async function countRound(run: CountRun, waiting: Taken[]): Promise<number | null> {
	const { db, bucket, now, areViewsDue, retry } = run;
	const read = (await Promise.all(waiting.map(({ key }) => readEvents(bucket, key)))).map(
		(lines) => lines ?? [],
	);
	// Of an event that came twice, the first.
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

/** Null if the part already has all of them. */
async function movePart(
	{ bucket }: CountRun,
	{ parts }: Counted,
	start: number,
	brought: EventLine[],
): Promise<{ part: EventPart; fresh: EventLine[] } | null> {
	const former = await formerEvents(bucket, parts.get(start));
	const known = new Set(former.map(({ id }) => id));
	const fresh = brought.filter(({ id }) => !known.has(id));
	if (fresh.length === 0) return null;
	const all = [...former, ...fresh].sort(inOrder);
	return { part: { start, key: await savePart(bucket, start, all), events: all.length }, fresh };
}

/** Starts empty if its object is gone, as after a restore without the bucket. */
async function formerEvents(bucket: Bucket, part: EventPart | undefined): Promise<EventLine[]> {
	if (!part) return [];
	const found = await readEvents(bucket, part.key);
	if (found === null) log("error", "event_part_missing", { key: part.key });
	return found ?? [];
}

async function addVisitors({ bucket }: CountRun, { hashes }: Counted, fresh: EventLine[]) {
	const added: Array<{ day: string; visitors: number; hashes: string }> = [];
	for (const [day, lines] of groupBy(fresh, ({ receivedAt }) => dayOf(receivedAt))) {
		const key = hashes.get(day) ?? null;
		const seen = (key && (await readHashes(bucket, key))) || new Set<string>();
		const before = seen.size;
		for (const { visitor } of lines) if (visitor !== null) seen.add(visitor);
		if (seen.size === before) continue;
		added.push({ day, visitors: seen.size - before, hashes: await saveHashes(bucket, day, seen) });
	}
	return added;
}
