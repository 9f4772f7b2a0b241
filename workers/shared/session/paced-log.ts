import { type LogFields, type LogLevel, log } from "../log";

/** Anybody can send refused tokens by the thousand: they fill no log. */
const PAUSE = 1000;

/**
 * Logs one kind of event: the first at once, then at most one line a second, with how many there were since the last one.
 * @param now UTC milliseconds
 */
export function createPacedLog(
	level: LogLevel,
	event: string,
	now: () => number,
): (fields: LogFields) => void {
	let loggedAt = Number.NEGATIVE_INFINITY;
	let count = 0;
	return (fields) => {
		count += 1;
		if (now() - loggedAt < PAUSE) return;
		log(level, event, { ...fields, count });
		loggedAt = now();
		count = 0;
	};
}
