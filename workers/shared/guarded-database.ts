import { causesOf } from "../../db/causes-of";
import { type Breaker, createBreaker } from "./breaker";
import { log } from "./log";
import { runtimeTimer, type Timer, within } from "./within";

/** Ten in ten seconds without one answer between is an outage; it is left alone for as long as a page's reader waits. */
const POLICY = { failures: 10, window: 10_000, pause: 5000, trial: 10_000 };
/**
 * Milliseconds after which a call counts as failed and a visitor is told so. The call itself goes on: a slow answer is still one, and a
 * write may be done that nobody heard of, which is why each can be sent again.
 */
const LATE = 5000;
/** For how long whoever runs the site waits: what they write is larger, and the database itself gives up after thirty seconds. */
const LATE_FOR_STAFF = 25_000;

const guarded = new WeakMap<D1Database, D1Database>();
const unhurriedOf = new WeakMap<D1Database, D1Database>();
const breakers = new WeakMap<D1Database, Breaker>();

/** The breaker of the database, as the log tells of it. */
export function databaseBreaker(now: () => number = Date.now): Breaker {
	const tell = (is: "open" | "closed") => log(is === "open" ? "error" : "info", `database_breaker_${is}`);
	return createBreaker("The database", POLICY, tell, now);
}

/**
 * A D1 binding that is left alone while it does not answer: calls then fail at once with `LeftAlone`, and whoever made them goes on
 * from copies. A call that is late fails with `LateError`. One guard a binding and isolate. What SQLite says of a statement is an answer, whatever it says.
 */
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

/** The same database with the patience of those who run the site; itself where it is not guarded. */
export function unhurried(database: D1Database): D1Database {
	return unhurriedOf.get(database) ?? database;
}

/** Whether a database is being left alone; false of one that is not guarded. */
export function isResting(database: D1Database): boolean {
	return breakers.get(database)?.isResting() ?? false;
}

/** @param patience milliseconds after which a call fails for whoever made it */
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

/** What SQLite says of a statement came from the database: a full disk refuses writes and still reads. */
function isAnswer(thrown: unknown): boolean {
	return causesOf(thrown).some(({ message }) => /SQLITE_/.test(message));
}
