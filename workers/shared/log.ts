import { AsyncLocalStorage } from "node:async_hooks";
import { causesOf } from "../../db/retry-write";

export type LogLevel = "info" | "warn" | "error";

/** Never log secrets, people's addresses or typed text. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

const underWay = new AsyncLocalStorage<string>();

const consoles: Record<LogLevel, (line: string) => void> = {
	info: (line) => console.log(line),
	warn: (line) => console.warn(line),
	error: (line) => console.error(line),
};

/** All log lines get the id, also from background work. */
export function underId<Result>(requestId: string, work: () => Result): Result {
	return underWay.run(requestId, work);
}

/** `{level, event, requestId, ...fields}` as JSON. @param event snake_case and fixed, so that it can be counted */
export function log(level: LogLevel, event: string, fields: LogFields = {}): void {
	consoles[level](JSON.stringify({ level, event, requestId: underWay.getStore(), ...fields }));
}

/** From its root cause. Wrappers such as Drizzle's repeat query values, which may be personal data. */
export function errorFields(thrown: unknown): { error: string; stack?: string } {
	const error = causesOf(thrown).at(-1);
	if (!error) return { error: String(thrown) };
	return { error: `${error.name}: ${error.message}`, stack: error.stack };
}

/** From worker to worker, and to the visitor. */
export const REQUEST_ID = "X-Request-Id";
