import { causesOf } from "../../db/retry-write";
import { type Breaker, createBreaker } from "./breaker";
import { log } from "./log";
import { runtimeTimer, type Timer, within } from "./within";

/** Ten failures in ten seconds without a success mean an outage. We then pause for as long as a reader waits. */
const POLICY = { failures: 10, window: 10_000, pause: 5000, trial: 10_000 };
/** The call continues, because a slow answer still helps. A write may finish without our knowledge, so every write must be safe to repeat. */
const LATE = 5000;
/** Staff wait longer, because they write more. The database itself gives up after 30 seconds. */
const LATE_FOR_STAFF = 25_000;

const guarded = new WeakMap<D1Database, D1Database>();
const unhurriedOf = new WeakMap<D1Database, D1Database>();
const breakers = new WeakMap<D1Database, Breaker>();

export function databaseBreaker(now: () => number = Date.now): Breaker {
	const tell = (is: "open" | "closed") => log(is === "open" ? "error" : "info", `database_breaker_${is}`);
	return createBreaker("The database", POLICY, tell, now);
}

/** During an outage calls fail at once with `LeftAlone`, and callers use cached copies. There is one guard per binding and isolate. SQL errors don't count, because the database answered. */
export function guardDatabase(
	binding: D1Database,
	breaker?: Breaker,
	timer: Timer = runtimeTimer,
): D1Database {
	const known = breaker ? undefined : guarded.get(binding);
	if (known) return known;
	const own = breaker ?? databaseBreaker();
	const guard = wrap(binding, own, LATE, timer);
	const unhurried = wrap(binding, own, LATE_FOR_STAFF, timer);
	guarded.set(binding, guard);
	unhurriedOf.set(guard, unhurried);
	for (const each of [guard, unhurried]) breakers.set(each, own);
	return guard;
}

/** Returns an unguarded database unchanged. */
export function unhurried(database: D1Database): D1Database {
	return unhurriedOf.get(database) ?? database;
}

export function isResting(database: D1Database): boolean {
	return breakers.get(database)?.isResting() ?? false;
}

/** @param patience milliseconds before a call fails for its caller */
function wrap(binding: D1Database, breaker: Breaker, patience: number, timer: Timer): D1Database {
	const originals = new WeakMap<object, D1PreparedStatement>();

	async function call<T>(run: () => Promise<T>): Promise<T> {
		const settle = breaker.ask();
		const cancel = timer(LATE, () => settle(false));
		const answer = run();
		answer.then(
			() => settle(true),
			(error) => settle(isAnswer(error)),
		);
		answer.then(cancel, cancel);
		return within(patience, answer, timer);
	}

	function statementOf(statement: D1PreparedStatement): D1PreparedStatement {
		const wrapped = {
			bind: (...values: unknown[]) => statementOf(statement.bind(...values)),
			first: (...column: [string]) => call(() => statement.first(...column)),
			all: () => call(() => statement.all()),
			run: () => call(() => statement.run()),
			raw: (...options: [{ columnNames: true }]) => call(() => statement.raw(...options)),
		} as unknown as D1PreparedStatement;
		originals.set(wrapped, statement);
		return wrapped;
	}

	return {
		prepare: (query: string) => statementOf(binding.prepare(query)),
		batch: <T>(statements: D1PreparedStatement[]) =>
			call(() => binding.batch<T>(statements.map((statement) => originals.get(statement) ?? statement))),
		exec: (query: string) => call(() => binding.exec(query)),
	} as unknown as D1Database;
}

/** A SQL error means the database answered. A full disk refuses writes but still reads. */
function isAnswer(thrown: unknown): boolean {
	return causesOf(thrown).some(({ message }) => /SQLITE_/.test(message));
}
