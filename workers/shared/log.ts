import { AsyncLocalStorage } from "node:async_hooks";
import { causesOf } from "../../db/causes-of";

export type LogLevel = "info" | "warn" | "error";

/** Fields of a log line. Never log secrets, people's addresses or typed text. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

const underWay = new AsyncLocalStorage<string>();

const consoles: Record<LogLevel, (line: string) => void> = {
	info: (line) => console.log(line),
	warn: (line) => console.warn(line),
	error: (line) => console.error(line),
};

/**
 * Runs work whose log lines all get an id, including background work after the answer.
 * @param requestId of the visit, the delivery or the scheduled run
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
 * Log fields for an error, from its root cause. Wrappers such as Drizzle's repeat query values, which may be
 * personal data. The log keeps the stack.
 */
export function errorFields(thrown: unknown): { error: string; stack?: string } {
	const error = causesOf(thrown).at(-1);
	if (!error) return { error: String(thrown) };
	return { error: `${error.name}: ${error.message}`, stack: error.stack };
}
