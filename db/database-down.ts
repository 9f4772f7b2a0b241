import { causesOf } from "./causes-of";
import { isTransient } from "./retry-write";

/**
 * Error messages of SQLite and D1 when no write can succeed: the disk is full, read-only or broken, or D1 is
 * too busy. Also our own errors for calls we skipped (`workers/shared/breaker.ts`) or that took too long.
 */
const DOWN =
	/SQLITE_(FULL|READONLY|IOERR|CANTOPEN|BUSY|NOMEM|CORRUPT)|disk is full|disk I\/O|readonly database|is overloaded|maximum DB size|left alone for a moment|No answer within/i;

/** Whether the database failed, not the statement, so a retry may succeed. */
export function isDatabaseDown(thrown: unknown): boolean {
	return causesOf(thrown).some(({ message }) => DOWN.test(message)) || isTransient(thrown);
}
