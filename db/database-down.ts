import { causesOf } from "./causes-of";
import { isTransient } from "./retry-write";

/**
 * What SQLite and D1 say when no write succeeds, whatever it writes: the disk is full, read only or broken, D1 too busy; and what is
 * said where it was not asked, because it did not answer others (`workers/shared/breaker.ts`), or has not answered in time.
 */
const DOWN =
	/SQLITE_(FULL|READONLY|IOERR|CANTOPEN|BUSY|NOMEM|CORRUPT)|disk is full|disk I\/O|readonly database|is overloaded|maximum DB size|left alone for a moment|No answer within/i;

/** Whether the database failed, and not the statement that it was asked to run: the same may succeed later. */
export function isDatabaseDown(thrown: unknown): boolean {
	return causesOf(thrown).some(({ message }) => DOWN.test(message)) || isTransient(thrown);
}
