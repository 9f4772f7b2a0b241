import { AsyncLocalStorage } from "node:async_hooks";
import { causesOf } from "../../db/causes-of";

export type LogLevel = "info" | "warn" | "error";

/** What a line may say besides its event. Never a secret, an address of a person, or what a visitor typed. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

const underWay = new AsyncLocalStorage<string>();

const consoles: Record<LogLevel, (line: string) => void> = {
	info: (line) => console.log(line),
	warn: (line) => console.warn(line),
	error: (line) => console.error(line),
};

/**
 * Does work whose lines all carry an id: those of what it calls, and of what goes on after its answer, too.
 * @param requestId of the visit, the delivery or the run of the clock
 */
export function underId<Result>(requestId: string, work: () => Result): Result {
	return underWay.run(requestId, work);
}

/**
 * Writes one line of JSON: `{level, event, requestId, ...fields}`.
 * @param event snake_case and fixed, so that it can be counted, e.g. `kv_write_failed`
 */
export function log(level: LogLevel, event: string, fields: LogFields = {}): void {
	consoles[level](JSON.stringify({ level, event, requestId: underWay.getStore(), ...fields }));
}

/**
 * The fields that describe something thrown: what it was thrown for, at the bottom of its causes. What wraps it, as
 * Drizzle does, repeats the values of the query, and those may be a person's. The stack stays in the log.
 */
export function errorFields(thrown: unknown): { error: string; stack?: string } {
	const error = causesOf(thrown).at(-1);
	if (!error) return { error: String(thrown) };
	return { error: `${error.name}: ${error.message}`, stack: error.stack };
}
