import type { TrackedEvent } from "../../../app/track/events";
import type { Database } from "../../../db/database";
import { readParts } from "../../../db/queries/event-archive";
import { dayOf } from "./clock";

/** A JSON line in R2. `at` is the visitor's clock and decides its place, so a repeated event always has the same place. */
export type EventLine = TrackedEvent & {
	visitor: string | null;
	receivedAt: number;
};

export type Bucket = Pick<R2Bucket, "get" | "put" | "list" | "delete">;

/** Delivered events that aren't counted yet. */
const TAKEN = "taken/";
const MOST_AT_ONCE = 1000;

const ndjson = { httpMetadata: { contentType: "application/x-ndjson" } };

export type Taken = { key: string; size: number; uploaded: number };

/** The same delivery again is the same object. */
export async function saveTaken(bucket: Bucket, lines: readonly EventLine[]): Promise<void> {
	if (lines.length === 0) return;
	const text = printLines(lines);
	const oldest = lines.reduce(
		(least, { receivedAt }) => Math.min(least, receivedAt),
		Number.POSITIVE_INFINITY,
	);
	const time = new Date(oldest).toISOString().slice(0, 19).replaceAll(":", "-");
	await bucket.put(`${TAKEN}${time}-${await nameOf(text)}.ndjson`, text, ndjson);
}

export async function listTaken(bucket: Bucket): Promise<Taken[]> {
	const { objects } = await bucket.list({ prefix: TAKEN, limit: MOST_AT_ONCE });
	return objects.map(({ key, size, uploaded }) => ({ key, size, uploaded: uploaded.getTime() }));
}

export async function readEvents(bucket: Bucket, key: string): Promise<EventLine[] | null> {
	const found = await bucket.get(key);
	return found && parseLines(await found.text());
}

/** @returns the object's key */
export async function savePart(bucket: Bucket, start: number, lines: readonly EventLine[]): Promise<string> {
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

/** @returns the object's key */
export async function saveHashes(bucket: Bucket, day: string, hashes: ReadonlySet<string>): Promise<string> {
	const text = [...hashes].sort().join("\n");
	const key = `${hashesOfDay(day)}${await nameOf(text)}.txt`;
	await bucket.put(key, text, { httpMetadata: { contentType: "text/plain" } });
	return key;
}

export async function readHashes(bucket: Bucket, key: string): Promise<Set<string> | null> {
	const found = await bucket.get(key);
	return found && new Set((await found.text()).split("\n"));
}

/** The prefix of an ISO day's visitor hashes: `visitors/2026-11-20/`. */
export function hashesOfDay(day: string): string {
	return `visitors/${day}/`;
}

/** `events/2026/11/20/0001.ndjson`. @returns its size in bytes */
export async function saveArchive(
	bucket: Bucket,
	day: string,
	part: number,
	lines: readonly EventLine[],
): Promise<number> {
	const text = new TextEncoder().encode(printLines(lines));
	await bucket.put(archiveKey(day, part), text, ndjson);
	return text.byteLength;
}

/** @param part counted from 1 */
function archiveKey(day: string, part: number): string {
	return `events/${day.replaceAll("-", "/")}/${String(part).padStart(4, "0")}.ndjson`;
}

export async function deleteObjects(bucket: Bucket, keys: readonly string[]): Promise<void> {
	for (let from = 0; from < keys.length; from += MOST_AT_ONCE) {
		await bucket.delete(keys.slice(from, from + MOST_AT_ONCE));
	}
}

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

/** Ten minutes at a time and in archive order. Both ends must be part boundaries. @throws Error if a part's object is missing, because partial results would look complete */
export async function* eachPart(
	{ db, bucket }: { db: Database; bucket: Bucket },
	from: number,
	to: number,
): AsyncGenerator<EventLine[]> {
	for (const { key } of await readParts(db, from, to)) {
		const found = await readEvents(bucket, key);
		if (found === null) throw new Error(`The part ${key} is gone`);
		yield found;
	}
}

/** A fixed order of keys, so that equal events have equal bytes. */
function printLines(lines: readonly EventLine[]): string {
	return lines
		.map(
			({ id, type, at, path, fields, visitor, receivedAt }) =>
				`${JSON.stringify({ id, type, at, path, fields, visitor, receivedAt })}\n`,
		)
		.join("");
}

export function parseLines(text: string): EventLine[] {
	return text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
}

export function inOrder(a: Pick<EventLine, "at" | "id">, b: Pick<EventLine, "at" | "id">): number {
	return a.at - b.at || (a.id < b.id ? -1 : 1);
}

/** Names an object by its content, so a repeated write makes the same object. */
export async function nameOf(text: string): Promise<string> {
	const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	return Array.from(new Uint8Array(hash, 0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
