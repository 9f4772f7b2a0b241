import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import { MINUTE } from "../../../db/time";
import { emptyAnalytics, eventsInParts, rollups, rowsOf } from "../../../tests/support/analytics-tables";
import type { Fault } from "../../../tests/support/faulty-database";
import { faultyBucket } from "../../../tests/support/memory-bucket";
import { lenderView } from "../../../tests/support/tracked-events";
import { countTaken, countWhenWorth } from "./count-taken";
import { type Bucket, type EventLine, saveTaken } from "./objects";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const db = openDatabase(env.DB);
const run = (bucket: Bucket = env.ARCHIVE, now = NOW) => ({ db, bucket, now });
const line = (at = NOW - MINUTE): EventLine => ({
	...lenderView({ at }),
	visitor: "0123456789abcdef",
	receivedAt: at,
});
const counted = async () => (await eventsInParts()).length;
const waiting = async () => (await env.ARCHIVE.list({ prefix: "taken/" })).objects.length;

/** Its first part isn't written until released. @param rounds how often it can be listed before it fails */
function stalled(rounds: number) {
	let letGo = () => {};
	let reached = () => {};
	const released = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	const isStalled = new Promise<void>((resolve) => {
		reached = resolve;
	});
	let isFirst = true;
	let lists = 0;
	const next = (call: keyof Bucket): Fault => {
		if (call !== "list") return { kind: "none" };
		lists += 1;
		return lists > rounds ? { kind: "before", error: new Error("R2 is down") } : { kind: "none" };
	};
	const bucket = {
		...faultyBucket(env.ARCHIVE, next),
		put: (async (key: string, value: string) => {
			if (isFirst && key.startsWith("counted/")) {
				isFirst = false;
				reached();
				await released;
			}
			return env.ARCHIVE.put(key, value);
		}) as Bucket["put"],
	};
	return { bucket, isStalled, letGo };
}

const errors: string[] = [];

beforeEach(async () => {
	await emptyAnalytics();
	errors.length = 0;
	vi.spyOn(console, "log").mockImplementation(() => {});
	vi.spyOn(console, "error").mockImplementation((text) => void errors.push(text));
});
afterEach(() => vi.restoreAllMocks());

test("a count that is overtaken deletes nothing that the other had not", async () => {
	await saveTaken(env.ARCHIVE, [line()]);
	// The first sees one delivery and the second two; the first has counted its own before the second writes.
	const [first, second] = [stalled(1), stalled(9)];
	const one = countTaken(run(first.bucket));
	await first.isStalled;
	await saveTaken(env.ARCHIVE, [line()]);
	const other = countTaken(run(second.bucket));
	await second.isStalled;
	first.letGo();
	await expect(one).rejects.toThrow("R2 is down");
	expect(await counted()).toBe(1);
	second.letGo();
	await other;
	expect([await counted(), await waiting()]).toEqual([2, 0]);
	const sums = await rollups();
	expect(sums.stored).toEqual(sums.counted);
});

test("a part whose object is gone goes on with what comes, and says so", async () => {
	await saveTaken(env.ARCHIVE, [line()]);
	await countTaken(run());
	const [part] = await rowsOf<{ key: string }>("select key from event_parts");
	await env.ARCHIVE.delete(part?.key ?? "");
	await saveTaken(env.ARCHIVE, [line()]);
	await countTaken(run());
	expect(await rowsOf("select count from event_days")).toEqual([{ count: 2 }]);
	expect(errors.join()).toContain("event_part_missing");
});

test("little is counted once an hour, much at once, and nothing writes nothing", async () => {
	const counts = async () => rowsOf("select version, counted_at from event_counting");
	await countWhenWorth(run());
	expect(await counts()).toEqual([]);
	await saveTaken(env.ARCHIVE, [line()]);
	await countWhenWorth(run());
	expect(await counts()).toEqual([{ version: 1, counted_at: NOW }]);
	await saveTaken(env.ARCHIVE, [line()]);
	await countWhenWorth(run(env.ARCHIVE, NOW + 50 * MINUTE));
	expect(await counted()).toBe(1);
	await countWhenWorth(run(env.ARCHIVE, NOW + 60 * MINUTE));
	expect(await counted()).toBe(2);
	await saveTaken(
		env.ARCHIVE,
		Array.from({ length: 9000 }, () => line()),
	);
	await countWhenWorth(run(env.ARCHIVE, NOW + 70 * MINUTE));
	expect(await counted()).toBe(9002);
});
