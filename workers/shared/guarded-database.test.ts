import { describe, expect, test, vi } from "vitest";
import { createBreaker, LeftAlone } from "./breaker";
import { guardDatabase, isResting } from "./guarded-database";
import type { Timer } from "./within";

const POLICY = { failures: 3, window: 10_000, pause: 5000, trial: 10_000 };

/** A database that answers as it is told, behind a guard, and a clock. */
function guarded(answer: () => Promise<unknown>) {
	const clock = { now: 0, ring: [] as Array<() => void> };
	const timer: Timer = (_milliseconds, ring) => {
		clock.ring.push(ring);
		return () => clock.ring.splice(clock.ring.indexOf(ring), 1);
	};
	const asked = vi.fn(answer);
	const statement = { bind: () => statement, first: asked, all: asked, run: asked, raw: asked };
	const binding = { prepare: () => statement, batch: asked, exec: asked } as unknown as D1Database;
	const breaker = createBreaker("The database", POLICY, undefined, () => clock.now);
	return { database: guardDatabase(binding, breaker, timer), asked, clock, statement };
}

const lost = () => Promise.reject(new Error("D1_ERROR: Network connection lost."));

describe("a database that does not answer", () => {
	test("is left alone: the next call fails at once, whatever it is, until the pause is over", async () => {
		const { database, asked, clock } = guarded(lost);
		for (let i = 0; i < 3; i++) await expect(database.prepare("select 1").all()).rejects.toThrow("lost");
		expect(isResting(database)).toBe(true);
		const query = database.prepare("select ?").bind(1);
		const calls = [
			() => query.all(),
			() => query.run(),
			() => query.first(),
			() => query.raw(),
			() => database.batch([query]),
			() => database.exec("select 1"),
		];
		for (const call of calls) await expect(call()).rejects.toThrow(LeftAlone);
		expect(asked).toHaveBeenCalledTimes(3);
		clock.now += POLICY.pause;
		asked.mockResolvedValue({ results: [] });
		await query.all();
		expect([asked.mock.calls.length, isResting(database)]).toEqual([4, false]);
	});

	test("that is only late counts as one that does not answer, and its answer still comes", async () => {
		const answers: Array<(value: unknown) => void> = [];
		const { database, clock } = guarded(() => new Promise((resolve) => answers.push(resolve)));
		const calls = [1, 2, 3].map(() => database.prepare("select 1").all());
		for (const ring of [...clock.ring]) ring();
		expect(isResting(database)).toBe(true);
		for (const answer of answers) answer("late");
		expect(await Promise.all(calls)).toEqual(["late", "late", "late"]);
		expect(isResting(database)).toBe(true);
	});
});

test("what SQLite says of a statement is an answer: a full disk keeps nobody from reading", async () => {
	for (const said of [
		"D1_ERROR: database or disk is full: SQLITE_FULL",
		"UNIQUE failed: SQLITE_CONSTRAINT",
	]) {
		const { database } = guarded(() => Promise.reject(new Error(said)));
		for (let i = 0; i < 9; i++) await expect(database.prepare("insert").run()).rejects.toThrow(said);
		expect(isResting(database)).toBe(false);
	}
});

test("statements of a batch reach the database as its own", async () => {
	const { database, asked, statement } = guarded(async () => []);
	await database.batch([database.prepare("select ?").bind(1), database.prepare("select 2")]);
	expect(asked).toHaveBeenCalledWith([statement, statement]);
});

test("a binding has one guard", () => {
	const binding = { prepare: () => {} } as unknown as D1Database;
	expect(guardDatabase(binding)).toBe(guardDatabase(binding));
	expect(isResting(binding)).toBe(false);
});
