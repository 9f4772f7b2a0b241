import { dayOf } from "./clock";
import { type EventLine, nameOf, parseLines, printLines } from "./event-line";

/** The bucket methods we use. Tests pass a failing bucket. */
export type Bucket = Pick<R2Bucket, "get" | "put" | "list" | "delete">;

/** Delivered events that aren't counted yet. */
const TAKEN = "taken/";
/** How many objects are deleted at once, and listed. */
const MOST_AT_ONCE = 1000;

const ndjson = { httpMetadata: { contentType: "application/x-ndjson" } };

/** An object of events that wait to be counted. */
export type Taken = { key: string; size: number; uploaded: number };

/** Keeps what a delivery brought, one object. Delivered again it is the same one. Of no events nothing. */
export async function keepTaken(bucket: Bucket, lines: readonly EventLine[]): Promise<void> {
	if (lines.length === 0) return;
	const text = printLines(lines);
	const oldest = lines.reduce(
		(least, { receivedAt }) => Math.min(least, receivedAt),
		Number.POSITIVE_INFINITY,
	);
	const time = new Date(oldest).toISOString().slice(0, 19).replaceAll(":", "-");
	await bucket.put(`${TAKEN}${time}-${await nameOf(text)}.ndjson`, text, ndjson);
}

/** Uncounted objects, oldest first, up to 1,000. */
export async function listTaken(bucket: Bucket): Promise<Taken[]> {
	const { objects } = await bucket.list({ prefix: TAKEN, limit: MOST_AT_ONCE });
	return objects.map(({ key, size, uploaded }) => ({ key, size, uploaded: uploaded.getTime() }));
}

/** An object's events. Null if it doesn't exist. */
export async function readEvents(bucket: Bucket, key: string): Promise<EventLine[] | null> {
	const found = await bucket.get(key);
	return found && parseLines(await found.text());
}

/** Keeps the counted events of ten minutes. @returns the object's key */
export async function keepPart(bucket: Bucket, start: number, lines: readonly EventLine[]): Promise<string> {
	const text = printLines(lines);
	const time = new Date(start).toISOString().slice(11, 16).replace(":", "-");
	const key = `${partsOfDay(dayOf(start))}${time}-${await nameOf(text)}.ndjson`;
	await bucket.put(key, text, ndjson);
	return key;
}

/** The prefix of an ISO day's parts: `counted/2026/11/20/`. */
export function partsOfDay(day: string): string {
	return `counted/${day.replaceAll("-", "/")}/`;
}

/** Keeps the hashes of a day's visitors. @returns the object's key */
export async function keepHashes(bucket: Bucket, day: string, hashes: ReadonlySet<string>): Promise<string> {
	const text = [...hashes].sort().join("\n");
	const key = `${hashesOfDay(day)}${await nameOf(text)}.txt`;
	await bucket.put(key, text, { httpMetadata: { contentType: "text/plain" } });
	return key;
}

/** An object's hashes. Null if it doesn't exist. */
export async function readHashes(bucket: Bucket, key: string): Promise<Set<string> | null> {
	const found = await bucket.get(key);
	return found && new Set((await found.text()).split("\n"));
}

/** The prefix of an ISO day's visitor hashes: `visitors/2026-11-20/`. */
export function hashesOfDay(day: string): string {
	return `visitors/${day}/`;
}

/**
 * Stores part of a past day for good: `events/2026/11/20/0001.ndjson`.
 * @returns its size in bytes
 */
export async function keepArchive(
	bucket: Bucket,
	day: string,
	part: number,
	lines: readonly EventLine[],
): Promise<number> {
	const text = new TextEncoder().encode(printLines(lines));
	await bucket.put(archiveKey(day, part), text, ndjson);
	return text.byteLength;
}

/** The key of a part of the archive, counted from 1. */
export function archiveKey(day: string, part: number): string {
	return `events/${day.replaceAll("-", "/")}/${String(part).padStart(4, "0")}.ndjson`;
}

export async function deleteObjects(bucket: Bucket, keys: readonly string[]): Promise<void> {
	for (let from = 0; from < keys.length; from += MOST_AT_ONCE) {
		await bucket.delete(keys.slice(from, from + MOST_AT_ONCE));
	}
}

/** Deletes everything that begins with a prefix. */
export async function deleteUnder(bucket: Bucket, prefix: string): Promise<void> {
	for (;;) {
		const { objects } = await bucket.list({ prefix, limit: MOST_AT_ONCE });
		if (objects.length === 0) return;
		await deleteObjects(
			bucket,
			objects.map(({ key }) => key),
		);
	}
}
