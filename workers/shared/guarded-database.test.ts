import { describe, expect, test, vi } from "vitest";
import { createBreaker, LeftAlone } from "./breaker";
import { guardDatabase, isResting, unhurried } from "./guarded-database";
import { LateError, type Timer } from "./within";

const POLICY = { failures: 3, window: 10_000, pause: 5000, trial: 10_000 };

function guarded(answer: () => Promise<unknown>) {
	const rings = new Map<() => void, number>();
	const clock = {
		now: 0,
		pass(milliseconds: number) {
			for (const [ring, at] of [...rings]) if (at <= milliseconds) ring();
		},
		waiting: () => rings.size,
	};
	const timer: Timer = (milliseconds, ring) => {
		rings.set(ring, milliseconds);
		return () => rings.delete(ring);
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

	test("that is only late counts as one that does not answer, and a visitor is told so after five seconds", async () => {
		const answers: Array<(value: unknown) => void> = [];
		const { database, clock } = guarded(() => new Promise((resolve) => answers.push(resolve)));
		const calls = [1, 2, 3].map(() => database.prepare("select 1").all());
		const told = Promise.allSettled(calls);
		clock.pass(4999);
		expect(isResting(database)).toBe(false);
		clock.pass(5000);
		expect(isResting(database)).toBe(true);
		for (const { status, reason } of (await told) as PromiseRejectedResult[]) {
			expect([status, reason]).toEqual(["rejected", expect.any(LateError)]);
		}
		for (const answer of answers) answer("late");
		await vi.waitFor(() => expect(clock.waiting()).toBe(0));
		expect(isResting(database)).toBe(true);
	});

	test("is left alone as soon for those who run the site, who wait for what was begun", async () => {
		const answers: Array<(value: unknown) => void> = [];
		const { database, clock } = guarded(() => new Promise((resolve) => answers.push(resolve)));
		const calls = [1, 2, 3].map(() => unhurried(database).prepare("insert").run());
		clock.pass(5000);
		expect([isResting(database), isResting(unhurried(database))]).toEqual([true, true]);
		for (const answer of answers.splice(1)) answer("late");
		expect(await Promise.all(calls.slice(1))).toEqual(["late", "late"]);
		const last = expect(calls[0]).rejects.toThrow(LateError);
		clock.pass(25_000);
		await last;
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
	expect([isResting(binding), unhurried(binding)]).toEqual([false, binding]);
});
