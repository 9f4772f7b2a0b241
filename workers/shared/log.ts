export type LogLevel = "info" | "warn" | "error";

/** What a line may say besides its event. Never a secret, an address of a person, or what a visitor typed. */
export type LogFields = { requestId?: string } & Record<string, string | number | boolean | null | undefined>;

const consoles: Record<LogLevel, (line: string) => void> = {
	info: (line) => console.log(line),
	warn: (line) => console.warn(line),
	error: (line) => console.error(line),
};

/**
 * Writes one line of JSON: `{level, event, ...fields}`.
 * @param event snake_case and fixed, so that it can be counted, e.g. `kv_write_failed`
 */
export function log(level: LogLevel, event: string, fields: LogFields = {}): void {
	consoles[level](JSON.stringify({ level, event, ...fields }));
}

/**
 * The fields that describe something thrown: what it was thrown for, at the bottom of its causes. What wraps it, as
 * Drizzle does, repeats the values of the query, and those may be a person's. The stack stays in the log.
 */
export function errorFields(thrown: unknown): { error: string; stack?: string } {
	let error = thrown;
	while (error instanceof Error && error.cause instanceof Error) error = error.cause;
	if (!(error instanceof Error)) return { error: String(error) };
	return { error: `${error.name}: ${error.message}`, stack: error.stack };
}
