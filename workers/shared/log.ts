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

/** The fields that describe something thrown. The stack stays in the log; answers never carry it. */
export function errorFields(thrown: unknown): { error: string; stack?: string } {
	if (!(thrown instanceof Error)) return { error: String(thrown) };
	return { error: `${thrown.name}: ${thrown.message}`, stack: thrown.stack };
}
