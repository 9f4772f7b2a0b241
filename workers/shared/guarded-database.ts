import { causesOf } from "../../db/causes-of";
import { type Breaker, createBreaker } from "./breaker";
import { log } from "./log";
import { runtimeTimer, type Timer } from "./within";

/** Ten in ten seconds without one answer between is an outage; it is left alone for as long as a page's reader waits. */
const POLICY = { failures: 10, window: 10_000, pause: 5000, trial: 10_000 };
/** Milliseconds after which a call counts as failed. The call goes on: a slow answer is still one. */
const LATE = 5000;

const guarded = new WeakMap<D1Database, D1Database>();
const breakers = new WeakMap<D1Database, Breaker>();

/** The breaker of the database, as the log tells of it. */
export function databaseBreaker(now: () => number = Date.now): Breaker {
	const tell = (is: "open" | "closed") => log(is === "open" ? "error" : "info", `database_breaker_${is}`);
	return createBreaker("The database", POLICY, tell, now);
}

/**
 * A D1 binding that is left alone while it does not answer: calls then fail at once with `LeftAlone`, and whoever made them goes on
 * from copies. One guard a binding and isolate. What SQLite says of a statement is an answer, whatever it says.
 */
export function guardDatabase(
	binding: D1Database,
	breaker?: Breaker,
	timer: Timer = runtimeTimer,
): D1Database {
	const known = breaker ? undefined : guarded.get(binding);
	if (known) return known;
	const own = breaker ?? databaseBreaker();
	const guard = wrap(binding, own, timer);
	guarded.set(binding, guard);
	breakers.set(guard, own);
	return guard;
}

/** Whether a database is being left alone; false of one that is not guarded. */
export function isResting(database: D1Database): boolean {
	return breakers.get(database)?.isResting() ?? false;
}

function wrap(binding: D1Database, breaker: Breaker, timer: Timer): D1Database {
	const originals = new WeakMap<object, D1PreparedStatement>();

	async function call<T>(run: () => Promise<T>): Promise<T> {
		const settle = breaker.ask();
		const cancel = timer(LATE, () => settle(false));
		try {
			const result = await run();
			settle(true);
			return result;
		} catch (error) {
			settle(isAnswer(error));
			throw error;
		} finally {
			cancel();
		}
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
