import type { Database } from "../../../db/database";
import { readParts, readStoredEvents, readStoredSteps } from "../../../db/queries/event-archive";
import { PART, partOf } from "./clock";
import { type EventLine, inOrder } from "./event-line";
import { type Bucket, readEvents } from "./objects";

/**
 * Counted events in a period, ten minutes at a time and in archive order, from parts and from rows of older
 * builds. Times are the visitors' clocks in UTC milliseconds. Both ends must be part boundaries.
 * @throws Error if a part's object is missing, because partial results would look complete
 */
export async function* eachPart(
	{ db, bucket }: { db: Database; bucket: Bucket },
	from: number,
	to: number,
): AsyncGenerator<EventLine[]> {
	const [parts, stored] = await Promise.all([readParts(db, from, to), readStoredSteps(db, from, to, PART)]);
	const keys = new Map(parts.map(({ start, key }) => [start, key]));
	const steps = [...new Set([...keys.keys(), ...stored])].sort((a, b) => a - b);
	const isStored = new Set(stored);
	for (const start of steps) {
		const lines: EventLine[] = [];
		const key = keys.get(start);
		if (key) {
			const found = await readEvents(bucket, key);
			if (found === null) throw new Error(`The part ${key} is gone`);
			lines.push(...found);
		}
		if (isStored.has(start)) lines.push(...(await storedEvents(db, start)));
		yield lines.sort(inOrder);
	}
}

/** The whole parts that a time is in. */
export function partsAround(from: number, to: number): [number, number] {
	return [partOf(from), partOf(to - 1) + PART];
}

async function storedEvents(db: Database, start: number): Promise<EventLine[]> {
	const rows = await readStoredEvents(db, start, start + PART);
	return rows.map(({ fields, ...row }) => ({ ...row, fields: JSON.parse(fields) }) as EventLine);
}
